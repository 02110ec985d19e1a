# A receipt is bound to the bytes of its bundle, and overwrites nothing.
bundle: b from examples/affine-single
bundle: other from examples/affine-single
patch: {"file": "bundle.json", "set": "/title", "to": "Another"}
run: counterfoil replay b --device cpu --quiet --receipt r.ndjson
exit: 0
1> CONFIRMED  14 of 14 fixtures confirmed on cpu (14 re-executed)
run: counterfoil replay b --device cpu --quiet --receipt r.ndjson
exit: 2
2> counterfoil: r.ndjson: there is a file already, and a receipt overwrites nothing
2>   give --receipt another path
run: counterfoil check b --quiet --replay-receipt r.ndjson
exit: 0
1> fixtures.ndjson:1:240: warning: the 64 elements of input weight (identity/weight of tensors/4x64-float32-42.safetensors) are all one [fixture.insensitive_input]
1> fixtures.ndjson:1:437: warning: the 64 elements of input bias (identity/bias of tensors/4x64-float32-42.safetensors) are all zero [fixture.insensitive_input]
1> plan.json:4:38: warning: condition = identity cannot tell 6 probes: omit_all_affine, omit_weight, omit_bias, scalar_affine, affine_twice, affine_before_norm [accounting.blind_spot]
1> PASS  b: 4 of 4 claims reproduced; 3 warnings; plan not pinned
run: counterfoil check other --quiet --replay-receipt r.ndjson
exit: 1
1> r.ndjson:1:171: error: the replay receipt is about bundle affine-single of other bytes [replay.receipt_for_other_bytes]
1> fixtures.ndjson:1:240: warning: the 64 elements of input weight (identity/weight of tensors/4x64-float32-42.safetensors) are all one [fixture.insensitive_input]
1> fixtures.ndjson:1:437: warning: the 64 elements of input bias (identity/bias of tensors/4x64-float32-42.safetensors) are all zero [fixture.insensitive_input]
1> plan.json:4:38: warning: condition = identity cannot tell 6 probes: omit_all_affine, omit_weight, omit_bias, scalar_affine, affine_twice, affine_before_norm [accounting.blind_spot]
1> FAIL  other: 1 rule of [N] violated; 4 of 4 claims reproduced; 1 error; 3 warnings; plan not pinned
