# What a replay confirmed, on which device, and what that says nothing about.
bundle: r from small
patch: {"write": "confirmed.ndjson", "text": "{\"receipt\": \"counterfoil-replay/1\", \"tool\": {\"name\": \"counterfoil\", \"version\": \"0.1.0\", \"build\": \"g++ 12.2.0, no CUDA\"}, \"bundle\": {\"id\": \"fixtures\", \"sha256\": \"02859362948eea764d1e20dd79467b12b4a2194d8d69220a43474568229148f9\"}, \"selected\": 3, \"engine\": \"cpu\", \"device\": {\"id\": \"cpu\", \"name\": \"Example CPU\"}, \"started\": \"2026-05-05T12:30:00Z\"}\n{\"fixture\": \"f-ours\", \"depth\": \"re_judged\", \"recorded\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 8, \"undecided\": 0}, \"worst\": {\"index\": 7, \"wanted\": 2.125, \"found\": 2.12551879882812, \"difference\": 0.00051879882812, \"bound\": 0.03125, \"ulps\": 2176}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"fixture\": \"f-no_bias\", \"depth\": \"re_executed\", \"recorded\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 0, \"undecided\": 0}, \"worst\": {\"index\": 2, \"wanted\": -1.0, \"found\": -2.0, \"difference\": 1.0, \"bound\": 0.02, \"ulps\": 8388608}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"fixture\": \"f-kernel\", \"depth\": \"re_executed\", \"recorded\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.0, \"max_relative_error\": 0.0, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.0, \"max_relative_error\": 0.0, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 8, \"undecided\": 0}, \"worst\": {\"index\": 0, \"wanted\": 1.0, \"found\": 1.0, \"difference\": 0.0, \"bound\": 0.02, \"ulps\": 0}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"complete\": true, \"observations\": 3}\n"}
patch: {"write": "contradicted.ndjson", "text": "{\"receipt\": \"counterfoil-replay/1\", \"tool\": {\"name\": \"counterfoil\", \"version\": \"0.1.0\", \"build\": \"g++ 12.2.0, no CUDA\"}, \"bundle\": {\"id\": \"fixtures\", \"sha256\": \"02859362948eea764d1e20dd79467b12b4a2194d8d69220a43474568229148f9\"}, \"selected\": 3, \"engine\": \"cpu\", \"device\": {\"id\": \"cpu\", \"name\": \"Example CPU\"}, \"started\": \"2026-05-05T12:30:00Z\"}\n{\"fixture\": \"f-ours\", \"depth\": \"re_judged\", \"recorded\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 8, \"undecided\": 0}, \"worst\": {\"index\": 7, \"wanted\": 2.125, \"found\": 2.12551879882812, \"difference\": 0.00051879882812, \"bound\": 0.03125, \"ulps\": 2176}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"fixture\": \"f-no_bias\", \"depth\": \"re_executed\", \"recorded\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 0, \"undecided\": 0}, \"worst\": {\"index\": 2, \"wanted\": -1.0, \"found\": -2.0, \"difference\": 1.0, \"bound\": 0.02, \"ulps\": 8388608}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"fixture\": \"f-kernel\", \"depth\": \"re_executed\", \"recorded\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.0, \"max_relative_error\": 0.0, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 0.0, \"max_relative_error\": 0.0, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 3, \"undecided\": 0}, \"worst\": {\"index\": 0, \"wanted\": 1.0, \"found\": 1.0, \"difference\": 0.0, \"bound\": 0.02, \"ulps\": 0}, \"conclusion\": \"contradicted\", \"elapsed_ns\": 1200}\n{\"complete\": true, \"observations\": 3}\n"}
patch: {"write": "partial.ndjson", "text": "{\"receipt\": \"counterfoil-replay/1\", \"tool\": {\"name\": \"counterfoil\", \"version\": \"0.1.0\", \"build\": \"g++ 12.2.0, no CUDA\"}, \"bundle\": {\"id\": \"fixtures\", \"sha256\": \"02859362948eea764d1e20dd79467b12b4a2194d8d69220a43474568229148f9\"}, \"selected\": 3, \"engine\": \"cpu\", \"device\": {\"id\": \"cpu\", \"name\": \"Example CPU\"}, \"started\": \"2026-05-05T12:30:00Z\"}\n{\"fixture\": \"f-ours\", \"depth\": \"re_judged\", \"recorded\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"accepted\", \"statistics\": {\"max_absolute_error\": 0.00079345703125, \"max_relative_error\": 0.000244140625, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 8, \"undecided\": 0}, \"worst\": {\"index\": 7, \"wanted\": 2.125, \"found\": 2.12551879882812, \"difference\": 0.00051879882812, \"bound\": 0.03125, \"ulps\": 2176}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n{\"fixture\": \"f-no_bias\", \"depth\": \"re_executed\", \"recorded\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}}, \"recomputed\": {\"verdict\": \"rejected\", \"statistics\": {\"max_absolute_error\": 1.0, \"max_relative_error\": 2.0, \"has_nan\": false, \"has_inf\": false}, \"elements\": 8, \"matched\": 0, \"undecided\": 0}, \"worst\": {\"index\": 2, \"wanted\": -1.0, \"found\": -2.0, \"difference\": 1.0, \"bound\": 0.02, \"ulps\": 8388608}, \"conclusion\": \"confirmed\", \"elapsed_ns\": 1200}\n"}
bundle: b from fixtures
run: counterfoil check b --replay-receipt r/confirmed.ndjson
exit: 0
1> Four candidates, each with its tensors
1> bundle      b (fixtures): 8 files, 8 records, counterfoil/1
1> evidence    observed, by its producer's own word
1> cohorts     cpu: executed, 4 records
1>             on cpu0 (1 x Example CPU); in py312 (versions recorded, no digest)
1>             gpu: not executed (described, not run)
1> coverage    planned 4 = 2 accepted + 2 rejected
1>             0 candidate_error, 0 harness_error, 0 skipped, 0 missing, 0 excluded
1> fixtures    4 recorded, 3 judged again from their tensors
1> replay      judged again on Example CPU (cpu): 1 confirmed; receipt r/confirmed.ndjson
1>             executed again on Example CPU (cpu): 2 confirmed; receipt r/confirmed.ndjson
1>             a replay confirms those fixtures on that device, by its receipt's word: no other device,
1>             no other input, no speed
1>
1> claims      1 of 1 reproduced; cohort cpu, claimed as observed
1>       claim     metric          printed  recomputed  fraction
1>   ok  accepted  count accepted  2        2           2/4 planned
1>
1> rules       89 held, 0 violated, 0 waived, 130 not applicable, 0 could not be checked
1>             450 items examined by counterfoil 0.1.0
1>             not applicable: bundle 5, coverage 19, accounting 9, timing 28, binding 18, cost 22,
1>             claim 24, import 5; --verbose says why
1>
1> identity    plan not pinned: a publisher can plan again, seal again and pass; see counterfoil freeze
1>             plan    not pinned  031fc9f0022900ae12c6f43523fe6d369d6173aa889122d25bb2c67223b50155
1>             bundle  not pinned  02859362948eea764d1e20dd79467b12b4a2194d8d69220a43474568229148f9
1>
1> scope       establishes, by its producer's own word
1>             - which of four candidates a tolerance judge accepts on eight elements
1>             does not establish
1>             - speed
1>             - correctness on other inputs
1>             - receipts are taken at their word: none was authenticated, nothing was executed again
1>
1> PASS  1 of 1 claim reproduced; plan not pinned
run: counterfoil check b --quiet --replay-receipt r/confirmed.ndjson --replay-receipt r/contradicted.ndjson
exit: 1
1> r/contradicted.ndjson:4:218: error: fixture f-kernel, re_executed on Example CPU, is not accepted [replay.verdict_contradicted]
1> FAIL  b: 1 rule of [N] violated; 1 of 1 claim reproduced; 1 error; plan not pinned
run: counterfoil check b --quiet --replay-receipt r/partial.ndjson
exit: 4
1> not checked: r/partial.ndjson holds 2 of 3 selected observations, and no last line [replay.receipt_partial]
1> INCOMPLETE  b: no violation, and 1 rule could not be checked; 1 of 1 claim reproduced; plan not pinned
run: counterfoil check b --replay-receipt r/nowhere.ndjson
exit: 3
2> counterfoil: r/nowhere.ndjson: no such replay receipt
run: counterfoil check b r --replay-receipt r/confirmed.ndjson
exit: 2
2> counterfoil: a replay receipt is given for several bundles
2>   check them one by one
run: counterfoil check b --report json=j.json --replay-receipt r/confirmed.ndjson
exit: 0
run: pick j.json /replay/requested /replay/judged_again /replay/receipts/*/depth /replay/receipts/*/confirmed
exit: 0
1> /replay/requested true
1> /replay/judged_again 3
1> /replay/receipts/*/depth ["re_judged", "re_executed"]
1> /replay/receipts/*/confirmed [1, 2]
