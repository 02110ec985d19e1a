# A missing result: where it was planned, what is said of it, and which numbers it weighs on.
bundle: b from examples/denominator
run: counterfoil show b D
exit: 0
1> D
1> evidence    SYNTHETIC: made up to show something; none of it was measured
1> slot        task=D
1> planned     in plan.json:2
1> retry       none is planned: the first try counts
1>
1> tries       1 record; try 1 counts
1> try 1       missing in attempts.ndjson:4, counts
1>             cohort  imagined
1>             reason  result_lost
1>
1> used by     2 claims of 2
1>   fast_1   fast_p(p=1)    does not count, of planned
1>   correct  rate accepted  does not count, of planned
1>
1> bundle      PASS: 2 of 2 claims reproduced; 1 warning; plan not pinned
