# No record is not a missing record.
bundle: b from small
patch: {"file": "attempts.ndjson", "drop_line": 12}
seal: records
run: counterfoil show b d/ours
exit: 1
1> d/ours
1> evidence    observed, by its producer's own word
1> slot        task=d, candidate=ours
1> planned     in plan.json:2
1> retry       after harness_error, up to 2 tries; the last obliged one counts
1>
1> tries       none: no record that could be read is of this slot
1>
1> used by     5 claims of 7
1>   accepted       rate accepted                                does not count, of planned
1>   fast-0         fast_p(p=0)                                  does not count, of planned
1>   fast-1         fast_p(p=1)                                  does not count, of planned
1>   speed          geometric mean of speed ratio over correct   does not enter
1>   speed-library  arithmetic mean of speed ratio over correct  does not enter
1>
1> bundle      FAIL: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
1>             counterfoil check says what is wrong with it
