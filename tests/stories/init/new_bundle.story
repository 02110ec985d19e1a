# A skeleton that passes its own check, and says that nothing was executed.
run: SOURCE_DATE_EPOCH=1796000000 counterfoil init new --title "Two tasks, three seeds" --axis task=sort,search --axis seed=1,2,3
exit: 0
1> wrote plan.json
1> wrote attempts.ndjson
1> wrote claims.json
1> wrote README.md
1> wrote bundle.json
1>
1> 6 attempts planned, none executed: the bundle says so in every report, and `counterfoil check` passes.
1> plan 369ccb7ddf042f7632ac5bb39e29c9cba0eb385285dffafbecd41e6b38dcae9c
1>
1> next:
1>   1. edit plan.json: axes, judge, tolerance, which fields each outcome carries. The plan is a promise.
1>   2. counterfoil freeze new   prints the digest to write into frozen.sha256, and to publish
1>   3. run the attempts: replace each missing line of attempts.ndjson by what became of it
1>   4. say in bundle.json who executed what (cohorts), and set evidence_status to observed
1>   5. write the claims into claims.json, each with its population and its denominator
1>   6. counterfoil seal new && counterfoil check new
run: counterfoil check new
exit: 0
1> Two tasks, three seeds
1> bundle      new (new): 5 files, 6 records, counterfoil/1
1> evidence    PROPOSED: a plan of work; no number here is a result
1> cohorts     first-run: not executed (planned, and not run yet)
1> coverage    planned 6 = 6 missing
1>             0 accepted, 0 rejected, 0 candidate_error, 0 harness_error, 0 skipped, 0 excluded
1>
1> claims      1 of 1 reproduced; cohort first-run, ILLUSTRATIVE: not a result
1>       claim     metric         printed  recomputed  fraction     bounds
1>   ok  accepted  rate accepted  0%       0%          0/6 planned  0% to 100%
1>
1> rules       59 held, 0 violated, 0 waived, 160 not applicable, 0 could not be checked
1>             224 items examined by counterfoil 0.1.0
1>             not applicable: bundle 5, coverage 19, accounting 12, timing 26, binding 22, cost 22,
1>             claim 20, fixture 19, replay 10, import 5; --verbose says why
1>
1> identity    plan not pinned: a publisher can plan again, seal again and pass; see counterfoil freeze
1>             plan    not pinned  369ccb7ddf042f7632ac5bb39e29c9cba0eb385285dffafbecd41e6b38dcae9c
1>             bundle  not pinned  9adef5b25c9cafa6865cadfc351c415a3d6f09218e81d980537cc54d212217fa
1>
1> scope       establishes, by its producer's own word
1>             - nothing yet: no attempt was executed
1>             does not establish
1>             - any result
1>             - receipts are taken at their word: none was authenticated, nothing was executed again
1>
1> PASS  1 of 1 claim reproduced; plan not pinned
run: counterfoil freeze new
exit: 0
1> 369ccb7ddf042f7632ac5bb39e29c9cba0eb385285dffafbecd41e6b38dcae9c
run: counterfoil seal new
exit: 0
1> bundle 9adef5b25c9cafa6865cadfc351c415a3d6f09218e81d980537cc54d212217fa
run: counterfoil show new sort/2
exit: 0
1> sort/2
1> evidence    PROPOSED: a plan of work; no number here is a result
1> slot        task=sort, seed=2
1> planned     in plan.json:2
1> retry       none is planned: the first try counts
1>
1> tries       1 record; try 1 counts
1> try 1       missing in attempts.ndjson:2, counts
1>             cohort  first-run
1>             reason  not_started
1>
1> used by     1 claim of 1
1>   accepted  rate accepted  does not count, of planned
1>
1> bundle      PASS: 1 of 1 claim reproduced; plan not pinned
run: counterfoil score new
exit: 0
1> Two tasks, three seeds
1> evidence    PROPOSED: a plan of work; no number here is a result
1> population  all planned slots: 6 slots; cohort first-run
1> coverage    planned 6 = 6 missing
1>
1> rate        accepted, of each denominator
1>   denominator  accepted  rate  bounds
1>   planned      0/6       0%    0% to 100%
1>   eligible     0/6       0%    0% to 100%
1>   attempted    0/0       -     0% to 100%
1>   judged       0/0       -     0% to 100%
1>
1> bundle      PASS: 1 of 1 claim reproduced; plan not pinned
