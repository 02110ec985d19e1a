# The state of an archive is that of its bytes: another one cannot be pinned with it.
bundle: b from small
bundle: c from small
patch: {"file": "attempts.ndjson", "line": 2, "set": "/outcome", "to": "rejected"}
seal: no
make: archive b.zip b
make: archive c.zip c
let: C = sha256 c.zip
run: counterfoil check b.zip --shard 1/1 --state s
exit: 0
run: counterfoil merge s --quiet
exit: 0
1> PASS  b.zip: 7 of 7 claims reproduced; plan not pinned
run: counterfoil merge s --quiet --bundle c.zip --expect-archive $C
exit: 2
2> counterfoil: c.zip: differs in sha-256 of the list of its files, or of its archive: want c979a9057ed9a0a8aa4939f19806e215ae001ef310b5e8a2fbab530d063fed65, found 9caf0dd1a9cbd15fef2b343e6314770a7ef2e51230451de128edef7dacd5724f
2>   check all shards of one bundle, unchanged in between
run: counterfoil merge s --quiet --bundle b
exit: 2
2> counterfoil: b: differs in sha-256 of the list of its files, or of its archive: want c979a9057ed9a0a8aa4939f19806e215ae001ef310b5e8a2fbab530d063fed65, found fecf57ce1dae9feb256e84271a908a4c08a8fcb7cc71304ecb2657146800d843
2>   check all shards of one bundle, unchanged in between
