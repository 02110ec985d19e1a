# Why 25%? What counts, what does not, what is missing, and what the other denominators would have said.
bundle: b from examples/denominator
run: counterfoil trace b fast_1
exit: 0
1> fast_1: correct and faster than the baseline
1> evidence    SYNTHETIC: made up to show something; none of it was measured
1> claim       fast_p(p=1) in claims.json:3, printed 25% of 4
1>             ILLUSTRATIVE: not a result
1> population  all planned slots: 4 slots; cohort imagined
1> arithmetic  exact; a slot counts if it is accepted and baseline / runtime is greater than 1
1> baselines   baselines.ndjson, interval runtime
1>
1> count       1 slot
1>   A  accepted  attempts.ndjson:1  3.0 ms / 2.0 ms = 1.5  baselines.ndjson:1
1>
1> do not      3 slots of planned
1>   B  accepted  attempts.ndjson:2               2.0 ms / 2.0 ms = 1  baselines.ndjson:2
1>   C  rejected  attempts.ndjson:3  numerical                         baselines.ndjson:3
1>   D  missing   attempts.ndjson:4  result_lost                       baselines.ndjson:4
1>
1> absent      1 slot without a result: unknown, and no failure
1>   D  missing  attempts.ndjson:4  result_lost  baselines.ndjson:4
1>
1> near-ties   1 slot too close to 1 to tell
1>   B  not counted, and the printed digits allow ratios up to 1.05128, which would; the value would change
1>
1> recomputed  25% = 1/4 planned
1> bounds      25% to 50%: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    1/4  25%       named by the claim
1>             eligible   1/4  25%       would print the same
1>             attempted  1/3  33.3333%
1>             judged     1/3  33.3333%
1>             aligned    1/4  25%       would print the same
1> verdict     reproduced
1>
1> bundle      PASS: 2 of 2 claims reproduced; 1 warning; plan not pinned
run: again
