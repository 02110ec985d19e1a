# What a bundle says must not move the cursor, forge a line of the report or hide what follows.
bundle: b from small
patch: {"file": "bundle.json", "set": "/title", "to": "A little benchmark\r\nPASS  all is well\u001b[8m"}
patch: {"file": "attempts.ndjson", "line": 12, "set": "/outcome", "to": "lost\u001b[2J\u001b[1;1H\u202e"}
patch: {"write": "\u001b[1A\u001b[2Knotes.txt", "text": "x"}
seal: no
run: counterfoil check b --quiet --color always
exit: 1
1> <ESC>[1m\x1b[1A\x1b[2Knotes.txt<ESC>[0m: <ESC>[1;31merror:<ESC>[0m \x1b[1A\x1b[2Knotes.txt is not listed in bundle.json <ESC>[2m[bundle.file_not_listed]<ESC>[0m
1> <ESC>[1m\x1b[1A\x1b[2Knotes.txt<ESC>[0m: <ESC>[1;31merror:<ESC>[0m the path has a control character <ESC>[2m[bundle.path_unsafe]<ESC>[0m
1> <ESC>[1mattempts.ndjson:12:41<ESC>[0m: <ESC>[1;31merror:<ESC>[0m `outcome` is `lost\x1b[2J\x1b[1;1H\u202e`, which is not allowed <ESC>[2m[accounting.outcome_unknown]<ESC>[0m
1> <ESC>[1mbundle.json:39:77<ESC>[0m: <ESC>[1;31merror:<ESC>[0m attempts.ndjson has another size than listed <ESC>[2m[bundle.file_size_mismatch]<ESC>[0m
1> <ESC>[1;31mFAIL<ESC>[0m  b: 4 rules of [N] violated; 2 of 7 claims reproduced; 4 errors; plan not pinned
run: counterfoil check b > report.txt
exit: 1
run: counterfoil show b "a/\\x1b[2J"
exit: 2
2> counterfoil: b: the plan has no slot a/\x1b[2J
2>   the first of 12 is a/reference
