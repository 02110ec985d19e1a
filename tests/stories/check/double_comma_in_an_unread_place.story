# Extensions are free, and still walked: a value that nobody reads must be JSON.
bundle: b from examples/denominator
patch: {"file": "baselines.ndjson", "line": 4, "set": "/x-note", "to": "PLACE"}
patch: {"file": "baselines.ndjson", "replace": "\"PLACE\"", "with": "[1,,2]"}
run: counterfoil check b --quiet
exit: 1
1> baselines.ndjson:4:320: error: unexpected `,` [bundle.text_malformed]
1> FAIL  b: 1 rule of [N] violated; 1 of 2 claims reproduced; 1 error; plan not pinned
run: counterfoil check b --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 4, "accepted": 2, "rejected": 1, "candidate_error": 0, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["could_not_be_checked", "reproduced"]
