# Two results of twenty: nothing is filled in, and what was published of them is held against what is there.
make: directory level4_run
make: file level4_run/eval_results.json '{"1": [{"sample_id": 0, "compiled": true, "correctness": true, "metadata": {"hardware": "NVIDIA L40S", "correctness_trials": "(5 / 5)"}, "runtime": 1.1, "runtime_stats": {"mean": 1.1, "std": 0.01, "min": 1.08, "max": 1.13, "num_trials": 100}}], "2": [{"sample_id": 0, "compiled": false, "correctness": true, "metadata": {"error": "Evaluation timed out"}, "runtime": -1.0, "runtime_stats": {}}]}'
run: counterfoil import kernelbench level4_run -o bundle
exit: 0
1> planned     20 slots: no plan is recorded: all 20 problems of level 4, with as many samples as any problem has
1> imported    2 attempts, 0 baselines, 0 published numbers
1> recorded    statistics.correctness, intervals.runtime, usage.elapsed_sec, usage.generation_time, usage.eval_time, usage.wall_time_seconds
1> derived     outcome, statistics.trials, statistics.trials_passed, statistics.largest_difference
1> absent      judge, seed, timing_run_judged, environment, costs, claims
1> error       kernelbench.correct_not_compiled (1)
1> note        kernelbench.rows_counted (1)
1> bundle 4f3c35ed6f664bf29f60fd532ed59110f7ae7628c73f98ab1b3c0b9317d61cbd in bundle
run: counterfoil import kernelbench level4_run -o bundle
exit: 2
2> counterfoil: bundle: is there already, and not empty
2>   a bundle is written into a directory of its own
run: counterfoil check --quiet bundle
exit: 1
1> eval_results.json:1:303: error: a sample is correct, and was not compiled (kernelbench.correct_not_compiled) [import.source_contradicts_itself]
1> plan.json:5:5: error: 18 planned slots have no record [coverage.slot_without_record]
1> FAIL  bundle: 2 rules of [N] violated; 2 errors; plan not pinned
run: counterfoil check --quiet --from kernelbench level4_run --claim "rate = 50%"
exit: 1
1> eval_results.json:1:303: error: a sample is correct, and was not compiled (kernelbench.correct_not_compiled) [import.source_contradicts_itself]
1> plan.json:5:5: error: 18 planned slots have no record [coverage.slot_without_record]
1> FAIL  level4_run: 2 rules of [N] violated; 0 of 1 claim reproduced; 2 errors; plan not pinned
run: counterfoil import kernelbanch level4_run -o other
exit: 2
2> counterfoil: no format is called kernelbanch
2>   did you mean kernelbench?
run: counterfoil import kernelbench level4_run -o other --set depth=4
exit: 2
2> counterfoil: --set: kernelbench has no option depth
2>   it has level
run: counterfoil import kernelbench level4_run -o other --claim "speed = 4"
exit: 2
2> counterfoil: --claim: 'speed = 4': no metric is called speed here
2>   as `fast_p(1.5) over planned = 6%`, `rate = 0.99`, `geometric_mean = 0.126` or `count = 99`
run: counterfoil import kernelbench nowhere -o other
exit: 3
2> counterfoil: nowhere: no such file or directory
make: file notes.json '{"kernels": 3}'
run: counterfoil check --from kernelbench notes.json
exit: 3
2> counterfoil: notes.json: no record to import: the file has no layout that is known here
2>   counterfoil import kernelbench --page says what it reads
run: counterfoil explain kernelbench.correct_not_compiled
exit: 0
1> # kernelbench.correct_not_compiled
1>
1> A sample is correct, and was not compiled. It is not taken for accepted. **Why** nothing can be right that never ran.
1> **Fix** find out which of the two members is wrong.
make: file analysis.json '{"run_name": "another_run", "level": 4, "total_count": 20, "correct_count": 18, "correctness_rate": 0.9, "fast_p": {"1.0": 0.3}}'
run: counterfoil check --quiet --from kernelbench analysis.json
exit: 4
1> analysis.json:1:1: warning: numbers are published of runs whose results are not in the source: they are quoted, and nothing recomputes them (kernelbench.results_absent) [import.source_unreadable]
1> not checked: the source holds no result: there is nothing to recompute a number from [bundle.mandatory_file_missing]
1> not checked: the source holds no result of any of 20 slots [coverage.slot_without_record]
1> not checked: a part of the source, as listed [import.source_unreadable]
1> INCOMPLETE  analysis.json: no violation, and [N] rules could not be checked; 1 warning; plan not pinned
