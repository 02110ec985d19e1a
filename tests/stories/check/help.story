# Help says what each verb is for, and what the exit codes mean.
run: counterfoil --help
exit: 0
1> Checks whether the receipts of a benchmark support what is claimed from them.
1> Usage: counterfoil [OPTIONS] SUBCOMMAND
1>
1> Options:
1>   -h,--help                   Print this help message and exit
1>   --version                   Display program version information and exit
1>   --color TEXT:{auto,always,never}
1>                               auto, always or never; NO_COLOR is honoured
1>
1> Subcommands:
1>   check                       Check bundles: do the receipts support the claims?
1>   merge                       Report on a bundle from the states that counterfoil check --shard wrote
1>   trace                       Show where a claimed number comes from: which slots count, which do not, and why
1>   show                        Show one planned slot: its tries, which one counts, and which claims use it
1>   score                       Score a bundle over every denominator, with the bounds that missing slots leave
1>   import                      Make a bundle of somebody else's result files
1>   replay                      Re-execute recorded fixtures: is each verdict confirmed?
1>   record                      Make a bundle of correctness fixtures from input tensors, formulas and a judge
1>   init                        Write the skeleton of a bundle: a plan, and a line for every attempt that has not started
1>   freeze                      Print the digest of a bundle's plan, to tag or timestamp it
1>   seal                        Put sizes and digests in bundle.json right, and nothing else
1>   rules                       List every rule, with its clause and severity
1>   explain                     Print the page of a rule or of a fault of an imported source
1>   schema                      Print a schema of the contract, or list their names
1>
1> exit codes: 0 pass, 1 fail, 2 usage, 3 no input, 4 incomplete, 5 internal error
run: counterfoil check --help
exit: 0
1> Check bundles: do the receipts support the claims?
1> Usage: counterfoil check [OPTIONS] bundle...
1>
1> Positionals:
1>   bundle TEXT ... REQUIRED    A directory, a .zip or .tar archive, or - for an archive on standard input
1>
1> Options:
1>   -h,--help                   Print this help message and exit
1>   --from TEXT Excludes: --replay-receipt --shard
1>                               Import the paths as files of this format first, without writing a bundle: flashinfer-bench, kernelbench, mlperf-inference, sol-execbench, tritonbench-meta, tritonbench-thunlp
1>   --set TEXT ... Needs: --from
1>                               KEY=VALUE, repeatable: an option of the format
1>   --claim TEXT ... Needs: --from
1>                               A number published elsewhere, repeatable: "fast_p(1) over planned = 7%", "rate = 0.99"
1>   --report TEXT ... Excludes: --shard
1>                               FORMAT=PATH, repeatable; - is standard output. The default is text=-
1>   --findings UINT=20          Findings shown per rule in the text report
1>   -q,--quiet                  Only the first line of each finding, what could not be checked, and the verdict
1>   -v,--verbose                Every finding kept, every claim, and the whole ledger of rules
1>   --expect-plan TEXT Excludes: --shard
1>                               SHA-256 that `counterfoil freeze` printed for the plan
1>   --expect-bundle TEXT Excludes: --shard
1>                               SHA-256 of bundle.json
1>   --expect-archive TEXT       SHA-256 of the archive, verified before it is opened
1>   --replay-receipt TEXT ... Excludes: --from --shard
1>                               What `counterfoil replay` wrote about the bundle, repeatable
1>   --findings-kept UINT=1000   Findings kept per rule; all are counted
1>   --no-digests Excludes: --shard
1>                               Read evidence without its digests; what rests on them could not be checked
1>   --threads UINT=0            Threads that read evidence; 0 is as many as the machine has
1>   --validate-all              Ask valijson about every document and line, and not only about those not accepted without it
1>   --state TEXT Needs: --shard Where the shard's state goes, for counterfoil merge
1>   --shard TEXT Needs: --state Excludes: --from --report --expect-plan --expect-bundle --replay-receipt --no-digests
1>                               I/N: read the I-th of N shards of the evidence, and report nothing yet
1>
1> exit codes: 0 pass, 1 fail, 2 usage, 3 no input, 4 incomplete, 5 internal error
run: counterfoil --version
exit: 0
1> counterfoil 0.1.0
