# A bundle from standard input is replayed in this process.
bundle: b from examples/affine-single
make: archive b.tar.gz b
run: counterfoil replay - --device cpu --quiet < b.tar.gz
exit: 0
1> CONFIRMED  14 of 14 fixtures confirmed on cpu (14 re-executed)
