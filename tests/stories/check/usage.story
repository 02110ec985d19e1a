# What cannot be understood is said, and nothing is checked.
bundle: b from small
run: counterfoil check b --qiuet
exit: 2
2> counterfoil: The following argument was not expected: --qiuet
2>   counterfoil check --help lists its options
run: counterfoil check
exit: 2
2> counterfoil: bundle is required
2>   counterfoil check --help lists its options
run: counterfoil chekc b
exit: 2
2> counterfoil: no verb is called chekc
2>   did you mean check?
run: counterfoil
exit: 2
2> counterfoil: A subcommand is required
2>   counterfoil --help lists the verbs
run: counterfoil check b --findings many
exit: 2
2> counterfoil: Could not convert: --findings = many
2>   counterfoil check --help lists its options
