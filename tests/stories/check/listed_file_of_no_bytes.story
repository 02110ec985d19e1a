# A listed file of 0 bytes is a violation, and the claims that do not need it are still reproduced.
bundle: b from small
patch: {"write": "baselines.ndjson", "text": ""}
seal: records
run: counterfoil check b --quiet
exit: 1
1> baselines.ndjson: error: baselines.ndjson is empty [bundle.file_empty]
1> FAIL  b: 1 rule of [N] violated; 6 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil check b --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 12, "accepted": 6, "rejected": 4, "candidate_error": 1, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "not_reproduced"]
