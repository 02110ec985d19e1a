# A percentile names its interpolation, and shows the values that enter.
bundle: b from samples
run: counterfoil trace b latency-90
exit: 0
1> latency-90
1> evidence    observed, by its producer's own word
1> claim       percentile 90 of latency over all, nearest_rank in claims.json:6, printed 1204.0 ms of
1>             10
1> population  all planned slots: 12 slots; cohort main
1> arithmetic  exact
1>
1> enter       10 slots
1>   a/1  accepted  attempts.ndjson:1          812.5 ms
1>   a/2  rejected  attempts.ndjson:2   tests  790.0 ms
1>   a/3  accepted  attempts.ndjson:3          1204.0 ms
1>   a/4  rejected  attempts.ndjson:4   tests  655.5 ms
1>   b/1  rejected  attempts.ndjson:5   tests  901.0 ms
1>   b/2  accepted  attempts.ndjson:6          777.5 ms
1>   b/4  rejected  attempts.ndjson:8   tests  1310.0 ms
1>   c/1  rejected  attempts.ndjson:9   tests  640.0 ms
1>   c/2  rejected  attempts.ndjson:10  tests  1105.5 ms
1>   c/3  rejected  attempts.ndjson:11  tests  998.0 ms
1>
1> do not      2 slots
1>   b/3  missing          attempts.ndjson:7   result_lost  no intervals.latency
1>   c/4  candidate_error  attempts.ndjson:12  generation   no intervals.latency
1>
1> absent      1 slot without a result: unknown, and no failure
1>   b/3  missing  attempts.ndjson:7  result_lost  no intervals.latency
1>
1> recomputed  1204.0 ms, of 10 slots
1> over        the denominators of the population
1>             planned    12
1>             eligible   12
1>             attempted  11
1>             judged     10
1> verdict     reproduced
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
