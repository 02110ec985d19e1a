# The digest of bundle.json is the identity of all that it lists.
bundle: b from small
let: BUNDLE = sha256 b/bundle.json
run: counterfoil check b --quiet --expect-bundle $BUNDLE
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b --quiet --expect-bundle 0000000000000000000000000000000000000000000000000000000000000000
exit: 1
1> bundle.json: error: the bundle is not the pinned one [bundle.pin_mismatch]
1> FAIL  b: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned
