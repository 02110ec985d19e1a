# A mean over tasks, so that each of them shows its samples.
bundle: b from samples
run: counterfoil trace b pass-2
exit: 0
1> pass-2
1> evidence    observed, by its producer's own word
1> claim       pass@2 by task in claims.json:4, printed 0.444 of 3
1> population  all planned slots: 12 slots; cohort main
1> arithmetic  exact
1>
1> count       3 slots
1>   a/1  accepted  attempts.ndjson:1
1>   a/3  accepted  attempts.ndjson:3
1>   b/2  accepted  attempts.ndjson:6
1>
1> do not      9 slots of planned
1>   a/2  rejected         attempts.ndjson:2   tests
1>   a/4  rejected         attempts.ndjson:4   tests
1>   b/1  rejected         attempts.ndjson:5   tests
1>   b/3  missing          attempts.ndjson:7   result_lost
1>   b/4  rejected         attempts.ndjson:8   tests
1>   c/1  rejected         attempts.ndjson:9   tests
1>   c/2  rejected         attempts.ndjson:10  tests
1>   c/3  rejected         attempts.ndjson:11  tests
1>   c/4  candidate_error  attempts.ndjson:12  generation
1>
1> absent      1 slot without a result: unknown, and no failure
1>   b/3  missing  attempts.ndjson:7  result_lost
1>
1> recomputed  0.444444, the mean over 3 tasks
1> tasks       each once
1>             task of slot  samples  accepted  unknown  pass@k
1>             a/1           4        2         0        0.833333
1>             b/1           4        1         1        0.5
1>             c/1           4        0         0        0
1> bounds      0.444444 to 0.555556: what it could be if every absent slot failed, and if every one
1>             counted
1> over        the denominators of the population
1>             planned    12  named by the claim
1>             eligible   12
1>             attempted  11
1>             judged     10
1> verdict     reproduced
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
