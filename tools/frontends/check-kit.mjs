/**
 * Fails where the kit exports other names at run time than `kit.json` says. `--raise` writes them to it, with a version that says whether remotes that were
 * built before still work.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '../setup/paths.mjs';
import { printError } from '../setup/report.mjs';
import { changesBetween, exportsNow, kitFile, raised, readKit } from './kit.mjs';
import { kitEntries } from './shared.mjs';

const kit = readKit();
const exports = exportsNow(kitEntries);
const changes = changesBetween(kit.exports, exports);
const version = raised(kit.version, changes);

if (process.argv.includes('--raise')) {
  writeFileSync(kitFile, JSON.stringify({ version, exports }));
  execFileSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', kitFile]);
} else if (version !== kit.version) {
  const lists = Object.entries(changes).filter(([, names]) => names.length > 0);
  printError(`The kit has other exports than ${kit.version}:`);
  for (const [what, names] of lists) printError(`  ${what}: ${names.join(', ')}`);
  printError(
    `Run \`node tools/frontends/check-kit.mjs --raise\` and commit tools/frontends/kit.json, which makes it ${version}.`,
  );
  if (changes.removed.length > 0)
    printError('Remotes that were built before will be refused until they are built again.');
  process.exitCode = 1;
}
