# The first 20 of each group, and all of them on demand.
bundle: b from examples/affine-ablation
run: counterfoil trace b accepted
exit: 0
1> accepted: accepted in all
1> evidence    observed, by its producer's own word
1> claim       count accepted in claims.json:438, printed 216 of 504
1> population  all planned slots: 504 slots; cohort rerun
1> arithmetic  exact
1>
1> count       216 slots; the first 20 follow, --all lists all
1>   1x8/float32/7/identity/omit_all_affine            accepted  attempts.ndjson:1
1>   1x8/float32/7/identity/omit_weight                accepted  attempts.ndjson:2
1>   1x8/float32/7/identity/omit_bias                  accepted  attempts.ndjson:3
1>   1x8/float32/7/identity/scalar_affine              accepted  attempts.ndjson:4
1>   1x8/float32/7/identity/affine_twice               accepted  attempts.ndjson:5
1>   1x8/float32/7/identity/affine_before_norm         accepted  attempts.ndjson:6
1>   1x8/float32/7/identity/control_reference_copy     accepted  attempts.ndjson:7
1>   1x8/float32/7/weight_only/omit_bias               accepted  attempts.ndjson:10
1>   1x8/float32/7/weight_only/control_reference_copy  accepted  attempts.ndjson:14
1>   1x8/float32/7/bias_only/omit_weight               accepted  attempts.ndjson:16
1>   1x8/float32/7/bias_only/control_reference_copy    accepted  attempts.ndjson:21
1>   1x8/float32/7/both/control_reference_copy         accepted  attempts.ndjson:28
1>   1x8/float32/42/identity/omit_all_affine           accepted  attempts.ndjson:29
1>   1x8/float32/42/identity/omit_weight               accepted  attempts.ndjson:30
1>   1x8/float32/42/identity/omit_bias                 accepted  attempts.ndjson:31
1>   1x8/float32/42/identity/scalar_affine             accepted  attempts.ndjson:32
1>   1x8/float32/42/identity/affine_twice              accepted  attempts.ndjson:33
1>   1x8/float32/42/identity/affine_before_norm        accepted  attempts.ndjson:34
1>   1x8/float32/42/identity/control_reference_copy    accepted  attempts.ndjson:35
1>   1x8/float32/42/weight_only/omit_bias              accepted  attempts.ndjson:38
1>
1> do not      288 slots of planned; the first 20 follow, --all lists all
1>   1x8/float32/7/weight_only/omit_all_affine     rejected  attempts.ndjson:8   numerical
1>   1x8/float32/7/weight_only/omit_weight         rejected  attempts.ndjson:9   numerical
1>   1x8/float32/7/weight_only/scalar_affine       rejected  attempts.ndjson:11  numerical
1>   1x8/float32/7/weight_only/affine_twice        rejected  attempts.ndjson:12  numerical
1>   1x8/float32/7/weight_only/affine_before_norm  rejected  attempts.ndjson:13  numerical
1>   1x8/float32/7/bias_only/omit_all_affine       rejected  attempts.ndjson:15  numerical
1>   1x8/float32/7/bias_only/omit_bias             rejected  attempts.ndjson:17  numerical
1>   1x8/float32/7/bias_only/scalar_affine         rejected  attempts.ndjson:18  numerical
1>   1x8/float32/7/bias_only/affine_twice          rejected  attempts.ndjson:19  numerical
1>   1x8/float32/7/bias_only/affine_before_norm    rejected  attempts.ndjson:20  numerical
1>   1x8/float32/7/both/omit_all_affine            rejected  attempts.ndjson:22  numerical
1>   1x8/float32/7/both/omit_weight                rejected  attempts.ndjson:23  numerical
1>   1x8/float32/7/both/omit_bias                  rejected  attempts.ndjson:24  numerical
1>   1x8/float32/7/both/scalar_affine              rejected  attempts.ndjson:25  numerical
1>   1x8/float32/7/both/affine_twice               rejected  attempts.ndjson:26  numerical
1>   1x8/float32/7/both/affine_before_norm         rejected  attempts.ndjson:27  numerical
1>   1x8/float32/42/weight_only/omit_all_affine    rejected  attempts.ndjson:36  numerical
1>   1x8/float32/42/weight_only/omit_weight        rejected  attempts.ndjson:37  numerical
1>   1x8/float32/42/weight_only/scalar_affine      rejected  attempts.ndjson:39  numerical
1>   1x8/float32/42/weight_only/affine_twice       rejected  attempts.ndjson:40  numerical
1>
1> recomputed  216 = 216/504 planned
1> over        each denominator
1>             planned    216/504  0.428571  named by the claim
1>             eligible   216/504  0.428571
1>             attempted  216/504  0.428571
1>             judged     216/504  0.428571
1> verdict     reproduced
1>
1> bundle      PASS: 31 of 31 claims reproduced; 15 warnings; plan not pinned
run: counterfoil trace b accepted --all > all.txt
exit: 0
