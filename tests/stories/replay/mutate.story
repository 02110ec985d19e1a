# Identity parameters tell hardly any wrong formula; varied ones tell the six of the ablation.
bundle: b from examples/affine-single
run: counterfoil replay b --mutate --fixture identity.omit_weight
exit: 0
1> identity.omit_weight: layer_norm(x, eps=1e-5) * weight + bias
1> tried       18 wrong variants; 16 not told from the reference
1> survives    layer_norm(x, eps=1e-05) * weight
1>             drops + bias; max absolute error 0
1>             told by: bias not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight - bias
1>             subtracts bias; max absolute error 0
1>             told by: bias not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight + bias + bias
1>             does + bias twice; max absolute error 0
1>             told by: bias not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) + bias
1>             drops * weight; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight * weight + bias
1>             does * weight twice; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight[0] + bias
1>             takes element 0 of weight for all; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight + bias[0]
1>             takes element 0 of bias for all; max absolute error 0
1>             told by: bias not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05) * weight[0] + bias[0]
1>             takes element 0 of weight and bias for all; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=1e-05)
1>             is layer_norm(x, eps=1e-05) alone; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    (layer_norm(x, eps=1e-05) * weight + bias) * weight + bias
1>             does all after layer_norm(x, eps=1e-05) twice; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(layer_norm(x, eps=1e-05) * weight + bias, eps=1e-05) * weight + bias
1>             does all after x twice; max absolute error 5.7220458984375e-06
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1> survives    layer_norm(x * weight + bias, eps=1e-05)
1>             does layer_norm last in layer_norm(x, eps=1e-05) * weight + bias; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x * weight, eps=1e-05) + bias
1>             does layer_norm last in layer_norm(x, eps=1e-05) * weight; max absolute error 0
1>             told by: weight not all equal (1 + 0.1 N(0,1))
1> survives    layer_norm(x, eps=0.0001) * weight + bias
1>             eps of layer_norm is 0.0001, not 1e-05; max absolute error 0.00019049644470214844
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1> survives    layer_norm(x, eps=1e-06) * weight + bias
1>             eps of layer_norm is 1e-06, not 1e-05; max absolute error 1.8835067749023438e-05
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1> survives    layer_norm(x, eps=0.0) * weight + bias
1>             eps of layer_norm is 0.0, not 1e-05; max absolute error 2.09808349609375e-05
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1>
1> MUTATED  1 fixture on cpu: 18 wrong variants, 16 not told from the reference
run: counterfoil replay b --mutate --fixture varied.omit_weight
exit: 0
1> varied.omit_weight: layer_norm(x, eps=1e-5) * weight + bias
1> tried       18 wrong variants; 3 not told from the reference
1> survives    layer_norm(x, eps=0.0001) * weight + bias
1>             eps of layer_norm is 0.0001, not 1e-05; max absolute error 0.0002090930938720703
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1> survives    layer_norm(x, eps=1e-06) * weight + bias
1>             eps of layer_norm is 1e-06, not 1e-05; max absolute error 2.0742416381835938e-05
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1> survives    layer_norm(x, eps=0.0) * weight + bias
1>             eps of layer_norm is 0.0, not 1e-05; max absolute error 2.288818359375e-05
1>             told by: x scaled to variance near eps (0.003 of what is recorded)
1>
1> MUTATED  1 fixture on cpu: 18 wrong variants, 3 not told from the reference
