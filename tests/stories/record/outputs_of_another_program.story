# Outputs that another program computed are named by their tensor; they are judged, and not computed again.
bundle: b from examples/affine-single
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference @varied/reference --candidate "no_bias=@varied/omit_bias" --candidate "copy=@varied/reference" --judge allclose/1
exit: 0
1> wrote plan.json
1> wrote attempts.ndjson
1> wrote fixtures.ndjson
1> wrote tensors/recorded.safetensors
1> wrote claims.json
1> wrote bundle.json
1>
1> rejected  no_bias: max absolute error 0.21441683173179626, 0 of 256 elements matched
1> accepted  copy: max absolute error 0, 256 of 256 elements matched
1>
1> 2 fixtures recorded, and `counterfoil check` passes.
1>
1> next:
1>   counterfoil replay new            re-executes it, here or on a GPU
1>   counterfoil replay new --mutate   says which wrong formulas these inputs cannot tell
run: counterfoil replay new --device cpu --quiet
exit: 0
1> CONFIRMED  2 of 2 fixtures confirmed on cpu (2 re-judged)
