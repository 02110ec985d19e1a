# Sizes and digests are put right, and nothing else; a promised record count is never changed.
bundle: b from small
patch: {"append": "attempts.ndjson", "text": "{\"slot\": \"a/ours\", \"try\": 2, \"outcome\": \"accepted\", \"cohort\": \"main\"}\n"}
seal: no
run: counterfoil seal b --dry-run
exit: 0
1> attempts.ndjson: bytes 6911 -> 6981
1> attempts.ndjson: sha256 "e2cb50faaa6f1a4fc3021194ac6484898381b6f1480439357b765d4b003f1820" -> "eeae32e4ed250c42beca052dc7c63d2b3837f4fe4b8f2481b9fdd4eed9f32278"
1> would be bundle 93e28ceb1e30303a86916af59d9e1ce8fdf434590372fa3eb89b4b84a167eed5
run: counterfoil seal b
exit: 0
1> attempts.ndjson: bytes 6911 -> 6981
1> attempts.ndjson: sha256 "e2cb50faaa6f1a4fc3021194ac6484898381b6f1480439357b765d4b003f1820" -> "eeae32e4ed250c42beca052dc7c63d2b3837f4fe4b8f2481b9fdd4eed9f32278"
1> bundle 93e28ceb1e30303a86916af59d9e1ce8fdf434590372fa3eb89b4b84a167eed5
run: counterfoil seal b
exit: 0
1> bundle 93e28ceb1e30303a86916af59d9e1ce8fdf434590372fa3eb89b4b84a167eed5
