# A report goes where it is told to, and both go out at once; the text is no longer printed unless it is asked for.
bundle: b from small
run: counterfoil check b --report json=r.json
exit: 0
run: pick r.json /report /verdict /exit_code /subject /claims/0/id
exit: 0
1> /report "counterfoil-report/1"
1> /verdict "pass"
1> /exit_code 0
1> /subject "b"
1> /claims/0/id "controls"
run: counterfoil check b --quiet --report text=- --report json=r.json
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b --report json=nowhere/r.json
exit: 2
2> counterfoil: nowhere/r.json: cannot be written: No such file or directory
