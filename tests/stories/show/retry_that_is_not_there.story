# The rule obliges a second try. The one that is there counts as it stands.
bundle: b from small
patch: {"file": "attempts.ndjson", "drop_line": 6}
seal: records
run: counterfoil show b b/ours
exit: 1
1> b/ours
1> evidence    observed, by its producer's own word
1> slot        task=b, candidate=ours
1> planned     in plan.json:2
1> retry       after harness_error, up to 2 tries; the last obliged one counts
1>
1> tries       1 record; try 1 counts: it ended harness_error, which obliges another one that is not
1>             there
1> try 1       harness_error in attempts.ndjson:5, counts
1>             cohort     main
1>             reason     worker_lost
1>             detail     no reply from the worker for 10 s
1>             run        r1
1>             started    2026-03-02T10:00:07.500Z (attempt_begin) on wall
1>             seed       12
1>             candidate  {"sha256":"373bf7b2275e0f3166a893277a67f55846217bf8237dc8dcc4ab2975d775230e","path":"candidates/ours.py"}
1>
1> used by     5 claims of 7
1>   accepted       rate accepted                                does not count, of planned
1>   fast-0         fast_p(p=0)                                  does not count, of planned
1>   fast-1         fast_p(p=1)                                  does not count, of planned
1>   speed          geometric mean of speed ratio over correct   does not enter
1>   speed-library  arithmetic mean of speed ratio over correct  does not enter
1>
1> bundle      FAIL: 2 rules of [N] violated; 3 of 7 claims reproduced; 3 errors; plan not pinned
1>             counterfoil check says what is wrong with it
