# What a gate pins, it pins of merged states too.
bundle: b from small
let: PLAN = counterfoil freeze b
run: counterfoil check b --shard 1/1 --state all
run: counterfoil merge all --quiet --expect-plan $PLAN
run: counterfoil merge all --quiet --expect-bundle 0000000000000000000000000000000000000000000000000000000000000000
run: counterfoil merge all --state other --expect-plan $PLAN
