# The bytes of an archive are verified before one of them is interpreted.
bundle: b from small
make: archive b.zip b
let: ARCHIVE = sha256 b.zip
run: counterfoil check b.zip --quiet --expect-archive $ARCHIVE
exit: 0
1> PASS  b.zip: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b.zip --quiet --expect-archive 0000000000000000000000000000000000000000000000000000000000000000
exit: 1
2> counterfoil: b.zip: not the expected archive: want SHA-256 0000000000000000000000000000000000000000000000000000000000000000, found a96abeaf7305f9b3f3cac634ca19aca3b7d3f81c45c0f0102dfdecb3ca9b43b0
run: counterfoil check b --quiet --expect-archive $ARCHIVE
exit: 2
2> counterfoil: b: an archive digest is expected of a directory
