# A boolean output has no last place to count in.
bundle: b from examples/affine-single
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference "x > 0" --candidate "a=x >= 0"
exit: 0
1> wrote plan.json
1> wrote attempts.ndjson
1> wrote fixtures.ndjson
1> wrote tensors/recorded.safetensors
1> wrote claims.json
1> wrote bundle.json
1>
1> accepted  a: max absolute error 0, 256 of 256 elements matched
1>
1> 1 fixture recorded, and `counterfoil check` passes.
1>
1> next:
1>   counterfoil replay new            re-executes it, here or on a GPU
1>   counterfoil replay new --mutate   says which wrong formulas these inputs cannot tell
run: counterfoil replay new --device cpu --quiet
exit: 0
1> CONFIRMED  1 of 1 fixture confirmed on cpu (1 re-executed)
run: counterfoil replay new --device cpu --quiet --fixture a --verbose
exit: 0
1> CONFIRMED  1 of 1 fixture confirmed on cpu (1 re-executed)
