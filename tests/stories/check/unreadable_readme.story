# Permission denied says nothing about the bundle: no violation, and incomplete. All the rest is still checked.
bundle: b from small
make: unreadable b/README.md
run: unprivileged counterfoil check b --quiet
exit: 4
1> not checked: README.md: cannot be read: Permission denied [bundle.file_unreadable]
1> INCOMPLETE  b: no violation, and 1 rule could not be checked; 7 of 7 claims reproduced; plan not pinned
run: unprivileged counterfoil check b --report json=- > r.json
exit: 4
run: pick r.json /exit_code /tally /claims/*/status
exit: 0
1> /exit_code 4
1> /tally {"planned": 12, "accepted": 6, "rejected": 4, "candidate_error": 1, "harness_error": 0, "skipped": 0, "missing": 1, "excluded": 0, "unrecorded": 0}
1> /claims/*/status ["reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced", "reproduced"]
