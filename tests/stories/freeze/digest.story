# The digest covers the plan without its amendments: what was promised before the first attempt.
bundle: b from small
run: counterfoil freeze b
exit: 0
1> db563b39005bd67793876e1bd67d2c05e1989d2772bd0577e1807eba5d34bdc3
bundle: amended from small
patch: {"file": "plan.json", "set": "/amendments", "to": [{"id": "a-1", "kind": "note", "reason": "a remark", "at": {"clock": "wall", "at": "2026-03-02T09:30:00Z"}, "results_seen": false}]}
run: counterfoil freeze amended
exit: 0
1> db563b39005bd67793876e1bd67d2c05e1989d2772bd0577e1807eba5d34bdc3
bundle: changed from small
patch: {"file": "plan.json", "set": "/retry/max_tries", "to": 3}
seal: no
run: counterfoil freeze changed
exit: 1
1> 00e2d3fd850ccc5217b9672b64aaca0a402c1a0b045f5c199ebad1d854fb133c
2> counterfoil: plan.json: frozen.sha256 is db563b39005bd67793876e1bd67d2c05e1989d2772bd0577e1807eba5d34bdc3, and the plan's digest is 00e2d3fd850ccc5217b9672b64aaca0a402c1a0b045f5c199ebad1d854fb133c
2>   the plan was changed after it was frozen; what may change then is an amendment
