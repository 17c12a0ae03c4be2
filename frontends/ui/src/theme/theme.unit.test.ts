import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const { resolve } = createRequire(import.meta.url);
const own = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]));

it('every variable that Mantine’s stylesheets ask for is set: without one, a whole border goes missing', () => {
  const sheets = names(own('theme.css'), /"(@mantine\/[^"]+)"/g);
  const asked = [...sheets].flatMap((sheet) => [
    ...names(readFileSync(resolve(sheet ?? ''), 'utf8'), /var\((--mantine-[\w-]+)/g),
  ]);
  const set = names(own('mantine.css'), /^\s*(--mantine-[\w-]+):/gm);
  expect(sheets.size).toBeGreaterThan(0);
  expect(asked.filter((name) => !set.has(name))).toEqual([]);
});
