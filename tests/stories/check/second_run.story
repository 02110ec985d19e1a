# The same bundle gives the same bytes, whatever is wrong with it.
bundle: b from amended
patch: {"file": "attempts-1-of-2.ndjson", "drop_line": 1}
patch: {"write": "notes.txt", "text": "x"}
patch: {"write": "Notes.txt", "text": "y"}
run: counterfoil check b --quiet
exit: 1
1> Notes.txt: error: Notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> bundle.json:21:71: error: attempts-1-of-2.ndjson has another number of lines than promised [bundle.record_count_mismatch]
1> notes.txt: error: notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> notes.txt: error: two paths differ only in letter case [bundle.path_collision]
1> plan.ndjson:2:1: error: planned slot conv-baseline has no record [coverage.slot_without_record]
1> FAIL  b: 4 rules of [N] violated; 5 of 5 claims reproduced; 5 errors; plan not pinned
run: again
run: counterfoil check b --verbose > whole.txt
exit: 1
run: again
