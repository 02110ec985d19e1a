# The writer of the last line died in the middle of it. The lines before it still count.
bundle: b from examples/denominator
patch: {"append": "attempts.ndjson", "text": "{\"slot\": \"D\", \"try\": 2, \"outc"}
seal: records
run: counterfoil check b --quiet
exit: 1
1> attempts.ndjson:5:30: error: last line does not end in a newline, so it may be cut short [bundle.line_truncated]
1> bundle.json:28:18: error: attempts.ndjson has another number of lines than promised [bundle.record_count_mismatch]
1> claims.json:9:27: warning: claim fast_1: the ratio 1 of slot B is a near-tie with the threshold 1; the other reading would change the printed value [claim.near_tie]
1> FAIL  b: 2 rules of [N] violated; 2 of 2 claims reproduced; 2 errors; 1 warning; plan not pinned
run: counterfoil check b --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 4, "accepted": 2, "rejected": 1, "candidate_error": 0, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced"]
