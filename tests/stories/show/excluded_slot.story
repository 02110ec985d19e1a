# An exclusion, with its reason and whether any result was known.
bundle: b from amended
run: counterfoil show b scan-tuned
exit: 0
1> scan-tuned
1> evidence    observed, by its producer's own word
1> slot        kernel=scan, candidate=tuned
1> planned     in plan.ndjson:9
1> amendment   a-1 in plan.ndjson:1, excluded: its input does not fit into the memory of the machine;
1>             decided 2026-04-01T08:30:00Z; no result had been seen
1> retry       none is planned: the first try counts
1>
1> tries       1 record; try 1 counts
1> try 1       excluded in attempts-2-of-2.ndjson.gz:3, counts
1>             cohort  laptop
1>             reason  amendment a-1
1>
1> used by     4 claims of 5
1>   tuned-of-planned       rate accepted                                  does not count, of planned
1>   tuned-of-eligible      rate accepted                                  outside eligible
1>   tuned-without-skipped  rate accepted                                  outside eligible
1>   matched                arithmetic mean of matched_ratio over correct  does not enter
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
