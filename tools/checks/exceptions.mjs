/** Counts the exceptions that the code makes from the rules on casts, private imports and repeated blocks. Each carries its reason. */
import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../setup/paths.mjs';
import { print } from '../setup/report.mjs';

const exception = /biome-ignore lint\/plugin\b[^\n]*\n(.*)/g;
const files = globSync('{addresses,frontends,openapi,proto,services,tests,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|gen|checks)$/.test(name),
});
const lines = files.flatMap((file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(exception)].map(([, line]) => line),
);
const casts = lines.filter((line) => / as (never|unknown)\b/.test(line)).length;
const blocks = JSON.parse(readFileSync(inRoot('tools/checks/repetition-allowed.json'), 'utf8')).length;
print(`Exceptions with a reason: ${casts} casts, ${lines.length - casts} private imports, ${blocks} repeated blocks.`);
