# A file that is no state, one that was cut, and one that is not there.
bundle: b from small
run: counterfoil merge b/plan.json
exit: 2
2> counterfoil: b/plan.json: is no state of a shard
2>   give what counterfoil check --shard I/N --state FILE wrote
run: counterfoil merge none
exit: 3
2> counterfoil: none: no such state
run: counterfoil merge b
exit: 2
2> counterfoil: b: not a regular file
