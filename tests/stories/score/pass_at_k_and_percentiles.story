# What could be claimed of three tasks with four answers each.
bundle: b from samples
run: counterfoil score b --by task --quantity intervals.latency
exit: 0
1> Three tasks, four answers each
1> evidence    observed, by its producer's own word
1> population  all planned slots: 12 slots; cohort main
1> coverage    planned 12 = 3 accepted + 7 rejected + 1 candidate_error + 1 missing
1>
1> rate        accepted, of each denominator
1>   denominator  accepted  rate      bounds
1>   planned      3/12      25%       25% to 33.3333%
1>   eligible     3/12      25%       25% to 33.3333%
1>   attempted    3/11      27.2727%  25% to 33.3333%
1>   judged       3/10      30%       27.2727% to 36.3636%
1>
1> pass@k      share of the choices of k samples that hold one accepted, mean over task
1>   k  tasks  planned   eligible  attempted  judged    of planned
1>   1  3      25%       25%       27.7778%   27.7778%  25% to 33.3333%
1>   2  3      44.4444%  44.4444%  50%        50%       44.4444% to 55.5556%
1>
1> values      intervals.latency, percentiles by nearest rank
1>   over     values  minimum   median     mean        90        95        99         maximum
1>   all      10      640 ms    856.75 ms  919.4 ms    1204 ms   needs 20  needs 100  1310 ms
1>   correct  3       777.5 ms  812.5 ms   931.333 ms  needs 10  needs 20  needs 100  1204 ms
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
run: counterfoil score b --by task --k 4 --k 5 --metric rate
exit: 0
1> Three tasks, four answers each
1> evidence    observed, by its producer's own word
1> population  all planned slots: 12 slots; cohort main
1> coverage    planned 12 = 3 accepted + 7 rejected + 1 candidate_error + 1 missing
1>
1> rate        accepted, of each denominator
1>   denominator  accepted  rate      bounds
1>   planned      3/12      25%       25% to 33.3333%
1>   eligible     3/12      25%       25% to 33.3333%
1>   attempted    3/11      27.2727%  25% to 33.3333%
1>   judged       3/10      30%       27.2727% to 36.3636%
1>
1> pass@k      share of the choices of k samples that hold one accepted, mean over task
1>   k  tasks  planned   eligible  attempted  judged  of planned
1>   4  3      66.6667%  66.6667%  -          -       66.6667% to 66.6667%
1>   5
1>      a task has fewer samples, whatever the denominator
1>
1> bundle      PASS: 5 of 5 claims reproduced; plan not pinned
run: counterfoil score b --by tasks
exit: 2
2> counterfoil: --by: no axis is called tasks
2>   did you mean task?
run: counterfoil score b --k 2
exit: 2
2> counterfoil: --k: pass@k needs the axes that tell tasks apart
2>   add --by AXIS
run: counterfoil score b --by task --k 0
exit: 2
2> counterfoil: --k: 0 is not 1 to 1000
run: counterfoil score b --quantity usage.tokens
exit: 2
2> counterfoil: --quantity: usage.tokens is no quantity
2>   statistics.NAME or intervals.METRIC
