/**
 * Compares the translations with the English, and exchanges them with a translator's tool as one file of each language (i18next JSON v4):
 * `check` (the default), `export <language> [folder]` writes `en.json` and `<language>.json`, `import <language> <file>` writes the translations beside the code.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { print, printError } from '../setup/report.mjs';
import { type Catalogue, findCatalogues, languages, root, translationOf } from './catalogues.ts';
import { differences, type Texts } from './compare.ts';

const [task = 'check', language = '', place = path.join(root, '.cache/texts')] = process.argv.slice(2);
const catalogues = await findCatalogues();

function check(): string[] {
  return languages().flatMap((each) =>
    catalogues.flatMap(({ name, source }) =>
      differences(source, translationOf(name, each) ?? {}, each).map((fault) => `${name}.${each}.json ${fault}`),
    ),
  );
}

function exportTexts(): void {
  const written = (textsOf: (catalogue: Catalogue) => Texts) =>
    asJson(Object.fromEntries(catalogues.map((catalogue) => [catalogue.name, textsOf(catalogue)])));
  mkdirSync(place, { recursive: true });
  writeFileSync(
    path.join(place, 'en.json'),
    written(({ en }) => en),
  );
  writeFileSync(
    path.join(place, `${language}.json`),
    written(({ name }) => translationOf(name, language) ?? {}),
  );
  print(`Wrote en.json and ${language}.json to ${place}.`);
}

/** What is not translated stays out, so that English is shown. */
function importTexts(): void {
  const translated: Readonly<Record<string, Texts>> = JSON.parse(readFileSync(place, 'utf8'));
  for (const { name } of catalogues) {
    const texts = Object.entries(translated[name] ?? {}).filter(([, sentence]) => sentence !== '');
    writeFileSync(path.join(root, `${name}.${language}.json`), asJson(Object.fromEntries(texts)));
  }
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (task !== 'check' && !/^[a-z]{2}$/.test(language)) throw new Error('Name a language by its two letters.');
if (task === 'export') exportTexts();
if (task === 'import') importTexts();
const faults = task === 'export' ? [] : check();
for (const fault of faults) printError(fault);
if (faults.length > 0) process.exitCode = 1;
