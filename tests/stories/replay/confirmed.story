# Fourteen verdicts, computed again from the recorded inputs.
bundle: b from examples/affine-single
run: counterfoil replay b --device cpu
exit: 0
1> engine      cpu: [CPU]
1> bundle      b (affine-single, 598188a0cd4a7fa1486c62c2df0917fc6738d90541bfbd4e4d63e51768ec8ec7)
1> fixtures    14 of 14 selected
1>
1>       fixture                          depth        conclusion  recorded  recomputed  max abs error  matched
1>   ok  identity.omit_all_affine         re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.omit_weight             re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.omit_bias               re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.scalar_affine           re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.affine_twice            re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.affine_before_norm      re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  identity.control_reference_copy  re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>   ok  varied.omit_all_affine           re-executed  confirmed   rejected  rejected    0.52344966     41 of 256, 254 needed
1>   ok  varied.omit_weight               re-executed  confirmed   rejected  rejected    0.54067373     84 of 256, 254 needed
1>   ok  varied.omit_bias                 re-executed  confirmed   rejected  rejected    0.2144168      39 of 256, 254 needed
1>   ok  varied.scalar_affine             re-executed  confirmed   rejected  rejected    0.6351006      22 of 256, 254 needed
1>   ok  varied.affine_twice              re-executed  confirmed   rejected  rejected    0.47320342     44 of 256, 254 needed
1>   ok  varied.affine_before_norm        re-executed  confirmed   rejected  rejected    0.092222214    101 of 256, 254 needed
1>   ok  varied.control_reference_copy    re-executed  confirmed   accepted  accepted    0              256 of 256, 254 needed
1>
1> result      14 confirmed, 0 contradicted, 0 marginal, 0 not replayable
1>             14 re-executed: reference and candidate were computed again from the recorded inputs, by
1>             formula
1> limits      this says something about cpu, and nothing about any other device, about speed, or about
1>             inputs that are not recorded
1>             whether a formula is what the candidate's code computes is its producer's word
1>
1> CONFIRMED  14 of 14 fixtures confirmed on cpu (14 re-executed)
run: counterfoil replay b --device cpu --fixture varied.scalar_affine --verbose
exit: 0
1> engine      cpu: [CPU]
1> bundle      b (affine-single, 598188a0cd4a7fa1486c62c2df0917fc6738d90541bfbd4e4d63e51768ec8ec7)
1> fixtures    1 of 14 selected
1>
1>       fixture               depth        conclusion  recorded  recomputed  max abs error  matched
1>   ok  varied.scalar_affine  re-executed  confirmed   rejected  rejected    0.6351006      22 of 256, 254 needed
1>       worst element 96: wanted -3.4688258, found -2.8337252, 0.6351006 apart (2663805 ulps) where 0.044688255 is allowed
1>
1> result      1 confirmed, 0 contradicted, 0 marginal, 0 not replayable
1>             1 re-executed: reference and candidate were computed again from the recorded inputs, by
1>             formula
1> limits      this says something about cpu, and nothing about any other device, about speed, or about
1>             inputs that are not recorded
1>             whether a formula is what the candidate's code computes is its producer's word
1>
1> CONFIRMED  1 of 1 fixture confirmed on cpu (1 re-executed)
run: counterfoil replay b --device cpu --quiet
exit: 0
1> CONFIRMED  14 of 14 fixtures confirmed on cpu (14 re-executed)
