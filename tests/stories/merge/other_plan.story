# States of two plans are no states of one bundle.
bundle: b from small
bundle: c from small
patch: {"file": "plan.json", "replace": "\"c\", \"d\"", "with": "\"d\", \"c\""}
run: counterfoil check b --shard 1/2 --state one
exit: 0
run: counterfoil check c --shard 2/2 --state two
exit: 0
run: counterfoil merge one two
exit: 2
2> counterfoil: two: differs in sha-256 of bundle.json, plan and claims: want 7b0266b8e520d72f099ecb7126ab0dc792e20cafcb80f6556fd62b1c1ba9ec35, found 3a025183acde1364969435f4ed3a5a313983ed4300712d31fa8778e326ba7876
2>   check all shards of one bundle, unchanged in between
run: counterfoil merge one --bundle c
exit: 2
2> counterfoil: c: differs in sha-256 of bundle.json, plan and claims: want 7b0266b8e520d72f099ecb7126ab0dc792e20cafcb80f6556fd62b1c1ba9ec35, found 3a025183acde1364969435f4ed3a5a313983ed4300712d31fa8778e326ba7876
2>   check all shards of one bundle, unchanged in between
