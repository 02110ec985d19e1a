# The gate holds the digest of the plan. A plan that was written again does not pass, however well it is sealed.
bundle: b from small
let: PLAN = counterfoil freeze b
run: counterfoil check b --quiet --expect-plan $PLAN
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan pinned
bundle: again from small
patch: {"file": "plan.json", "set": "/success_rule", "to": "the judge accepts"}
run: counterfoil check again --quiet
exit: 0
1> PASS  again: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check again --expect-plan $PLAN --quiet
exit: 1
1> plan.json: error: the plan is not the pinned one [bundle.pin_mismatch]
1> FAIL  again: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan pinned
run: counterfoil check b --expect-plan 1234
exit: 2
2> counterfoil: --expect-plan: want 64 lower-case hexadecimal digits of a SHA-256, found '1234'
2>   counterfoil check --help lists its options
