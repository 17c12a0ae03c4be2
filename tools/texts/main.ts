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

const usage = 'Usage: npm run texts [-- check | export <language> [folder] | import <language> <file>]';

const [task = 'check', language = '', place = ''] = process.argv.slice(2);
const catalogues = await findCatalogues();

/** What translations lack or have too much, one line each. */
function check(among: readonly string[]): string[] {
  return among.flatMap((each) =>
    catalogues.flatMap(({ name, source }) =>
      differences(source, translationOf(name, each) ?? {}, each).map((fault) => `${name}.${each}.json ${fault}`),
    ),
  );
}

function exportTexts(folder: string): void {
  const written = (textsOf: (catalogue: Catalogue) => Texts) =>
    asJson(Object.fromEntries(catalogues.map((catalogue) => [catalogue.name, textsOf(catalogue)])));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'en.json'),
    written(({ en }) => en),
  );
  writeFileSync(
    path.join(folder, `${language}.json`),
    written(({ name }) => translationOf(name, language) ?? {}),
  );
  print(`Wrote en.json and ${language}.json to ${folder}.`);
}

/** A catalogue that the file lacks stays as it is. A sentence that is not translated stays out, so that English is shown. */
function importTexts(file: string): void {
  const translated: Readonly<Record<string, Texts>> = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name } of catalogues) {
    const texts = Object.entries(translated[name] ?? {}).filter(([, sentence]) => sentence !== '');
    if (texts.length > 0) writeFileSync(path.join(root, `${name}.${language}.json`), asJson(Object.fromEntries(texts)));
  }
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Does the task; answers its faults. English is no translation. */
function run(): string[] {
  if (task === 'check') return check(languages());
  if (!/^[a-z]{2}$/.test(language) || language === 'en') return [usage];
  if (task === 'export') {
    exportTexts(place || path.join(root, '.cache/texts'));
    return [];
  }
  if (task !== 'import' || !place) return [usage];
  importTexts(place);
  return check([language]);
}

const faults = run();
for (const fault of faults) printError(fault);
if (faults.length > 0) process.exitCode = 1;
