# What was late, what failed and what was lost stay in the denominator of a deadline.
bundle: b from samples
run: counterfoil trace b in-a-second
exit: 0
1> in-a-second
1> evidence    observed, by its producer's own word
1> claim       accepted within 1 s of latency in claims.json:7, printed 2 of 12
1> population  all planned slots: 12 slots; cohort main
1> arithmetic  exact; a slot counts if it is accepted and latency is at most 1 s
1>
1> count       2 slots
1>   a/1  accepted  attempts.ndjson:1  812.5 ms
1>   b/2  accepted  attempts.ndjson:6  777.5 ms
1>
1> do not      10 slots of planned
1>   a/2  rejected         attempts.ndjson:2   tests        790.0 ms
1>   a/3  accepted         attempts.ndjson:3                1204.0 ms
1>   a/4  rejected         attempts.ndjson:4   tests        655.5 ms
1>   b/1  rejected         attempts.ndjson:5   tests        901.0 ms
1>   b/3  missing          attempts.ndjson:7   result_lost  no intervals.latency
1>   b/4  rejected         attempts.ndjson:8   tests        1310.0 ms
1>   c/1  rejected         attempts.ndjson:9   tests        640.0 ms
1>   c/2  rejected         attempts.ndjson:10  tests        1105.5 ms
1>   c/3  rejected         attempts.ndjson:11  tests        998.0 ms
1>   c/4  candidate_error  attempts.ndjson:12  generation   no intervals.latency
1>
1> absent      1 slot without a result: unknown, and no failure
1>   b/3  missing  attempts.ndjson:7  result_lost  no intervals.latency
1>
1> recomputed  2 = 2/12 planned
1> bounds      2 to 3: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    2/12  0.166667  named by the claim
1>             eligible   2/12  0.166667  would print the same
1>             attempted  2/11  0.181818
1>             judged     2/10  0.2
1> verdict     reproduced
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
