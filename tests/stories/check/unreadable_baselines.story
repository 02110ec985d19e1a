# A claim whose baselines are there and cannot be read is neither right nor wrong.
bundle: b from small
make: unreadable b/baselines.ndjson
run: unprivileged counterfoil check b --quiet
exit: 4
1> not checked: baselines.ndjson: cannot be read: Permission denied [bundle.file_unreadable]
1> not checked: claim speed-library: baselines.ndjson could not be read to its end [claim.value_not_reproduced]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; 6 of 7 claims reproduced; plan not pinned
run: unprivileged counterfoil check b --report json=- > r.json
exit: 4
run: pick r.json /exit_code /tally /claims/*/status /claims/6/reason
exit: 0
1> /exit_code 4
1> /tally {"planned": 12, "accepted": 6, "rejected": 4, "candidate_error": 1, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "could_not_be_checked"]
1> /claims/6/reason "baselines.ndjson could not be read to its end"
