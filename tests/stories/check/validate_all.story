# Asked about every line, valijson says what the check says without it.
bundle: b from small
patch: {"file": "attempts.ndjson", "replace": "\"a/reference\", \"try\"", "with": "\"a/reference\", \"tries\""}
run: counterfoil check b --quiet
exit: 1
1> attempts.ndjson:1:1: error: property `try` is missing [schema.record_invalid]
1> attempts.ndjson:1:25: error: unknown property `tries` [schema.unknown_property]
1> FAIL  b: 2 rules of [N] violated; 3 of 7 claims reproduced; 2 errors; plan not pinned
run: counterfoil check b --quiet --validate-all
exit: 1
1> attempts.ndjson:1:1: error: property `try` is missing [schema.record_invalid]
1> attempts.ndjson:1:25: error: unknown property `tries` [schema.unknown_property]
1> FAIL  b: 2 rules of [N] violated; 3 of 7 claims reproduced; 2 errors; plan not pinned
