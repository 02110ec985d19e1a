# A bundle.json of nothing, and a plan frozen by no clock: what is not there stands nowhere, and the report goes on.
make: directory e
make: file e/bundle.json {}
run: counterfoil check e --quiet
exit: 1
1> bundle.json:1:1: error: no file of role attempts is listed [bundle.mandatory_file_missing]
1> bundle.json:1:1: error: no file of role claims is listed [bundle.mandatory_file_missing]
1> bundle.json:1:1: error: no file of role plan is listed [bundle.mandatory_file_missing]
1> bundle.json:1:1: error: property `cohorts` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `contract` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `created` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `evidence_status` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `files` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `id` is missing [schema.document_invalid]
1> bundle.json:1:1: error: property `scope` is missing [schema.document_invalid]
1> FAIL  e: 2 rules of [N] violated; 10 errors; plan not pinned
bundle: b from small
patch: {"file": "plan.json", "remove": "/frozen/clock"}
run: counterfoil check b --quiet
exit: 1
1> plan.json:8:13: error: property `clock` is missing [schema.document_invalid]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
