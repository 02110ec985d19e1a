# A mean of something recorded shows what was recorded.
bundle: b from amended
run: counterfoil trace b matched
exit: 0
1> matched: mean share of elements that match, where correct
1> evidence    observed, by its producer's own word
1> claim       arithmetic mean of matched_ratio over correct in claims.json:7, printed 0.998
1> population  all planned slots: 9 slots; cohort laptop
1> arithmetic  exact; accepted slots enter
1>
1> enter       3 slots
1>   conv-baseline  accepted  attempts-1-of-2.ndjson:1  1.000
1>   conv-tuned     accepted  attempts-1-of-2.ndjson:2  0.995
1>   gelu-baseline  accepted  attempts-1-of-2.ndjson:4  1.000
1>
1> do not      6 slots
1>   conv-zeros     rejected  attempts-1-of-2.ndjson:3     numerical            0.010
1>   gelu-tuned     skipped   attempts-1-of-2.ndjson:5     candidate_withdrawn  no statistics.matched_ratio
1>   gelu-zeros     rejected  attempts-2-of-2.ndjson.gz:1  numerical            0.020
1>   scan-baseline  excluded  attempts-2-of-2.ndjson.gz:2  amendment a-1        no statistics.matched_ratio
1>   scan-tuned     excluded  attempts-2-of-2.ndjson.gz:3  amendment a-1        no statistics.matched_ratio
1>   scan-zeros     excluded  attempts-2-of-2.ndjson.gz:4  amendment a-1        no statistics.matched_ratio
1>
1> recomputed  0.998333, of 3 slots
1> over        the denominators of the population
1>             planned    9
1>             eligible   6
1>             attempted  5
1>             judged     5
1> verdict     reproduced
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
