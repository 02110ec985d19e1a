# Without digests, what rests on them is left open.
bundle: b from small
run: counterfoil check b --quiet --no-digests
exit: 4
1> not checked: digests of evidence were not asked for [bundle.evidence_shared]
1> INCOMPLETE  b: no violation, and [N] rules could not be checked; 7 of 7 claims reproduced; plan not pinned
