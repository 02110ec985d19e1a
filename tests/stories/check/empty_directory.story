# Nothing checked is never a pass.
make: directory void
run: counterfoil check void
exit: 3
2> counterfoil: void: no bundle.json in void
