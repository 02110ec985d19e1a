# An entry that would land outside is refused, whatever it holds. The bundle beside it is still checked.
bundle: b from small
make: archive b.zip b ../x=outside
run: counterfoil check b.zip --quiet
exit: 1
1> ../x: error: the path leads upwards through `..` [bundle.path_unsafe]
1> FAIL  b.zip: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil check b.zip --report json=r.json
exit: 1
run: pick r.json /verdict /tally /claims/*/status
exit: 0
1> /verdict "fail"
1> /tally {"planned": 12, "accepted": 6, "rejected": 4, "candidate_error": 1, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced"]
