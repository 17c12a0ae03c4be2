import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { languages } from './translate.ts';

it('mails are written in every language that has a file of their sentences', () => {
  const files = readdirSync(import.meta.dirname).map((file) => /^messages\.([a-z]+)\.json$/.exec(file)?.[1]);
  expect(languages.toSorted()).toEqual(['en', ...files.filter((language) => language !== undefined)].sort());
});
