# What a gate pins, it pins of merged states too.
bundle: b from small
let: PLAN = counterfoil freeze b
run: counterfoil check b --shard 1/1 --state all
exit: 0
run: counterfoil merge all --quiet --expect-plan $PLAN
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan pinned
run: counterfoil merge all --quiet --expect-bundle 0000000000000000000000000000000000000000000000000000000000000000
exit: 1
1> bundle.json: error: the bundle is not the pinned one [bundle.pin_mismatch]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil merge all --state other --expect-plan $PLAN
exit: 2
2> counterfoil: --expect-plan excludes --state
2>   counterfoil merge --help lists its options
