# A string over the limit is one finding, in a place whose schema has a pattern: none is run over it.
bundle: b from examples/denominator
patch: {"append": "attempts.ndjson", "text": "{\"slot\": \"D\", \"try\": 2, \"outcome\": \"missing\", \"cohort\": \"imagined\", \"candidate\": {\"sha256\": \""}
patch: {"append": "attempts.ndjson", "text": "0123456789", "times": 10240}
patch: {"append": "attempts.ndjson", "text": "\"}}\n"}
seal: records
run: counterfoil check b --quiet
exit: 1
1> attempts.ndjson:5:93: error: string of 102400 bytes passes the limit of 65536 bytes [bundle.limit_passed]
1> claims.json:9:27: warning: claim fast_1: the ratio 1 of slot B is a near-tie with the threshold 1; the other reading would change the printed value [claim.near_tie]
1> FAIL  b: 1 rule of [N] violated; 2 of 2 claims reproduced; 1 error; 1 warning; plan not pinned
run: counterfoil check b --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 4, "accepted": 2, "rejected": 1, "candidate_error": 0, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced"]
