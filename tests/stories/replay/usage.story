# What cannot be asked.
bundle: b from examples/affine-single
bundle: none from small
run: counterfoil replay b --fixture varied.omit_wieght
exit: 2
2> counterfoil: b: the bundle has no fixture varied.omit_wieght
2>   did you mean varied.omit_weight?
run: counterfoil replay b --device gpu
exit: 2
2> counterfoil: --device: 'gpu' is no device
2>   auto, cpu, or cuda:N with the number that --list-devices shows
run: counterfoil replay b --run-source --judge-only
exit: 2
2> counterfoil: --run-source and --judge-only exclude each other
run: counterfoil replay b --device cpu --require-device
exit: 4
2> counterfoil: --require-device: --device cpu is no CUDA device
2>   counterfoil replay --list-devices says what is here
run: counterfoil replay none
exit: 3
2> counterfoil: none: the bundle records no fixture that could be read
2>   there is nothing to replay; counterfoil record makes a bundle with fixtures
run: counterfoil replay
exit: 2
2> counterfoil: replay of which bundle?
2>   counterfoil replay --help lists its options
run: counterfoil replay not-there
exit: 3
2> counterfoil: not-there: no such file or directory
