# The bytes of an archive are verified before one of them is interpreted.
bundle: b from small
make: archive b.zip b
let: ARCHIVE = sha256 b.zip
run: counterfoil check b.zip --quiet --expect-archive $ARCHIVE
exit: 0
1> PASS  b.zip: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b.zip --quiet --expect-archive 0000000000000000000000000000000000000000000000000000000000000000
exit: 1
2> counterfoil: b.zip: not the expected archive: want SHA-256 0000000000000000000000000000000000000000000000000000000000000000, found 54ee200795830dee23e69e970358ab912d9412c8fe28e90882e29707cf5c5fc4
run: counterfoil check b --quiet --expect-archive $ARCHIVE
exit: 2
2> counterfoil: b: an archive digest is expected of a directory
