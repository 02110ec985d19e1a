# The digest covers the plan without its amendments: what was promised before the first attempt.
bundle: b from small
run: counterfoil freeze b
exit: 0
1> 28d3b050497743a21b8548f67c78808710dcc33664addef78fdda95e335e4b51
bundle: amended from small
patch: {"file": "plan.json", "set": "/amendments", "to": [{"id": "a-1", "kind": "note", "reason": "a remark", "at": {"clock": "wall", "at": "2026-03-02T09:30:00Z"}, "results_seen": false}]}
run: counterfoil freeze amended
exit: 0
1> 28d3b050497743a21b8548f67c78808710dcc33664addef78fdda95e335e4b51
bundle: changed from small
patch: {"file": "plan.json", "set": "/retry/max_tries", "to": 3}
seal: no
run: counterfoil freeze changed
exit: 1
1> 07ce1250d07a767f86c8a5a51a4acd25c1d7f788c83c0bef5895655a25161fd1
2> counterfoil: plan.json: frozen.sha256 is 28d3b050497743a21b8548f67c78808710dcc33664addef78fdda95e335e4b51, and the plan's digest is 07ce1250d07a767f86c8a5a51a4acd25c1d7f788c83c0bef5895655a25161fd1
2>   the plan was changed after it was frozen; what may change then is an amendment
