# Each side of a difference shows what it came to, from how many values, in which cohort.
bundle: b from nodes
run: counterfoil trace b ready-difference
exit: 0
1> ready-difference: creation to ready, first node less second node
1> evidence    observed, by its producer's own word
1> claim       difference of single ready and single ready over correct in claims.json:4, printed
1>             48.440 s
1> population  all planned slots: 2 slots; cohort node-1 + node-2
1> arithmetic  exact; accepted slots enter
1>
1> enter       2 slots
1>   initial      accepted  attempts.ndjson:1  421.205 s
1>   replacement  accepted  attempts.ndjson:2  372.765 s
1>
1> recomputed  48.440 s, of 2 slots
1> first       421.205 s: single of intervals.ready, 1 value, cohort node-1
1> second      372.765 s: single of intervals.ready, 1 value, cohort node-2
1> over        the denominators of the population
1>             planned    2
1>             eligible   2
1>             attempted  2
1>             judged     2
1> verdict     reproduced
1>
1> bundle      PASS: 2 of 2 claims reproduced; plan not pinned
