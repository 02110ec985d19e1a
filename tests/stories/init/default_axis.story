# Without axes there is one to start from.
run: SOURCE_DATE_EPOCH=1796000000 counterfoil init new
exit: 0
1> wrote plan.json
1> wrote attempts.ndjson
1> wrote claims.json
1> wrote README.md
1> wrote bundle.json
1>
1> 2 attempts planned, none executed: the bundle says so in every report, and `counterfoil check` passes.
1> plan a89c009082719b2133d364e9e7351049eedf90ad50acf816fbe200d904e775e9
1>
1> next:
1>   1. edit plan.json: axes, judge, tolerance, which fields each outcome carries. The plan is a promise.
1>   2. counterfoil freeze new   prints the digest to write into frozen.sha256, and to publish
1>   3. run the attempts: replace each missing line of attempts.ndjson by what became of it
1>   4. say in bundle.json who executed what (cohorts), and set evidence_status to observed
1>   5. write the claims into claims.json, each with its population and its denominator
1>   6. counterfoil seal new && counterfoil check new
run: counterfoil check new --quiet
exit: 0
1> PASS  new: 1 of 1 claim reproduced; plan not pinned
