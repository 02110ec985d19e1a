# However many threads read, the report is the same.
bundle: b from small
run: counterfoil check b --quiet --threads 1
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b --quiet --threads 7
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b --threads -1
exit: 2
2> counterfoil: Could not convert: --threads = -1
2>   counterfoil check --help lists its options
