# Colour on demand; no terminal, no colour; and NO_COLOR has a say only where nobody was asked.
bundle: b from small
patch: {"write": "notes.txt", "text": "x"}
seal: no
run: counterfoil check b --quiet --color always
exit: 1
1> <ESC>[1mnotes.txt<ESC>[0m: <ESC>[1;31merror:<ESC>[0m notes.txt is not listed in bundle.json <ESC>[2m[bundle.file_not_listed]<ESC>[0m
1> <ESC>[1;31mFAIL<ESC>[0m  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: NO_COLOR=1 counterfoil check b --quiet --color always
exit: 1
1> <ESC>[1mnotes.txt<ESC>[0m: <ESC>[1;31merror:<ESC>[0m notes.txt is not listed in bundle.json <ESC>[2m[bundle.file_not_listed]<ESC>[0m
1> <ESC>[1;31mFAIL<ESC>[0m  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil check b --quiet --color never
exit: 1
1> notes.txt: error: notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil check b --quiet
exit: 1
1> notes.txt: error: notes.txt is not listed in bundle.json [bundle.file_not_listed]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
run: counterfoil check b --quiet --color sometimes
exit: 2
2> counterfoil: --color: sometimes not in {auto,always,never}
2>   counterfoil check --help lists its options
