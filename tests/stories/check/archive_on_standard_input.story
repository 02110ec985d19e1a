# An archive may come on standard input, whatever its format.
bundle: b from small
make: archive b.zip b
make: archive b.tar.gz b
run: counterfoil check - --quiet < b.zip
exit: 0
1> PASS  -: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check - --quiet < b.tar.gz
exit: 0
1> PASS  -: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check - --quiet < /dev/null
exit: 3
2> counterfoil: standard input: no byte came
