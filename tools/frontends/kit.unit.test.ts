import { expect, it } from '@jest/globals';
import { changesBetween, exportsOf, raised } from './kit.mjs';

it('the exports of an entry are the names that a remote imports at run time', () => {
  const source = `
    export { Page } from './page.tsx';
    export { type Address, pick as choose } from './address.ts';
    export type { Form } from './form.ts';
    export type * from './types.ts';
    export interface Row { id: string }
    export const limit = 3, other = 4;
    export function draw() { return <p />; }
  `;
  expect(exportsOf(source)).toEqual(['Page', 'choose', 'draw', 'limit', 'other']);
});

it.each([
  ['stays if nothing changed', ['Page'], ['Page'], '1.2.0'],
  ['is a minor one if a name was added', ['Page'], ['Page', 'Tabs'], '1.3.0'],
  ['is a major one if a name was removed', ['Page', 'Tabs'], ['Page', 'Row'], '2.0.0'],
])('the version %s', (_, before, now, version) => {
  expect(raised('1.2.0', changesBetween({ ui: before }, { ui: now }))).toBe(version);
});

it('a name that moved to another entry counts as removed from the first', () => {
  expect(changesBetween({ ui: ['Page'], frame: [] }, { ui: [], frame: ['Page'] })).toEqual({
    added: ['frame Page'],
    removed: ['ui Page'],
  });
});
