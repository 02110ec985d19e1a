# A claim whose baselines have a line that cannot be used is neither right nor wrong.
bundle: b from small
patch: {"file": "baselines.ndjson", "line": 1, "set": "/zz", "to": 1}
run: counterfoil check b --quiet
exit: 1
1> baselines.ndjson:1:345: error: unknown property `zz` [schema.unknown_property]
1> FAIL  b: 1 rule of [N] violated; 6 of 7 claims reproduced; 1 error; plan not pinned
