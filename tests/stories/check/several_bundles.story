# Each is checked, in the order given, and the gravest code wins: 5, 2, 1, 4, 3, 0.
bundle: good from small
bundle: bad from small
patch: {"delete": "README.md"}
seal: no
bundle: newer from amended
patch: {"file": "bundle.json", "set": "/contract", "to": "counterfoil/2"}
make: directory void
run: counterfoil check good good --quiet
exit: 0
1> PASS  good: 7 of 7 claims reproduced; plan not pinned
1> PASS  good: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check good void --quiet
exit: 3
1> PASS  good: 7 of 7 claims reproduced; plan not pinned
2> counterfoil: void: no bundle.json in void
run: counterfoil check void newer good --quiet
exit: 4
1> not checked: the bundle names the newer contract counterfoil/2 [bundle.contract_unknown]
1> INCOMPLETE  newer: no violation, and [N] rules could not be checked; plan not pinned
1> PASS  good: 7 of 7 claims reproduced; plan not pinned
2> counterfoil: void: no bundle.json in void
run: counterfoil check newer bad void --quiet
exit: 1
1> not checked: the bundle names the newer contract counterfoil/2 [bundle.contract_unknown]
1> INCOMPLETE  newer: no violation, and [N] rules could not be checked; plan not pinned
1> bundle.json:42:5: error: listed file README.md is not there [bundle.file_missing]
1> FAIL  bad: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
2> counterfoil: void: no bundle.json in void
