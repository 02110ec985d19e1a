# Every rule, with clause, severity and a title. The list itself grows.
run: counterfoil rules > rules.txt
exit: 0
run: counterfoil rules coverage
exit: 2
2> counterfoil: The following argument was not expected: coverage
2>   counterfoil rules --help lists its options
