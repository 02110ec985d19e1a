# Every schema of the contract is in the command.
run: counterfoil schema slot
exit: 0
1> {
1>   "$schema": "http://json-schema.org/draft-07/schema#",
1>   "$id": "https://counterfoil.dev/contract/v1/schema/slot.schema.json",
1>   "title": "A line of plan.ndjson after the first: one planned attempt",
1>   "description": "A planned attempt and its coordinates.",
1>   "type": "object",
1>   "properties": {
1>     "id": {
1>       "$ref": "#/definitions/id"
1>     },
1>     "at": {
1>       "$ref": "#/definitions/coordinates"
1>     }
1>   },
1>   "required": [
1>     "id",
1>     "at"
1>   ],
1>   "patternProperties": {
1>     "^x-": {}
1>   },
1>   "additionalProperties": false,
1>   "definitions": {
1>     "id": {
1>       "description": "An identifier, compared bytewise.",
1>       "type": "string",
1>       "minLength": 1,
1>       "maxLength": 256
1>     },
1>     "coordinates": {
1>       "description": "One value for each axis named.",
1>       "type": "object",
1>       "additionalProperties": {
1>         "type": "string",
1>         "maxLength": 256
1>       }
1>     }
1>   }
1> }
run: counterfoil schema atempt
exit: 2
2> counterfoil: no schema is called atempt
2>   did you mean attempt?
