"""Validates every line of an NDJSON file with one of Python's validators of JSON Schema.

usage: lines.py jsonschema|jsonschema_rs SCHEMA FILE
"""

import json
import sys


def validator(name, schema):
    if name == "jsonschema_rs":
        import jsonschema_rs
        return jsonschema_rs.Draft7Validator(schema)
    import jsonschema
    return jsonschema.Draft7Validator(schema)


def main(name, schema, file):
    with open(schema, encoding="utf-8") as text:
        is_valid = validator(name, json.load(text)).is_valid
    records = valid = 0
    with open(file, "rb") as lines:
        for line in lines:
            records += 1
            valid += is_valid(json.loads(line))
    print(json.dumps({"records": records, "valid": valid}))


if __name__ == "__main__":
    main(*sys.argv[1:])
