# Unknown names are said with the nearest known one.
bundle: b from small
run: counterfoil score b --population candidat=ours
exit: 2
2> counterfoil: --population: candidat=ours: no axis is called candidat
2>   did you mean candidate?
run: counterfoil score b --population candidate=our
exit: 2
2> counterfoil: --population: candidate=our: no value of candidate is called our
2>   did you mean ours?
run: counterfoil score b --population role=probes
exit: 2
2> counterfoil: --population: role=probes: no role is called probes
2>   did you mean probe?
run: counterfoil score b --population candidate
exit: 2
2> counterfoil: --population: candidate: not AXIS=VALUE[,VALUE...]
run: counterfoil score b --cohort mian
exit: 2
2> counterfoil: --cohort: no cohort is called mian
2>   did you mean main?
run: counterfoil score b --metric fast
exit: 2
2> counterfoil: --metric: fast not in {rate,fast_p}
2>   counterfoil score --help lists its options
run: counterfoil score b --p fast
exit: 2
2> counterfoil: --p: fast is not a decimal number
run: counterfoil score b --baselines baseline.ndjson
exit: 2
2> counterfoil: --baselines: no baselines file is called baseline.ndjson
2>   did you mean baselines.ndjson?
