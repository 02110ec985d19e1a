"""What DuckDB can say of a made-up bundle in SQL, tuned: declared types, one pass over the attempts, anti-joins.

usage: sql.py BUNDLE THREADS

Prints how many records there are and how many of them have no fault. It stops at the first line that is no JSON or
does not fit the declared types, and names no place. It does not look for unknown properties, duplicate keys, escaped
text, clocks, events, runs, bindings or claims.
"""

import json
import pathlib
import sys

import duckdb

READING = "STRUCT(clock VARCHAR, event VARCHAR, \"at\" VARCHAR)"
ATTEMPT = {
    "slot": "VARCHAR", "try": "BIGINT", "outcome": "VARCHAR", "reason": "VARCHAR", "detail": "VARCHAR",
    "cohort": "VARCHAR", "run": "VARCHAR", "session": "VARCHAR", "target": "VARCHAR", "environment": "VARCHAR",
    "judge": "STRUCT(id VARCHAR)", "seed": "UBIGINT", "candidate": "STRUCT(sha256 VARCHAR)",
    "statistics": "STRUCT(max_absolute_error DOUBLE, matched_ratio DECIMAL(18,9))",
    "outputs": "STRUCT(judged VARCHAR, timed VARCHAR)", "timing_run_judged": "BOOLEAN",
    "started": READING, "finished": READING,
    "intervals": f'STRUCT(metric VARCHAR, "start" {READING}, "end" {READING}, duration DECIMAL(18,6), unit VARCHAR, '
                 "summary VARCHAR, synchronisation VARCHAR)[]",
}
COST = {
    "id": "VARCHAR", "for": "VARCHAR", "cohort": "VARCHAR", "invoice": "VARCHAR", "invoice_line": "VARCHAR",
    "slots": "VARCHAR[]", "quantity": "VARCHAR", "unit": "VARCHAR", "unit_price": "VARCHAR", "currency": "VARCHAR",
    "amount": "VARCHAR", "status": "VARCHAR", "devices": "BIGINT",
}

# Nanoseconds since the epoch; a time that a calendar does not have stops the query.
INSTANT = ("CASE WHEN {0} LIKE '%Z' THEN epoch_ns(CAST(rtrim({0}, 'Z') AS TIMESTAMP_NS)) "
           "ELSE CAST({0} AS BIGINT) END")

PLAN_OF_SLOTS = """
CREATE TEMP TABLE plan AS
  SELECT id AS slot, "at".config AS config
  FROM read_json('{file}', format = 'newline_delimited',
                 columns = {{id: 'VARCHAR', "at": 'STRUCT(node VARCHAR, task VARCHAR, config VARCHAR, replicate VARCHAR)'}})
  WHERE id IS NOT NULL
"""

PLAN_OF_AXES = """
CREATE TEMP TABLE plan AS
  WITH axes AS (SELECT unnest(axes) AS axis FROM read_json('{file}', maximum_object_size = 67108864)),
  node AS (SELECT unnest(axis.values) AS v FROM axes WHERE axis.name = 'node'),
  task AS (SELECT unnest(axis.values) AS v FROM axes WHERE axis.name = 'task'),
  config AS (SELECT unnest(axis.values) AS v FROM axes WHERE axis.name = 'config'),
  replicate AS (SELECT unnest(axis.values) AS v FROM axes WHERE axis.name = 'replicate')
  SELECT concat('bench-2026/', node.v, '.', task.v, '.', config.v, '.', replicate.v) AS slot, config.v AS config
  FROM node, task, config, replicate
"""

