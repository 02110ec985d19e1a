# 2.1 / 1.4 is 1.5, and in binary64 a little more: at p = 1.5 kernelbench/1 counts a slot that exact arithmetic does not.
bundle: b from examples/denominator
patch: {"file": "attempts.ndjson", "line": 1, "set": "/intervals/0/duration", "to": "1.4"}
patch: {"file": "baselines.ndjson", "line": 1, "set": "/interval/duration", "to": "2.1"}
run: counterfoil score b --metric fast_p
exit: 0
1> Four tasks, and what becomes of the one without a result
1> evidence    SYNTHETIC: made up to show something; none of it was measured
1> population  all planned slots: 4 slots; cohort imagined
1> coverage    planned 4 = 2 accepted + 1 rejected + 1 missing
1>
1> fast_p      accepted, and baselines.ndjson / own runtime greater than p
1>   p    counts  planned  eligible  attempted  judged    aligned  of planned
1>   0    2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.5  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.8  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   1    1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>        near-tie: B: not counted, and the printed digits allow ratios up to 1.05128, which would
1>   1.5  0       0%       0%        0%         0%        0%       0% to 25%
1>        1       25%      25%       33.3333%   33.3333%  25%
1>        the row above is under kernelbench/1, which counts other slots
1>        near-tie: A: the binary64 ratio 1.5000000000000002 counts, the exact ratio 1.5 does not
1>   2    0       0%       0%        0%         0%        0%       0% to 25%
1>
1> bundle      PASS: 2 of 2 claims reproduced; 1 warning; plan not pinned
