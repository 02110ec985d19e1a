# The first line of each finding, and the verdict.
bundle: b from small
patch: {"write": "notes.txt", "text": "x"}
patch: {"file": "attempts.ndjson", "line": 3, "set": "/outcome", "to": "accepted"}
seal: no
run: counterfoil check b --quiet
exit: 1
1> attempts.ndjson:3:1: error: an attempt that is accepted lacks the promised intervals.runtime [coverage.promised_field_missing]
1> attempts.ndjson:3:1: error: an attempt that is accepted lacks the promised timing_run_judged [coverage.promised_field_missing]
1> attempts.ndjson:3:504: error: matched_ratio of slot a/wrong contradicts the outcome accepted [accounting.statistics_contradict_verdict]
1> bundle.json:39:93: error: attempts.ndjson has another digest than listed [bundle.file_digest_mismatch]
1> claims.json:5:249: error: claim probes is printed as 0.75, and the records give 0.50 [claim.value_not_reproduced]
1> claims.json:12:5: error: the published tally of all planned slots differs from the records [accounting.tally_mismatch]
1> notes.txt: error: notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> plan.json:3:33: warning: task = a cannot tell a probe: wrong [accounting.blind_spot]
1> FAIL  b: 6 rules of [N] violated; 6 of 7 claims reproduced; 7 errors; 1 warning; plan not pinned
run: counterfoil check b -q --report json=r.json
exit: 1
run: counterfoil check a-typo b -q
exit: 1
1> attempts.ndjson:3:1: error: an attempt that is accepted lacks the promised intervals.runtime [coverage.promised_field_missing]
1> attempts.ndjson:3:1: error: an attempt that is accepted lacks the promised timing_run_judged [coverage.promised_field_missing]
1> attempts.ndjson:3:504: error: matched_ratio of slot a/wrong contradicts the outcome accepted [accounting.statistics_contradict_verdict]
1> bundle.json:39:93: error: attempts.ndjson has another digest than listed [bundle.file_digest_mismatch]
1> claims.json:5:249: error: claim probes is printed as 0.75, and the records give 0.50 [claim.value_not_reproduced]
1> claims.json:12:5: error: the published tally of all planned slots differs from the records [accounting.tally_mismatch]
1> notes.txt: error: notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> plan.json:3:33: warning: task = a cannot tell a probe: wrong [accounting.blind_spot]
1> FAIL  b: 6 rules of [N] violated; 6 of 7 claims reproduced; 7 errors; 1 warning; plan not pinned
2> counterfoil: a-typo: no such file or directory
