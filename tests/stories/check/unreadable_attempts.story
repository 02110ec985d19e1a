# Without the attempts no slot is known to be empty: they could not be read, which is not that they are not there.
bundle: b from small
make: unreadable b/attempts.ndjson
run: unprivileged counterfoil check b --quiet
exit: 4
1> not checked: attempts.ndjson: cannot be read: Permission denied [bundle.file_unreadable]
1> not checked: no usable record of the control for task = a [coverage.control_missing]
1> not checked: 12 slots may stand in the 13 lines that could not be used [coverage.slot_without_record]
1> not checked: claim accepted: 13 lines that could not be used may belong to any slot [claim.value_not_reproduced]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; 0 of 7 claims reproduced; plan not pinned
run: unprivileged counterfoil check b --report json=- > r.json
exit: 4
run: pick r.json /exit_code /tally /claims/*/status /claims/0/reason
exit: 0
1> /exit_code 4
1> /tally {"planned": 12, "accepted": 0, "rejected": 0, "candidate_error": 0, "harness_error": 0, "skipped": 0, "missing": 0, "excluded": 0, "unrecorded": 12}
1> /claims/*/status ["could_not_be_checked", "could_not_be_checked", "could_not_be_checked", "could_not_be_checked", "could_not_be_checked", "could_not_be_checked", "could_not_be_checked"]
1> /claims/0/reason "13 lines that could not be used may belong to any slot"
run: unprivileged counterfoil trace b accepted
exit: 4
1> accepted: tasks that our candidate solves
1> evidence    observed, by its producer's own word
1> claim       rate accepted in claims.json:4, printed 50% of 4
1> population  candidate=ours: 4 slots; cohort main
1> arithmetic  exact
1>
1> count       0 slots
1>
1> do not      4 slots of planned
1>   a/ours  no record  planned in plan.json:2
1>   b/ours  no record  planned in plan.json:2
1>   c/ours  no record  planned in plan.json:2
1>   d/ours  no record  planned in plan.json:2
1>
1> absent      4 slots without a result: unknown, and no failure
1>   a/ours  no record  planned in plan.json:2
1>   b/ours  no record  planned in plan.json:2
1>   c/ours  no record  planned in plan.json:2
1>   d/ours  no record  planned in plan.json:2
1>
1> recomputed  0% = 0/4 planned
1> bounds      0% to 100%: what it could be if every absent slot failed, and if every one counted
1> over        each denominator
1>             planned    0/4  0%  named by the claim
1>             eligible   0/4  0%
1>             attempted  0/0
1>             judged     0/0
1> verdict     COULD NOT BE CHECKED: 13 lines that could not be used may belong to any slot
1>
1> bundle      INCOMPLETE: no violation, and [N] rules could not be checked; 0 of 7 claims reproduced;
1>             plan not pinned
1>             counterfoil check says what is wrong with it
