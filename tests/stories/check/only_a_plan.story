# A plan without a manifest is a bundle, and a bad one: it is no empty directory.
bundle: b from small
patch: {"delete": "bundle.json"}
patch: {"delete": "attempts.ndjson"}
patch: {"delete": "claims.json"}
patch: {"delete": "baselines.ndjson"}
patch: {"delete": "README.md"}
patch: {"delete": "logs"}
patch: {"delete": "candidates"}
seal: no
run: counterfoil check b --quiet
exit: 1
1> b: error: bundle.json is missing [bundle.mandatory_file_missing]
1> FAIL  b: 1 rule of [N] violated; 1 error; plan not pinned
run: counterfoil trace b accepted
exit: 1
2> counterfoil: b: bundle.json is not there or could not be used
2>   counterfoil check says why
