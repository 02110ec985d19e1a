# The plan pairs slots, and a file has other baselines: both are shown, and neither is chosen for anybody.
bundle: b from small
run: counterfoil score b --population candidate=ours
exit: 0
1> A little benchmark of four tasks
1> evidence    observed, by its producer's own word
1> population  candidate=ours: 4 slots; cohort main
1> coverage    planned 4 = 2 accepted + 1 rejected + 1 missing
1>
1> rate        accepted, of each denominator
1>   denominator                       accepted  rate      bounds
1>   planned                           2/4       50%       50% to 75%
1>   eligible                          2/4       50%       50% to 75%
1>   attempted                         2/3       66.6667%  50% to 75%
1>   judged                            2/3       66.6667%  50% to 75%
1>   aligned with candidate=reference  2/4       50%       50% to 75%
1>   aligned with baselines.ndjson     2/4       50%       50% to 75%
1>
1> fast_p      accepted, and candidate=reference / own runtime greater than p
1>   p    counts  planned  eligible  attempted  judged    aligned  of planned
1>   0    2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.5  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.8  1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>        near-tie: b/ours: not counted, and the printed digits allow ratios up to 0.80036, which would
1>   1    1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>   1.5  0       0%       0%        0%         0%        0%       0% to 25%
1>        near-tie: a/ours: not counted, and the printed digits allow ratios up to 1.50063, which would
1>   2    0       0%       0%        0%         0%        0%       0% to 25%
1>
1> fast_p      accepted, and baselines.ndjson / own runtime greater than p
1>   p    counts  planned  eligible  attempted  judged    aligned  of planned
1>   0    2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.5  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   0.8  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>   1    1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>   1.5  1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>   2    0       0%       0%        0%         0%        0%       0% to 25%
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
run: counterfoil score b --population candidate=ours --metric fast_p --p 1 --p 0.8 --baselines baselines.ndjson
exit: 0
1> A little benchmark of four tasks
1> evidence    observed, by its producer's own word
1> population  candidate=ours: 4 slots; cohort main
1> coverage    planned 4 = 2 accepted + 1 rejected + 1 missing
1>
1> fast_p      accepted, and baselines.ndjson / own runtime greater than p
1>   p    counts  planned  eligible  attempted  judged    aligned  of planned
1>   1    1       25%      25%       33.3333%   33.3333%  25%      25% to 50%
1>   0.8  2       50%      50%       66.6667%   66.6667%  50%      50% to 75%
1>
1> bundle      PASS: 7 of 7 claims reproduced; plan not pinned
