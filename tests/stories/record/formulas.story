# A bundle of fixtures from a file of tensors: check passes, replay confirms.
bundle: b from examples/affine-single
run: SOURCE_DATE_EPOCH=1796000000 counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference "layer_norm(x, eps=1e-5)" --candidate "rms=rms_norm(x, eps=1e-5)" --candidate "eps=layer_norm(x, eps=1e-3)" --title "Two norms"
exit: 0
1> wrote plan.json
1> wrote attempts.ndjson
1> wrote fixtures.ndjson
1> wrote tensors/recorded.safetensors
1> wrote claims.json
1> wrote bundle.json
1>
1> rejected  rms: max absolute error 0.18486404418945312, 15 of 256 elements matched
1> accepted  eps: max absolute error 0.0020923614501953125, 256 of 256 elements matched
1>
1> 2 fixtures recorded, and `counterfoil check` passes.
1>
1> next:
1>   counterfoil replay new            re-executes it, here or on a GPU
1>   counterfoil replay new --mutate   says which wrong formulas these inputs cannot tell
run: counterfoil check new --quiet
exit: 0
1> PASS  new: 1 of 1 claim reproduced; plan not pinned
run: counterfoil replay new --device cpu --quiet
exit: 0
1> CONFIRMED  2 of 2 fixtures confirmed on cpu (2 re-executed)
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference "x" --candidate "same=x"
exit: 2
2> counterfoil: new: the directory is not empty
2>   record writes a new bundle, and changes nothing that is there
