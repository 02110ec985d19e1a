# The recorded outputs are judged again, and nothing is computed again.
bundle: b from examples/affine-single
run: counterfoil replay b --device cpu --judge-only --fixture varied.omit_bias
exit: 0
1> engine      cpu: [CPU]
1> bundle      b (affine-single, 598188a0cd4a7fa1486c62c2df0917fc6738d90541bfbd4e4d63e51768ec8ec7)
1> fixtures    1 of 14 selected
1>
1>       fixture           depth      conclusion  recorded  recomputed  max abs error  matched
1>   ok  varied.omit_bias  re-judged  confirmed   rejected  rejected    0.21441683     39 of 256, 254 needed
1>       worst element 50: wanted 0.26108962, found 0.046672795, 0.21441683 apart (7194635 ulps) where 0.012610896 is allowed
1>
1> result      1 confirmed, 0 contradicted, 0 marginal, 0 not replayable
1>             1 re-judged: the recorded outputs were judged again, and nothing was computed again
1> limits      this says something about cpu, and nothing about any other device, about speed, or about
1>             inputs that are not recorded
1>
1> CONFIRMED  1 of 1 fixture confirmed on cpu (1 re-judged)
