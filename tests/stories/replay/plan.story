# What would run, and why nothing deeper. Nothing runs.
bundle: b from examples/affine-single
patch: {"file": "fixtures.ndjson", "line": 1, "remove": "/formulas/candidate"}
patch: {"file": "fixtures.ndjson", "line": 2, "set": "/formulas/candidate", "to": "layer_norm(x, eps=1e-5) + bais"}
patch: {"file": "fixtures.ndjson", "line": 3, "set": "/judge/id", "to": "by-eye/1"}
run: counterfoil replay b --plan
exit: 0
1> bundle      b (affine-single, a455b0a9ce4d270fc9600dacad3bf80bcce5b6c7df8696eb23996e3c8c711d75)
1>             FAIL by its own check: counterfoil check says why
1> fixtures    14 of 14 selected
1> engine      auto, which was not looked for
1>
1>       fixture                          would be      judge
1>   ok  identity.omit_all_affine         re-judged     sol-execbench/1
1>       the fixture states no formula of the candidate
1>   --  identity.omit_weight             not replayed  sol-execbench/1
1>       formula of the candidate, formula:1:27: unknown name bais
1>   --  identity.omit_bias               not replayed  by-eye/1
1>       nobody knows the judge by-eye/1; known are sol-execbench/1, flashinfer-bench/default/1, allclose/1
1>   ok  identity.scalar_affine           re-executed   sol-execbench/1
1>   ok  identity.affine_twice            re-executed   sol-execbench/1
1>   ok  identity.affine_before_norm      re-executed   sol-execbench/1
1>   ok  identity.control_reference_copy  re-executed   sol-execbench/1
1>   ok  varied.omit_all_affine           re-executed   sol-execbench/1
1>   ok  varied.omit_weight               re-executed   sol-execbench/1
1>   ok  varied.omit_bias                 re-executed   sol-execbench/1
1>   ok  varied.scalar_affine             re-executed   sol-execbench/1
1>   ok  varied.affine_twice              re-executed   sol-execbench/1
1>   ok  varied.affine_before_norm        re-executed   sol-execbench/1
1>   ok  varied.control_reference_copy    re-executed   sol-execbench/1
1>
1> PLAN  12 fixtures would be replayed, 2 not; nothing was run
run: counterfoil replay b --plan --judge-only --fixture identity.omit_weight
exit: 0
1> bundle      b (affine-single, a455b0a9ce4d270fc9600dacad3bf80bcce5b6c7df8696eb23996e3c8c711d75)
1>             FAIL by its own check: counterfoil check says why
1> fixtures    1 of 14 selected
1> engine      auto, which was not looked for
1>
1>       fixture               would be   judge
1>   ok  identity.omit_weight  re-judged  sol-execbench/1
1>
1> PLAN  1 fixture would be replayed, 0 not; nothing was run
