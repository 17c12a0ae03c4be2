/**
 * Writes the API's document and what is generated from it: the types of its calls, the values of its enumerations and the longest texts that its calls
 * take. With `--check` it writes nothing, and fails where a file is not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import openapiTS, { astToString } from 'openapi-typescript';
import { type ApiDocument, readDocument, type Schema } from './read-document.ts';

const folder = import.meta.dirname;
const documentFile = path.join(folder, 'openapi.json');
const typesFile = path.join(folder, 'gen/api.ts');

const document = await readDocument();
const files = new Map([
  [documentFile, `${JSON.stringify(document, null, 2)}\n`],
  [typesFile, await typesOf(document)],
]);
if (process.argv.includes('--check')) demandUpToDate();
else for (const [file, content] of files) writeFileSync(file, content);
process.exit();

async function typesOf(document: ApiDocument): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  return `// Generated from openapi/openapi.json: change the services' schemas and run \`npm run openapi\`.\n${types}\n${valuesOf(document)}\n${limitsOf(document)}`;
}

/** A constant with the values of each enumeration that has a name. */
function valuesOf({ components }: ApiDocument): string {
  return Object.entries(components.schemas)
    .flatMap(([name, schema]) => (schema.enum ? [constantOf(name, schema.enum)] : []))
    .join('\n');
}

function constantOf(name: string, values: readonly unknown[]): string {
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`;
  return `export const ${constant} = ${JSON.stringify(values)} as const satisfies readonly components["schemas"]["${name}"][];\n`;
}

/** A constant with the longest texts in the body of each call that limits any. */
function limitsOf({ paths }: ApiDocument): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return operations
    .flatMap(({ operationId, requestBody }) => {
      const properties = Object.entries(requestBody?.content['application/json']?.schema.properties ?? {});
      const limits = properties.flatMap(([name, schema]) => {
        const longest = longestOf(schema);
        return longest === undefined ? [] : [[name, longest] as const];
      });
      if (limits.length === 0) return [];
      return [`export const ${operationId}Limits = ${JSON.stringify(Object.fromEntries(limits))} as const;\n`];
    })
    .join('\n');
}

/** The length of an optional text is that of its one choice beside null. */
function longestOf({ maxLength, anyOf = [] }: Schema): number | undefined {
  return maxLength ?? anyOf.find((choice) => choice.maxLength !== undefined)?.maxLength;
}

function demandUpToDate(): void {
  const outdated = [...files].filter(([file, content]) => contentOf(file) !== content);
  for (const [file] of outdated) {
    process.stderr.write(
      `${path.relative(process.cwd(), file)} is not what the API is: run \`npm run openapi\` and commit it.\n`,
    );
  }
  if (outdated.length > 0) process.exitCode = 1;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
