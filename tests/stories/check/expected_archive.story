# The bytes of an archive are verified before one of them is interpreted.
bundle: b from small
make: archive b.zip b
let: ARCHIVE = sha256 b.zip
run: counterfoil check b.zip --quiet --expect-archive $ARCHIVE
exit: 0
1> PASS  b.zip: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b.zip --quiet --expect-archive 0000000000000000000000000000000000000000000000000000000000000000
exit: 1
2> counterfoil: b.zip: not the expected archive: want SHA-256 0000000000000000000000000000000000000000000000000000000000000000, found e39c1c4fdf078be099bcbf856b6e0dec840f346b4df4bdf40052b2482db12aec
run: counterfoil check b --quiet --expect-archive $ARCHIVE
exit: 2
2> counterfoil: b: an archive digest is expected of a directory
