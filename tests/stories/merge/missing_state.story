# A job that died left no state: the report says which, and what could not be checked.
bundle: b from small
run: counterfoil check b --shard 2/2 --state two
exit: 0
run: counterfoil merge two --quiet
exit: 4
1> b: warning: the state of shard 1/2 is missing [bundle.state_missing]
1> not checked: attempts.ndjson: no state of its shard 1/2 is given [bundle.file_unreadable]
1> not checked: the states of 1 of 2 shards are missing [bundle.state_missing]
1> not checked: no usable record of the control for task = a [coverage.control_missing]
1> not checked: 12 slots may stand in the 13 lines that could not be used [coverage.slot_without_record]
1> not checked: claim accepted: 13 lines that could not be used may belong to any slot [claim.value_not_reproduced]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; 0 of 7 claims reproduced; 1 warning; plan not pinned
