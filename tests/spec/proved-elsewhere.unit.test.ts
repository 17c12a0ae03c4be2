import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../tools/setup/paths.mjs';
import { rulesProvedElsewhere } from './proved-elsewhere.ts';

const id = '[A-Z]+-\\d+';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const rules = globSync('docs/product/*.md', { cwd: root }).flatMap((file) =>
  matches(read(file), new RegExp(`^- \\*\\*(${id})\\*\\* `, 'gm')),
);
const testsHere = globSync('tests/spec/{section-demo.e2e.test.ts,sections/*.ts}', { cwd: root }).flatMap((file) =>
  matches(read(file), /\bit\(\s*['"`](.*?)['"`],/gs),
);
const withIds = new RegExp(`^${id}( ${id})*: .`);
const idsIn = (name: string) => name.split(': ')[0]?.split(' ') ?? [];
const cited = [...rulesProvedElsewhere.map(({ rule }) => rule), ...testsHere].flatMap(idsIn);

it.each(rulesProvedElsewhere)('$rule: $test, in $file', ({ file, test }) => {
  const names = [...read(file).matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(.*?)\1,/gs)].map(([, , name]) => name);
  expect(names).toContain(test);
});

describe('the rules of docs/product', () => {
  it('have an id each, and no two the same', () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  });

  it('begin the name of every test here', () => {
    expect(testsHere.length).toBeGreaterThan(40);
    expect(testsHere.filter((name) => !withIds.test(name))).toEqual([]);
  });

  it('include every cited id', () => {
    expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('are all proved', () => {
    expect(rules.filter((rule) => !cited.includes(rule))).toEqual([]);
  });
});
