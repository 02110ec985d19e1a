# Reasons and titles are evidence: shown escaped, and cut.
bundle: b from small
patch: {"file": "claims.json", "set": "/claims/1/title", "to": "tasks\u001b[31m that \u202eour candidate solves"}
patch: {"file": "attempts.ndjson", "line": 12, "set": "/reason", "to": "result_lost\r\u001b[1A\u001b[2K"}
run: counterfoil trace b accepted --color always
exit: 1
1> <ESC>[1maccepted: tasks\x1b[31m that \u202eour candidate solves<ESC>[0m
1> <ESC>[1mevidence    <ESC>[0mobserved, by its producer's own word
1> <ESC>[1mclaim       <ESC>[0mrate accepted in claims.json:4, printed 50% of 4
1> <ESC>[1mpopulation  <ESC>[0mcandidate=ours: 4 slots; cohort main
1> <ESC>[1marithmetic  <ESC>[0mexact
1>
1> <ESC>[1mcount       <ESC>[0m2 slots
1>   a/ours  accepted  attempts.ndjson:2
1>   b/ours  accepted  attempts.ndjson:6
1>
1> <ESC>[1mdo not      <ESC>[0m2 slots of planned
1>   c/ours  rejected  attempts.ndjson:9   numerical
1>   d/ours  missing   attempts.ndjson:12  result_lost\x0d\x1b[1A\x1b[2K
1>
1> <ESC>[1mabsent      <ESC>[0m<ESC>[1;33m1 slot without a result: unknown, and no failure<ESC>[0m
1>   d/ours  missing  attempts.ndjson:12  result_lost\x0d\x1b[1A\x1b[2K
1>
1> <ESC>[1mrecomputed  <ESC>[0m<ESC>[1m50% = 2/4 planned<ESC>[0m
1> <ESC>[1mbounds      <ESC>[0m<ESC>[1;33m50% to 75%: what it could be if every absent slot failed, and if every one counted<ESC>[0m
1> <ESC>[1mover        <ESC>[0meach denominator
1>             <ESC>[1mplanned<ESC>[0m    2/4  50%       named by the claim
1>             eligible   2/4  50%       would print the same
1>             attempted  2/3  66.6667%
1>             judged     2/3  66.6667%
1> <ESC>[1mverdict     <ESC>[0m<ESC>[1;32mreproduced<ESC>[0m
1>
1> <ESC>[1mbundle      <ESC>[0m<ESC>[1;31mFAIL: 1 rule of [N] violated; 7 of 7 claims reproduced; 1 error; plan not pinned<ESC>[0m
1>             counterfoil check says what is wrong with it
