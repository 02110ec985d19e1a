# Without a baseline there is no fast_p, and asking for it is a mistake of the caller.
bundle: b from examples/affine-ablation
run: counterfoil score b --metric fast_p
exit: 2
2> counterfoil: b: there is no baseline to divide by
2>   the plan pairs no slots, and the bundle has no baselines file
