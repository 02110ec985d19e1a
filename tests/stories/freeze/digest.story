# The digest covers the plan without its amendments: what was promised before the first attempt.
bundle: b from small
run: counterfoil freeze b
exit: 0
1> 6b2e510a186e37f834c369ccbea754b8e09a035b8ddb40d3fb20f0b69448e766
bundle: amended from small
patch: {"file": "plan.json", "set": "/amendments", "to": [{"id": "a-1", "kind": "note", "reason": "a remark", "at": {"clock": "wall", "at": "2026-03-02T09:30:00Z"}, "results_seen": false}]}
run: counterfoil freeze amended
exit: 0
1> 6b2e510a186e37f834c369ccbea754b8e09a035b8ddb40d3fb20f0b69448e766
bundle: changed from small
patch: {"file": "plan.json", "set": "/retry/max_tries", "to": 3}
seal: no
run: counterfoil freeze changed
exit: 1
1> b01d8eeceee0b8f4f8e23f5ff52c0828fcb524a715e7e1672de048690e6476f8
2> counterfoil: plan.json: frozen.sha256 is 6b2e510a186e37f834c369ccbea754b8e09a035b8ddb40d3fb20f0b69448e766, and the plan's digest is b01d8eeceee0b8f4f8e23f5ff52c0828fcb524a715e7e1672de048690e6476f8
2>   the plan was changed after it was frozen; what may change then is an amendment
