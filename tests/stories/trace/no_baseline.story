# Without its baseline an accepted slot has no speed ratio.
bundle: b from small
patch: {"file": "attempts.ndjson", "line": 1, "set": "/outcome", "to": "candidate_error"}
run: counterfoil trace b fast-1
exit: 1
1> fast-1: correct and strictly faster than the reference
1> evidence    observed, by its producer's own word
1> claim       fast_p(p=1) in claims.json:7, printed 25% of 4
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact; a slot counts if it is accepted and baseline / runtime is greater than 1
1> baselines   slots with candidate=reference and the same task, interval runtime
1>
1> count       0 slots
1>
1> do not      4 slots of planned
1>   a/ours  accepted  attempts.ndjson:2                no baseline / 200.0 us
1>   b/ours  accepted  attempts.ndjson:6                200.0 us / 250.0 us = 0.8  b/reference attempts.ndjson:4
1>   c/ours  rejected  attempts.ndjson:9   numerical                               c/reference attempts.ndjson:8
1>   d/ours  missing   attempts.ndjson:12  result_lost                             d/reference attempts.ndjson:11
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost  d/reference attempts.ndjson:11
1>
1> no baseline 1 slot without one that could be used
1>   a/ours  accepted  attempts.ndjson:2  no baseline / 200.0 us
1>
1> recomputed  0% = 0/4 planned
1> bounds      0% to 25%: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    0/4  0%  named by the claim
1>             eligible   0/4  0%
1>             attempted  0/3  0%
1>             judged     0/3  0%
1>             aligned    0/3  0%
1> verdict     NOT REPRODUCED: printed 25%, recomputed 0%
1>
1> bundle      FAIL: 9 rules of [N] violated; 3 of 7 claims reproduced; 19 errors; plan not pinned
1>             counterfoil check says what is wrong with it
