# A violation with its line, both values, the clause and a fix; then the summary; then one line.
bundle: b from small
patch: {"file": "attempts.ndjson", "drop_line": 12}
seal: records
run: counterfoil check b
exit: 1
1> -- coverage ----------------------------------------------------------------------------------------
1> plan.json:2:11: error: planned slot d/ours has no record [coverage.slot_without_record]
1>    2 |   "axes": [
1>      |           ^
1>    at    line 2, /axes
1>    want  a record of each of 12 slots
1>    found 11 slots with one; without: d/ours
1>    why   contract 3.1: every planned slot has at least one line; what is missing says so in a line of its own
1>    fix   publish the record, or a line with outcome missing and a reason
1>
1> -- summary -----------------------------------------------------------------------------------------
1> A little benchmark of four tasks
1> bundle      b (small): 11 files, 16 records, counterfoil/1
1> evidence    observed, by its producer's own word
1> cohorts     main: executed, 12 records
1>             on cpu0 (1 x x86-64, 8 cores, full, exclusive); in py312 (versions recorded, no digest)
1> coverage    planned 12 = 6 accepted + 4 rejected + 1 candidate_error + 1 without a usable record
1>             0 harness_error, 0 skipped, 0 missing, 0 excluded
1> baselines   4 intended, 4 aligned
1> durations   runtime: 10 on clock mono
1>
1> claims      7 of 7 reproduced; cohort main, claimed as observed
1>       claim          metric                              printed  recomputed  fraction       bounds      aligned
1>   ok  controls       count accepted                      4        4           4/4 planned
1>   ok  accepted       rate accepted                       50%      50%         2/4 planned    50% to 75%
1>   ok  probes         rate rejected                       0.75     0.75        3/4 attempted
1>   ok  fast-0         fast_p(p=0)                         50%      50%         2/4 planned    50% to 75%  4 of 4
1>   ok  fast-1         fast_p(p=1)                         25%      25%         1/4 planned    25% to 50%  4 of 4
1>         quoted, not checked: 31% (share of tasks solved faster by the vendor's candidate), another
1>         machine
1>   ok  speed          geometric mean of speed ratio ov..  1.0954   1.09545     2 values                   4 of 4
1>   ok  speed-library  arithmetic mean of speed ratio o..  1.28     1.28        2 values                   4 of 4
1>
1> rules       108 held, 1 violated, 0 waived, 110 not applicable, 0 could not be checked
1>             1128 items examined by counterfoil 0.1.0
1>             violated  coverage.slot_without_record  12 examined  1 error
1>             not applicable: bundle 4, coverage 4, accounting 3, timing 16, binding 18, cost 22,
1>             claim 9, fixture 19, replay 10, import 5; --verbose says why
1>
1> identity    plan not pinned: a publisher can plan again, seal again and pass; see counterfoil freeze
1>             plan    not pinned  28d3b050497743a21b8548f67c78808710dcc33664addef78fdda95e335e4b51
1>             bundle  not pinned  df9be6cc7b9e9a55b28bca4e464674e9eaa8e8c162b2698435619125e2797c36
1>
1> scope       establishes, by its producer's own word
1>             - which of four tasks one candidate solves on one machine, and how fast
1>             does not establish
1>             - speed on any other machine
1>             - speed on other tasks
1>             - receipts are taken at their word: none was authenticated, nothing was executed again
1>
1> FAIL  1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: again
