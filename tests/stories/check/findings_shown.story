# Of one rule the first few are shown, and all are counted.
bundle: b from small
patch: {"write": "one.txt", "text": "1"}
patch: {"write": "three.txt", "text": "3"}
patch: {"write": "two.txt", "text": "2"}
seal: no
run: counterfoil check b --quiet
exit: 1
1> one.txt: error: one.txt is not listed in bundle.json [bundle.file_not_listed]
1> three.txt: error: three.txt is not listed in bundle.json [bundle.file_not_listed]
1> two.txt: error: two.txt is not listed in bundle.json [bundle.file_not_listed]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 3 errors; plan not pinned
run: counterfoil check b --quiet --findings 1
exit: 1
1> one.txt: error: one.txt is not listed in bundle.json [bundle.file_not_listed]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 3 errors; plan not pinned
run: counterfoil check b --report json=- --findings-kept 1 > r.json
exit: 1
run: pick r.json /limits_hit
exit: 0
1> /limits_hit ["bundle.file_not_listed: the first 1 of 3 findings are listed"]
