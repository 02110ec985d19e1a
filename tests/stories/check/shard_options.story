# A shard has a number, and a state that it goes to.
bundle: b from small
run: counterfoil check b --shard 3/2 --state s
exit: 2
2> counterfoil: --shard: want I/N with I from 1 to N, as 3/8, found '3/2'
2>   counterfoil check --help lists its options
run: counterfoil check b --shard 1 --state s
exit: 2
2> counterfoil: --shard: want I/N with I from 1 to N, as 3/8, found '1'
2>   counterfoil check --help lists its options
run: counterfoil check b --shard 1/2
exit: 2
2> counterfoil: --shard requires --state
2>   counterfoil check --help lists its options
run: counterfoil check b --state s
exit: 2
2> counterfoil: --state requires --shard
2>   counterfoil check --help lists its options
run: counterfoil check b b --shard 1/2 --state s
exit: 2
2> counterfoil: a shard is asked of several bundles
2>   check them one by one
run: counterfoil check - --shard 1/2 --state s
exit: 2
2> counterfoil: -: standard input cannot be read in shards
2>   give the path of the bundle
run: counterfoil check b --shard 1/2 --state none/s
exit: 2
2> counterfoil: none/s: cannot be written: No such file or directory
