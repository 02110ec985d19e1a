# With a state that is there twice nothing is known of any.
bundle: b from small
run: counterfoil check b --shard 1/2 --state one
exit: 0
run: counterfoil check b --shard 2/2 --state two
exit: 0
run: counterfoil merge one two one --quiet
exit: 4
1> b: warning: the state of shard 1/2 is given more than once [bundle.state_repeated]
1> not checked: README.md: the state of its shard 2/2 does not hold it [bundle.file_unreadable]
1> not checked: what was counted twice cannot be told apart [bundle.state_repeated]
1> not checked: no usable record of the control for task = a [coverage.control_missing]
1> not checked: 12 slots may stand in the 13 lines that could not be used [coverage.slot_without_record]
1> not checked: claim accepted: 13 lines that could not be used may belong to any slot [claim.value_not_reproduced]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; 0 of 7 claims reproduced; 1 warning; plan not pinned
