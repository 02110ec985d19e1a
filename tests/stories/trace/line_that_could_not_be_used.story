# A line that is there and cannot be read leaves the claim open; it is no missing result.
bundle: b from small
patch: {"file": "attempts.ndjson", "line": 9, "set": "/try", "to": "first"}
run: counterfoil trace b accepted
exit: 1
1> accepted: tasks that our candidate solves
1> evidence    observed, by its producer's own word
1> claim       rate accepted in claims.json:4, printed 50% of 4
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact
1>
1> count       2 slots
1>   a/ours  accepted  attempts.ndjson:2
1>   b/ours  accepted  attempts.ndjson:6
1>
1> do not      2 slots of planned
1>   c/ours  not readable  attempts.ndjson:9
1>   d/ours  missing       attempts.ndjson:12  result_lost
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost
1>
1> recomputed  50% = 2/4 planned
1> bounds      50% to 100%: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    2/4  50%   named by the claim
1>             eligible   2/4  50%   would print the same
1>             attempted  2/2  100%
1>             judged     2/2  100%
1> verdict     COULD NOT BE CHECKED: 1 of the slots depends on a line that could not be used
1>
1> bundle      FAIL: 1 rule of [N] violated; 2 of 7 claims reproduced; 1 error; plan not pinned
1>             counterfoil check says what is wrong with it
