import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { loadTexts, type Texts, translator } from './messages.ts';

const frontends = path.resolve(import.meta.dirname, '../../..');
/** The kit's `messages.ts` is what catalogues are made with. */
const files = globSync('**/*messages.ts', {
  cwd: frontends,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !file.endsWith('/text/messages.ts'));

async function frenchOf(file: string): Promise<Texts> {
  const exported: Readonly<Record<string, Partial<Record<'fr', Texts>>>> = await import(path.join(frontends, file));
  await loadTexts('fr');
  for (const { fr } of Object.values(exported)) if (fr) return fr;
  throw new Error(`${file} exports no catalogue.`);
}

/** The sentence with names that begin with a vowel. */
function withNames(message: string): string {
  const sentence = message.replace(/\{\{\w+\}\}/g, '{{name}}') as '{{name}}';
  return translator({ en: { sentence }, fr: { sentence } }, 'fr')('sentence', { name: 'Érable' });
}

it.each(files)('%s loads its French, which is set as French is in Canada', async (file) => {
  for (const message of Object.values(await frenchOf(file))) {
    // No-break spaces before colons and in quotation marks, none before ? ! ;, no straight apostrophes, no dots in a row.
    expect(JSON.stringify(message)).not.toMatch(/ [:»?!;]|« |'|\.\.\./);
    expect(withNames(message)).not.toMatch(/(?<![\p{L}-])(?:de|que|jusque|lorsque) [aeiouàâéèêëîïôûù]/iu);
  }
});