TRIES = """
CREATE TEMP TABLE tries AS
  SELECT slot, try, outcome, seed, candidate.sha256 AS digest, intervals[1].duration AS runtime,
    (slot IS NULL OR length(slot) NOT BETWEEN 1 AND 256 OR try IS NULL OR try NOT BETWEEN 1 AND 1000000
     OR cohort IS DISTINCT FROM 'main'
     OR outcome IS NULL OR outcome NOT IN ('accepted', 'rejected', 'candidate_error', 'harness_error', 'skipped',
                                           'missing', 'excluded')
     OR (outcome <> 'accepted' AND (reason IS NULL OR length(reason) NOT BETWEEN 1 AND 256))
     OR (outcome IN ('candidate_error', 'harness_error') AND (detail IS NULL OR length(detail) > 65536))
     OR (outcome IN ('accepted', 'rejected', 'candidate_error', 'harness_error')
         AND (run IS NULL OR session IS NULL OR target IS DISTINCT FROM 'gpu0'
              OR environment IS DISTINCT FROM 'py312'
              OR NOT coalesce(regexp_full_match(candidate.sha256, '[0-9a-f]{{64}}'), false)
              OR started."at" IS NULL OR finished."at" IS NULL
              OR {started} > {finished}))
     OR (outcome IN ('accepted', 'rejected')
         AND (statistics.max_absolute_error IS NULL OR statistics.matched_ratio NOT BETWEEN 0 AND 1
              OR (outcome = 'accepted' AND statistics.matched_ratio < 0.99)
              OR len(intervals) IS DISTINCT FROM CASE WHEN seed = 1001 THEN 2 ELSE 1 END
              OR intervals[1].metric <> 'runtime' OR intervals[1].unit <> 'us'
              OR abs(CAST(intervals[1]."end"."at" AS BIGINT) - CAST(intervals[1]."start"."at" AS BIGINT)
                     - intervals[1].duration * 1000) > 50))
     OR (outcome = 'accepted'
         AND NOT coalesce(timing_run_judged
                          OR (regexp_full_match(outputs.judged, '[0-9a-f]{{64}}') AND outputs.judged = outputs.timed),
                          false))
    ) AS faulty
  FROM read_json({files}, format = 'newline_delimited', columns = {columns})
"""

COSTS = """
SELECT count(*) FILTER (WHERE faulty), sum(amount) FILTER (WHERE currency = 'USD')
FROM (SELECT currency, TRY_CAST(amount AS DECIMAL(18,6)) AS amount,
        round(TRY_CAST(quantity AS DECIMAL(18,6)) * TRY_CAST(unit_price AS DECIMAL(18,6)), 6)
          - TRY_CAST(amount AS DECIMAL(18,6)) NOT BETWEEN -0.000001 AND 0.000001 AS faulty
      FROM read_json('{file}', format = 'newline_delimited', columns = {columns}))
"""


def main(bundle, threads):
    bundle = pathlib.Path(bundle)
    database = duckdb.connect(config={"threads": int(threads)})
    files = [entry for entry in json.loads((bundle / "bundle.json").read_text())["files"]]
    of_role = lambda role: [str(bundle / entry["path"]) for entry in files if entry["role"] == role]
    ask = lambda query: database.execute(query).fetchall()

    plan = of_role("plan")[0]
    ask((PLAN_OF_SLOTS if plan.endswith(".ndjson") else PLAN_OF_AXES).format(file=plan))
    ask(TRIES.format(files=of_role("attempts"), columns=ATTEMPT, started=INSTANT.format('started."at"'),
                     finished=INSTANT.format('finished."at"')))
    records, faulty = ask("SELECT count(*), count(*) FILTER (WHERE faulty) FROM tries")[0]
    faulty += ask("SELECT count(*) FROM tries ANTI JOIN plan USING (slot)")[0][0]
    faulty += ask("SELECT count(*) FROM plan ANTI JOIN tries USING (slot)")[0][0]
    faulty += ask("SELECT count(*) FROM (SELECT slot FROM tries GROUP BY slot "
                  "HAVING count(DISTINCT try) <> count(*) OR max(try) <> count(*))")[0][0]
    faulty += ask("SELECT count(*) FROM tries JOIN plan USING (slot) "
                  "WHERE seed <> 1000 + CAST(substr(config, 2) AS INTEGER)")[0][0]
    tallies = ask("SELECT config, outcome, count(*), sum(runtime) FROM "
                  "(SELECT slot, arg_max(outcome, try) AS outcome, arg_max(runtime, try) AS runtime FROM tries "
                  "GROUP BY slot) JOIN plan USING (slot) GROUP BY ALL")
    for costs in of_role("costs"):
        faulty += ask(COSTS.format(file=costs, columns=COST))[0][0]
    print(json.dumps({"records": records, "valid": records - faulty, "rows": len(tallies)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
