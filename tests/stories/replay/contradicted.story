# A verdict that computing again does not give, and one so near the cap that the arithmetic decides.
bundle: b from examples/affine-single
patch: {"file": "fixtures.ndjson", "line": 8, "set": "/verdict", "to": "accepted"}
patch: {"file": "fixtures.ndjson", "line": 9, "set": "/judge", "to": {"id": "sol-execbench/1", "max_atol": "9", "max_rtol": "9", "required_matched_ratio": "0", "max_error_cap": "0.540673553943634"}}
run: counterfoil replay b --device cpu --fixture varied.omit_all_affine --fixture varied.omit_weight --fixture varied.omit_bias
exit: 1
1> engine      cpu: [CPU]
1> bundle      b (affine-single, fc7dbe1dcf52f11f97bcb6da42c35e91be8d3e43692bc400f1df1a02cb2c9d33)
1>             FAIL by its own check: counterfoil check says why
1> fixtures    3 of 14 selected
1>
1>       fixture                 depth        conclusion    recorded  recomputed  max abs error  matched
1>   no  varied.omit_all_affine  re-executed  contradicted  accepted  rejected    0.52344966     41 of 256, 254 needed
1>       recorded as accepted, and 41 of 256 elements are within their bound: rejected
1>       worst element 82: wanted -1.1973246, found -1.7207743, 0.52344966 apart (4391014 ulps) where 0.021973245 is allowed
1>   ??  varied.omit_weight      re-executed  marginal      rejected  rejected    0.54067373     256 of 256, 0 needed
1>       the greatest error, 0.54067373, is so near the cap that the arithmetic of the engine decides the verdict
1>       worst element 121: wanted -0.015554607, found 0.012138784, 0.02769339 apart (29735552 ulps) where 9.139992 is allowed
1>   ok  varied.omit_bias        re-executed  confirmed     rejected  rejected    0.2144168      39 of 256, 254 needed
1>
1> result      1 confirmed, 1 contradicted, 1 marginal, 0 not replayable
1>             3 re-executed: reference and candidate were computed again from the recorded inputs, by
1>             formula
1> limits      this says something about cpu, and nothing about any other device, about speed, or about
1>             inputs that are not recorded
1>             whether a formula is what the candidate's code computes is its producer's word
1>
1> CONTRADICTED  1 of 3 fixtures confirmed on cpu (3 re-executed); 1 contradicted; 1 could not be decided
