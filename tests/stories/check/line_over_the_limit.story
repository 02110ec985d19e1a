# A line of more than 16 MiB is one finding, and reading goes on behind its newline.
bundle: b from examples/denominator
patch: {"append": "attempts.ndjson", "text": "{\"x-noise\": \""}
patch: {"append": "attempts.ndjson", "text": "0123456789abcdef0123456789abcdef", "times": 524289}
patch: {"append": "attempts.ndjson", "text": "\"}\n{\"slot\": \"E\", \"try\": 1, \"outcome\": \"lost\", \"cohort\": \"imagined\"}\n"}
seal: records
run: counterfoil check b --quiet
exit: 1
1> attempts.ndjson:5:1: error: line of 16777263 bytes passes the limit of 16777216 bytes [bundle.limit_passed]
1> attempts.ndjson:6:36: error: `outcome` is `lost`, which is not allowed [accounting.outcome_unknown]
1> claims.json:9:27: warning: claim fast_1: the ratio 1 of slot B is a near-tie with the threshold 1; the other reading would change the printed value [claim.near_tie]
1> FAIL  b: 2 rules of [N] violated; 2 of 2 claims reproduced; 2 errors; 1 warning; plan not pinned
run: counterfoil check b --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 4, "accepted": 2, "rejected": 1, "candidate_error": 0, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced"]
