# Sizes and digests are put right, and nothing else; a promised record count is never changed.
bundle: b from small
patch: {"append": "attempts.ndjson", "text": "{\"slot\": \"a/ours\", \"try\": 2, \"outcome\": \"accepted\", \"cohort\": \"main\"}\n"}
seal: no
run: counterfoil seal b --dry-run
exit: 0
1> attempts.ndjson: bytes 7791 -> 7861
1> attempts.ndjson: sha256 "9a0656ffee8e1e579f172a1e80eff6c355d03d31fb02bf804096b048c649f1be" -> "5f664fc5184e7064fa58cabecf7ab7d02e8f92a82fee3be36c881c6a87b8e81f"
1> would be bundle 7020294c6180a5361ee461a130c7b16cffc91d0faec8ffc4e772b9ad7fc54107
run: counterfoil seal b
exit: 0
1> attempts.ndjson: bytes 7791 -> 7861
1> attempts.ndjson: sha256 "9a0656ffee8e1e579f172a1e80eff6c355d03d31fb02bf804096b048c649f1be" -> "5f664fc5184e7064fa58cabecf7ab7d02e8f92a82fee3be36c881c6a87b8e81f"
1> bundle 7020294c6180a5361ee461a130c7b16cffc91d0faec8ffc4e772b9ad7fc54107
run: counterfoil seal b
exit: 0
1> bundle 7020294c6180a5361ee461a130c7b16cffc91d0faec8ffc4e772b9ad7fc54107
