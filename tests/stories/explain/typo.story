# The nearest rule is offered.
run: counterfoil explain coverage.slot_without_recrod
exit: 2
2> counterfoil: no rule is called coverage.slot_without_recrod
2>   did you mean coverage.slot_without_record?
run: counterfoil explain nonsense
exit: 2
2> counterfoil: no rule is called nonsense
2>   counterfoil rules lists them
run: counterfoil explain
exit: 2
2> counterfoil: rule is required
2>   counterfoil explain --help lists its options
