# There is nothing to freeze.
bundle: b from small
patch: {"delete": "plan.json"}
seal: no
run: counterfoil freeze b
exit: 1
2> counterfoil: b: the plan is not there or could not be used
2>   counterfoil check says why
run: counterfoil freeze nowhere
exit: 3
2> counterfoil: nowhere: no such file or directory
