import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { loadTexts, type Texts, translator } from './messages.ts';

const frontends = path.resolve(import.meta.dirname, '../../..');
/** The kit's `messages.ts` is what catalogues are made with. */
const files = globSync('**/{messages,ui-messages,badge-messages}.ts', {
  cwd: frontends,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !file.endsWith('/text/messages.ts'));

async function catalogueOf(file: string): Promise<{ en: Texts; fr: Texts }> {
  const exported: Readonly<Record<string, Partial<Record<'en' | 'fr', Texts>>>> = await import(
    path.join(frontends, file)
  );
  await loadTexts('fr');
  for (const { en, fr } of Object.values(exported)) if (en && fr) return { en, fr };
  throw new Error(`${file} exports no catalogue.`);
}

/** The placeholders of a message, or of all forms of a plural: a form may do without the number. */
function placeholders(texts: Texts, key: string): string[] {
  const forms = Object.entries(texts).filter(([name]) => withoutForm(name) === withoutForm(key));
  const named = forms.flatMap(([, message]) => message.match(/\{\{\w+\}\}/g) ?? []);
  return [...new Set(named)].sort();
}

const withoutForm = (key: string) => key.replace(/_(one|other)$/, '');

/** The sentence with names that begin with a vowel. */
function withNames(message: string): string {
  const sentence = message.replace(/\{\{\w+\}\}/g, '{{name}}') as '{{name}}';
  return translator({ en: { sentence }, fr: { sentence } }, 'fr')('sentence', { name: 'Érable' });
}

it.each(files)('%s says in French what it says in English, and is set as French is in Canada', async (file) => {
  const { en, fr } = await catalogueOf(file);
  expect(fr).not.toBe(en);
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of Object.entries(fr)) {
    expect([key, placeholders(fr, key)]).toEqual([key, placeholders(en, key)]);
    // No-break spaces before colons and in quotation marks, none before ? ! ;, no straight apostrophes, no dots in a row.
    expect(JSON.stringify(message)).not.toMatch(/ [:»?!;]|« |'|\.\.\./);
    expect(withNames(message)).not.toMatch(/(?<![\p{L}-])(?:de|que|jusque|lorsque) [aeiouàâéèêëîïôûù]/iu);
  }
});
