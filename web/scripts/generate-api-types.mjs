// Writes src/api/schema.gen.ts from the server's OpenAPI document; with --check only says whether
// the committed file is still the one that document gives.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../src/api/openapi.json", import.meta.url);
const target = new URL("../src/api/schema.gen.ts", import.meta.url);

const document = JSON.parse(readFileSync(source, "utf8"));
// The client finds an operation by method and path; names of operations would only add a second list.
for (const path of Object.values(document.paths)) {
  for (const operation of Object.values(path)) delete operation.operationId;
}

const types = astToString(await openapiTS(document, { alphabetize: true }));
const content = `// Generated from openapi.json by \`npm run gen\`. Do not edit.\n\n${types}`;
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== content) {
    console.error("src/api/schema.gen.ts is stale: run `npm run gen` and commit the result.");
    process.exit(1);
  }
} else {
  writeFileSync(target, content);
}
