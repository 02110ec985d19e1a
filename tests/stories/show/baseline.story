# A slot that is the baseline of others is used by their claims.
bundle: b from small
run: counterfoil show b d/reference
exit: 0
1> d/reference
1> evidence    observed, by its producer's own word
1> slot        task=d, candidate=reference
1> planned     in plan.json:2
1> role        positive_control (independent), by plan.json:12
1> retry       after harness_error, up to 2 tries; the last obliged one counts
1>
1> tries       1 record; try 1 counts: it ended accepted, which obliges no other
1> try 1       accepted in attempts.ndjson:11, counts
1>             cohort                         main
1>             run                            r2
1>             started                        2026-03-02T10:01:12.000Z (attempt_begin) on wall
1>             seed                           14
1>             candidate                      {"sha256":"fe679f97667939edde93a43f43948cd62ca919d661b4dc54642124c55b55ac13","path":"candidates/reference.py"}
1>             judge                          {"id":"sol-execbench/1","max_atol":"0.01","max_rtol":"0.01","required_matched_ratio":"0.99"}
1>             statistics.max_absolute_error  0.0009765625
1>             statistics.matched_ratio       1
1>             intervals.runtime              400.0 us, single of 1, from 77000000000 (kernel_begin) to 77000400000 (kernel_end) on mono
1>             timing_run_judged              true
1>
1> used by     4 claims of 7
1>   controls  count accepted                              counts, of planned
1>   fast-0    fast_p(p=0)                                 baseline of a slot that it is about
1>   fast-1    fast_p(p=1)                                 baseline of a slot that it is about
1>   speed     geometric mean of speed ratio over correct  baseline of a slot that it is about
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
