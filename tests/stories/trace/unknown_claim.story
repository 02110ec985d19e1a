# The nearest name is offered.
bundle: b from small
run: counterfoil trace b acepted
exit: 2
2> counterfoil: b: no claim is called acepted
2>   did you mean accepted?
run: counterfoil trace b something-else
exit: 2
2> counterfoil: b: no claim is called something-else
2>   counterfoil check lists the claims
run: counterfoil trace b
exit: 2
2> counterfoil: claim is required
2>   counterfoil trace --help lists its options
run: counterfoil trace nowhere accepted
exit: 3
2> counterfoil: nowhere: no such file or directory
