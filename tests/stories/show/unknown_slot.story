# The nearest name is offered; a record that nobody planned is pointed to.
bundle: b from small
patch: {"append": "attempts.ndjson", "text": "{\"slot\": \"e/ours\", \"try\": 1, \"outcome\": \"missing\", \"reason\": \"result_lost\", \"cohort\": \"main\"}\n"}
seal: records
run: counterfoil show b a/our
exit: 2
2> counterfoil: b: the plan has no slot a/our
2>   did you mean a/ours?
run: counterfoil show b e/ours
exit: 2
2> counterfoil: b: the plan has no slot e/ours
2>   attempts.ndjson:14 has a record of it that was not planned
run: counterfoil show b something/else/altogether
exit: 2
2> counterfoil: b: the plan has no slot something/else/altogether
2>   the first of 12 is a/reference
