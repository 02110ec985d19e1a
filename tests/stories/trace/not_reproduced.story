# The claim says half. The receipts say a quarter, and over which denominator half would come out.
bundle: b from small
patch: {"file": "claims.json", "set": "/claims/1/value", "to": "66.7"}
run: counterfoil trace b accepted
exit: 1
1> accepted: tasks that our candidate solves
1> evidence    observed, by its producer's own word
1> claim       rate accepted in claims.json:4, printed 66.7% of 4
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact
1>
1> count       2 slots
1>   a/ours  accepted  attempts.ndjson:2
1>   b/ours  accepted  attempts.ndjson:6
1>
1> do not      2 slots of planned
1>   c/ours  rejected  attempts.ndjson:9   numerical
1>   d/ours  missing   attempts.ndjson:12  result_lost
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost
1>
1> recomputed  50.0% = 2/4 planned
1> bounds      50% to 75%: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    2/4  50%       named by the claim
1>             eligible   2/4  50%
1>             attempted  2/3  66.6667%  would print the same
1>             judged     2/3  66.6667%  would print the same
1> verdict     NOT REPRODUCED: printed 66.7%, recomputed 50.0%
1>
1> bundle      FAIL: 1 rule of [N] violated; 6 of 7 claims reproduced; 1 error; plan not pinned
1>             counterfoil check says what is wrong with it
