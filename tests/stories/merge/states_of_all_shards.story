# Merged states give the report of one reader, in whatever order they come.
bundle: b from small
run: counterfoil check b --shard 1/3 --state one
exit: 0
run: counterfoil check b --shard 2/3 --state two
exit: 0
run: counterfoil check b --shard 3/3 --state three
exit: 0
run: counterfoil merge three one --state both
exit: 0
run: counterfoil merge both two --quiet
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
run: counterfoil check b --quiet
exit: 0
1> PASS  b: 7 of 7 claims reproduced; plan not pinned
