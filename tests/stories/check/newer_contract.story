# A contract that this build does not know could not be checked. That is no fault of the bundle.
bundle: b from small
patch: {"file": "bundle.json", "set": "/contract", "to": "counterfoil/2"}
run: counterfoil check b --quiet
exit: 4
1> not checked: the bundle names the newer contract counterfoil/2 [bundle.contract_unknown]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; plan not pinned
run: counterfoil trace b accepted
exit: 4
2> counterfoil: b: this build does not know contract counterfoil/2
2>   counterfoil check says why
run: counterfoil score b
exit: 4
2> counterfoil: b: this build does not know contract counterfoil/2
2>   counterfoil check says why
