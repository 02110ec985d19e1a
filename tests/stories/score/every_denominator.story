# One quarter or one third? Each denominator has its name, its size and its bounds.
bundle: b from examples/denominator
run: counterfoil score b
exit: 0
1> Four tasks, and what becomes of the one without a result
1> evidence    SYNTHETIC: made up to show something; none of it was measured
1> population  all planned slots: 4 slots; cohort imagined
1> coverage    planned 4 = 2 accepted + 1 rejected + 1 missing
1>
1> rate        accepted, of each denominator
1>   denominator                    accepted  rate      bounds
1>   planned                        2/4       50%       50% to 75%
1>   eligible                       2/4       50%       50% to 75%
1>   attempted                      2/3       66.6667%  50% to 75%
1>   judged                         2/3       66.6667%  50% to 75%
1>   aligned with baselines.ndjson  2/4       50%       50% to 75%
1>
1> fast_p      accepted, and baselines.ndjson / own runtime greater than p
1>   p    counts  planned  eligible  attempted  judged    aligned  of planned
1>   0    2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.5  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.8  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   1    1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>        near-tie: B: not counted, and the printed digits allow ratios up to 1.05128, which would
1>   1.5  0       0%       0%        0%         0%        0%       0% to 25%
1>        near-tie: A: not counted, and the printed digits allow ratios up to 1.5641, which would
1>   2    0       0%       0%        0%         0%        0%       0% to 25%
1>
1> bundle      PASS: 2 of 2 claims reproduced; 1 warning; plan not pinned
run: again
