# Every try with what was recorded, and why the second one counts.
bundle: b from small
run: counterfoil show b b/ours
exit: 0
1> b/ours
1> evidence    observed, by its producer's own word
1> slot        task=b, candidate=ours
1> planned     in plan.json:2
1> retry       after harness_error, up to 2 tries; the last obliged one counts
1>
1> tries       2 records; try 2 counts: it ended accepted, and no further one is allowed
1> try 1       harness_error in attempts.ndjson:5, does not count
1>             cohort     main
1>             reason     worker_lost
1>             detail     no reply from the worker for 10 s
1>             run        r1
1>             started    2026-03-02T10:00:07.500Z (attempt_begin) on wall
1>             seed       12
1>             candidate  {"sha256":"373bf7b2275e0f3166a893277a67f55846217bf8237dc8dcc4ab2975d775230e","path":"candidates/ours.py"}
1> try 2       accepted in attempts.ndjson:6, counts
1>             cohort                         main
1>             run                            r2
1>             started                        2026-03-02T10:01:00.500Z (attempt_begin) on wall
1>             seed                           12
1>             candidate                      {"sha256":"373bf7b2275e0f3166a893277a67f55846217bf8237dc8dcc4ab2975d775230e","path":"candidates/ours.py"}
1>             judge                          {"id":"sol-execbench/1","max_atol":"0.01","max_rtol":"0.01","required_matched_ratio":"0.99"}
1>             statistics.max_absolute_error  0.0009765625
1>             statistics.matched_ratio       1
1>             intervals.runtime              250.0 us, single of 1, from 65500000000 (kernel_begin) to 65500250000 (kernel_end) on mono
1>             timing_run_judged              true
1>
1> used by     5 claims of 7
1>   accepted       rate accepted                                counts, of planned
1>   fast-0         fast_p(p=0)                                  counts, of planned
1>   fast-1         fast_p(p=1)                                  does not count, of planned
1>   speed          geometric mean of speed ratio over correct   enters
1>   speed-library  arithmetic mean of speed ratio over correct  enters
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
