# The page of a rule, as it stands in its folder.
run: counterfoil explain coverage.slot_without_record
exit: 0
1> # coverage.slot_without_record
1>
1> ## What it checks
1>
1> Every planned slot has at least one line in the attempts files.
1>
1> ## Why
1>
1> A score over the records that happen to be there hides what is not. Published files have dropped 64 of 270 tasks after
1> the run, and the score rose from 53.3% to 69.9%. No result is an outcome of its own: `missing`, with a reason, on a line
1> of its own. A slot without any line is a hole in the evidence, whatever the claim says.
1>
1> ## Fails
1>
1> The plan has the slots `a/ours` and `b/ours`; the attempts file has one line:
1>
1>     {"slot": "a/ours", "try": 1, "outcome": "accepted", ...}
1>
1> ## Passes
1>
1>     {"slot": "a/ours", "try": 1, "outcome": "accepted", ...}
1>     {"slot": "b/ours", "try": 1, "outcome": "missing", "reason": "result_lost", ...}
1>
1> ## Fix
1>
1> Publish the record. If it is lost, say so in a line with outcome `missing` and one of the reasons `not_started`,
1> `started_no_completion`, `result_lost` or `not_retained`.
1>
1> ## Limits
1>
1> A line that cannot be parsed is counted: where as many lines could not be used as slots have none, the rule ends *could
1> not be checked*, because the slots may stand in those lines. So it does where the log of an import says that its source
1> holds no result at all. All slots without a record are one finding, with their number and the first five by name. A slot
1> that repeats the id of another is `coverage.slot_id_not_unique`.
