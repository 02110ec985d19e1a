# One digest cannot be that of two bundles.
bundle: a from small
bundle: b from amended
run: counterfoil check a b --expect-plan 0000000000000000000000000000000000000000000000000000000000000000
exit: 2
2> counterfoil: a digest is expected of several bundles
2>   check them one by one
