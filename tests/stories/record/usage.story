# What no fixture can be made of.
bundle: b from examples/affine-single
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference "layer_norm(y)" --candidate "a=x"
exit: 2
2> counterfoil: reference: formula:1:12: unknown name y
2>   there is identity/affine_before_norm, identity/affine_twice, identity/bias, identity/control_reference_copy, identity/omit_all_affine, identity/omit_bias, identity/omit_weight, identity/reference, identity/scalar_affine, identity/weight, varied/affine_before_norm, varied/affine_twice, varied/bias, varied/control_reference_copy, varied/omit_all_affine, varied/omit_bias, varied/omit_weight, varied/r... (448 bytes)
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference x --candidate "a=@varied/refrence"
exit: 2
2> counterfoil: a: the file of inputs has no tensor varied/refrence
2>   did you mean @varied/reference?
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference x --candidate "x"
exit: 2
2> counterfoil: --candidate: 'x' is not NAME=FORMULA or NAME=@TENSOR
2>   a name is letters, digits, '_', '.' and '-', and is not 'reference'
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference x --candidate "a=x[0]"
exit: 2
2> counterfoil: a: it is float32 [64], and the reference float32 [4, 64]: no judge compares them
run: counterfoil record new --inputs b/tensors/4x64-float32-42.safetensors --reference x --candidate "a=x" --judge by-eye/1
exit: 2
2> counterfoil: --judge: nobody knows a judge by-eye/1
2>   known: sol-execbench/1, flashinfer-bench/default/1, allclose/1
run: counterfoil record new --inputs b/plan.json --reference x --candidate "a=x"
exit: 1
2> counterfoil: b/plan.json, byte 0: the header is 7311700794231753339 bytes long, and may be 104857600
2>   a safetensors file starts with the length of its header, 8 bytes, little endian
run: counterfoil record new --inputs not-there --reference x --candidate "a=x"
exit: 3
2> counterfoil: not-there: there is no such file
