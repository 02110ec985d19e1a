# An SOL score shows the two durations that it lies between.
bundle: b from small
patch: {"file": "bundle.json", "set": "/scope/metrics/-", "to": "sol_score"}
patch: {"write": "limits.ndjson", "text": "{\"id\": \"limit-a\", \"where\": {\"task\": [\"a\"]}, \"interval\": {\"metric\": \"runtime\", \"duration\": \"100.0\", \"unit\": \"us\", \"status\": \"derived\"}}\n{\"id\": \"limit-b\", \"where\": {\"task\": [\"b\"]}, \"interval\": {\"metric\": \"runtime\", \"duration\": \"120.0\", \"unit\": \"us\", \"status\": \"derived\"}}\n"}
patch: {"file": "bundle.json", "set": "/files/-", "to": {"path": "limits.ndjson", "role": "baselines", "records": 2}}
patch: {"file": "claims.json", "set": "/claims/-", "to": {"id": "sol", "kind": "observation", "status": "observed", "metric": "sol_score", "parameters": {"interval": "runtime"}, "population": {"where": {"candidate": ["ours"]}}, "denominator": "planned", "value": "0.2619", "of": 4, "unit": "ratio", "bounds": {"low": "0.2619", "high": "0.5119"}, "coverage": {"intended": 4, "aligned": 4}, "limits": "limits.ndjson", "cohort": "main"}}
run: counterfoil trace b sol
exit: 1
1> sol
1> evidence    observed, by its producer's own word
1> claim       sol_score in claims.json:9, printed 0.2619 of 4
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact; an accepted slot scores (baseline - limit) / (baseline + own - 2 limit), and any
1>             other 0
1> baselines   slots with candidate=reference and the same task, interval runtime
1>
1> count       2 slots
1>   a/ours  accepted  attempts.ndjson:2  200.0 us between 300.0 us and limit 100.0 us: 0.666667  a/reference attempts.ndjson:1
1>   b/ours  accepted  attempts.ndjson:6  250.0 us between 200.0 us and limit 120.0 us: 0.380952  b/reference attempts.ndjson:4
1>
1> do not      2 slots of planned
1>   c/ours  rejected  attempts.ndjson:9   numerical    c/reference attempts.ndjson:8
1>   d/ours  missing   attempts.ndjson:12  result_lost  d/reference attempts.ndjson:11
1>
1> absent      1 slot without a result: unknown, and no failure
1>   d/ours  missing  attempts.ndjson:12  result_lost  d/reference attempts.ndjson:11
1>
1> recomputed  0.261905, of 4 slots
1> bounds      0.261905 to 0.511905: what it could be if every absent slot failed, and if every one
1>             counted
1> over        the denominators of the population
1>             planned    4  named by the claim
1>             eligible   4
1>             attempted  3
1>             judged     3
1>             aligned    4
1> verdict     reproduced
1>
1> bundle      FAIL: 1 rule of [N] violated; 8 of 8 claims reproduced; 2 errors; plan not pinned
1>             counterfoil check says what is wrong with it
