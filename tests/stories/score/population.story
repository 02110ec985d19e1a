# A part of the plan, by coordinates and by role.
bundle: b from examples/affine-ablation
run: counterfoil score b --population role=probe --population regime=identity,both
exit: 0
1> Six altered LayerNorm formulas under four parameter regimes
1> evidence    observed, by its producer's own word
1> population  regime=identity|both, role=probe: 216 slots; cohort rerun
1> coverage    planned 216 = 108 accepted + 108 rejected
1>
1> rate        accepted, of each denominator
1>   denominator  accepted  rate
1>   planned      108/216   50%
1>   eligible     108/216   50%
1>   attempted    108/216   50%
1>   judged       108/216   50%
1>
1> bundle      PASS: 31 of 31 claims reproduced; 15 warnings; plan not pinned
run: counterfoil score b --population role=positive_control --cohort rerun
exit: 0
1> Six altered LayerNorm formulas under four parameter regimes
1> evidence    observed, by its producer's own word
1> population  role=positive_control: 72 slots; cohort rerun
1> coverage    planned 72 = 72 accepted
1>
1> rate        accepted, of each denominator
1>   denominator  accepted  rate
1>   planned      72/72     100%
1>   eligible     72/72     100%
1>   attempted    72/72     100%
1>   judged       72/72     100%
1>
1> bundle      PASS: 31 of 31 claims reproduced; 15 warnings; plan not pinned
