# Slots that a claim leaves out are shown with its reason, and excluded ones with their amendment.
bundle: b from amended
run: counterfoil trace b tuned-without-skipped
exit: 0
1> tuned-without-skipped: the same without the kernel that was skipped
1> evidence    observed, by its producer's own word
1> claim       rate accepted in claims.json:5, printed 1 of 1
1> population  candidate=tuned: 3 slots; cohort laptop
1> arithmetic  exact
1>
1> count       1 slot
1>   conv-tuned  accepted  attempts-1-of-2.ndjson:2
1>
1> outside     1 slot not of eligible
1>   scan-tuned  excluded  attempts-2-of-2.ndjson.gz:3  amendment a-1
1>
1> left out    1 slot by the claim: its build was withdrawn before it ran
1>   gelu-tuned  skipped  attempts-1-of-2.ndjson:5  candidate_withdrawn
1>
1> recomputed  1 = 1/1 eligible
1> over        each denominator
1>             planned    1/2  0.5  would print the same
1>             eligible   1/1  1    named by the claim
1>             attempted  1/1  1    would print the same
1>             judged     1/1  1    would print the same
1> verdict     reproduced
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
