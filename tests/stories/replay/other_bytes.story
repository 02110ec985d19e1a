# Nothing is replayed from other bytes than were sealed, and a fixture that cannot be read is no confirmed one.
bundle: b from examples/affine-single
seal: no
patch: {"file": "fixtures.ndjson", "line": 10, "set": "/formulas/candidate", "to": "layer_norm(x, eps=1e-5) * weight + bias"}
bundle: c from examples/affine-single
patch: {"file": "fixtures.ndjson", "line": 10, "remove": "/verdict"}
bundle: d from examples/affine-single
patch: {"file": "fixtures.ndjson", "line": 10, "set": "/formulas", "to": {"reference": "x * 0 + 1", "candidate": "x * 0"}}
run: counterfoil replay b --device cpu --quiet
exit: 1
2> counterfoil: b: its files are not what it says of them: bundle.file_size_mismatch
2>   counterfoil check says where; nothing is replayed from other bytes than were sealed
run: counterfoil replay c --device cpu --quiet
exit: 4
1> INCOMPLETE  13 of 13 fixtures confirmed on cpu (13 re-executed); 1 line could not be read
run: counterfoil replay d --device cpu --fixture varied.omit_bias
exit: 4
1> engine      cpu: [CPU]
1> bundle      d (affine-single, 26d7c792bdae3c5fcac2df8ed4460502bdb6b6a665819c69191b953f3b3be9d5)
1> fixtures    1 of 14 selected
1>
1>       fixture           depth        conclusion      recorded
1>   ??  varied.omit_bias  re-executed  not replayable  rejected
1>       the formula of the reference gives 1 at element 0, where 1.7248964 is recorded: further apart than 0, which arithmetic explains
1>
1> result      0 confirmed, 0 contradicted, 0 marginal, 1 not replayable
1> limits      this says something about cpu, and nothing about any other device, about speed, or about
1>             inputs that are not recorded
1>
1> INCOMPLETE  0 of 1 fixture confirmed on cpu; 1 could not be decided
