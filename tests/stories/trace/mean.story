# A mean names what enters it, what does not, and where each baseline stands.
bundle: b from small
run: counterfoil trace b speed
exit: 0
1> speed: speed ratio where correct
1> evidence    observed, by its producer's own word
1> claim       geometric mean of speed ratio over correct in claims.json:8, printed 1.0954
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact; accepted slots enter
1> baselines   slots with candidate=reference and the same task, interval runtime
1>
1> enter       2 slots
1>   a/ours  accepted  attempts.ndjson:2  300.0 us / 200.0 us = 1.5  a/reference attempts.ndjson:1
1>   b/ours  accepted  attempts.ndjson:6  200.0 us / 250.0 us = 0.8  b/reference attempts.ndjson:4
1>
1> do not      2 slots
1>   c/ours  rejected  attempts.ndjson:9   numerical    c/reference attempts.ndjson:8
1>   d/ours  missing   attempts.ndjson:12  result_lost  d/reference attempts.ndjson:11
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost  d/reference attempts.ndjson:11
1>
1> recomputed  1.09545, of 2 slots
1> over        the denominators of the population
1>             planned    4
1>             eligible   4
1>             attempted  3
1>             judged     3
1>             aligned    4
1> verdict     reproduced
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
run: counterfoil trace b speed-library
exit: 0
1> speed-library: speed ratio against the library where correct
1> evidence    observed, by its producer's own word
1> claim       arithmetic mean of speed ratio over correct in claims.json:9, printed 1.28
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact; accepted slots enter
1> baselines   baselines.ndjson, interval runtime
1>
1> enter       2 slots
1>   a/ours  accepted  attempts.ndjson:2  320.0 us / 200.0 us = 1.6   baselines.ndjson:1
1>   b/ours  accepted  attempts.ndjson:6  240.0 us / 250.0 us = 0.96  baselines.ndjson:2
1>
1> do not      2 slots
1>   c/ours  rejected  attempts.ndjson:9   numerical    baselines.ndjson:3
1>   d/ours  missing   attempts.ndjson:12  result_lost  baselines.ndjson:4
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost  baselines.ndjson:4
1>
1> recomputed  1.28, of 2 slots
1> over        the denominators of the population
1>             planned    4
1>             eligible   4
1>             attempted  3
1>             judged     3
1>             aligned    4
1> verdict     reproduced
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
