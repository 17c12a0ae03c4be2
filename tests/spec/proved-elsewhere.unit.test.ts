import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../tools/setup/paths.mjs';
import { linesProvedElsewhere } from './proved-elsewhere.ts';

it.each(linesProvedElsewhere)('$line: proved in $file', async ({ file, test }) => {
  const text = await readFile(path.join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(.*?)\1,/gs)].map(([, , name]) => name);
  expect(names).toContain(test);
});
