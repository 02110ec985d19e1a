// Validates every line of an NDJSON file with ajv 6, the schema compiled once.
//
// usage: node ajv.js SCHEMA FILE, with NODE_PATH naming the folder that holds ajv
const fs = require("fs");
const Ajv = require("ajv");

const validate = new Ajv({ allErrors: false }).compile(JSON.parse(fs.readFileSync(process.argv[2], "utf8")));
const file = fs.openSync(process.argv[3], "r");
const block = Buffer.alloc(1 << 20);
let records = 0;
let valid = 0;
let rest = Buffer.alloc(0);

for (let size; (size = fs.readSync(file, block)) > 0;) {
  const bytes = Buffer.concat([rest, block.subarray(0, size)]);
  let begin = 0;
  for (let end; (end = bytes.indexOf(10, begin)) >= 0; begin = end + 1) {
    ++records;
    if (validate(JSON.parse(bytes.toString("utf8", begin, end)))) ++valid;
  }
  rest = bytes.subarray(begin);
}
console.log(JSON.stringify({ records, valid }));
