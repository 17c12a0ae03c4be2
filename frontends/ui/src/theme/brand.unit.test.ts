import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contrast, readableAsText, readableTextOn, safeBrandColor } from './brand.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

describe('readableTextOn', () => {
  it('reaches 4.5:1 on every colour', () => {
    for (let value = 0; value <= 0xffffff; value += 4099) {
      expect([hex(value), contrast(hex(value), readableTextOn(hex(value))) >= 4.5]).toEqual([hex(value), true]);
    }
  });

  it('is dark on the default brand blue, where white has only 3.68:1', () => {
    expect(readableTextOn('#3b82f6')).not.toBe('#ffffff');
    expect(readableTextOn('#2a56bd')).toBe('#ffffff');
  });
});

describe('readableAsText', () => {
  it('reaches 4.5:1 on light and dark surfaces', () => {
    for (const surface of ['#ffffff', '#1a1c1f']) {
      for (let value = 0; value <= 0xffffff; value += 65_537) {
        expect(contrast(readableAsText(hex(value), surface), surface)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

it.each([
  ['#ABC', '#ABC'],
  [' #aabbcc ', '#aabbcc'],
  ['red', '#3b82f6'],
  ['url(javascript:1)', '#3b82f6'],
  [undefined, '#3b82f6'],
])('a building’s colour %s is used as %s', (given, used) => {
  expect(safeBrandColor(given, '#3b82f6')).toBe(used);
});

describe('the tokens', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
  const dark = css.indexOf('[data-color-scheme=');
  const tokens = (part: string) =>
    Object.fromEntries([...part.matchAll(/--pb-([\w-]+): (#\w{6});/g)].map((match) => [match[1], match[2]]));
  const light = tokens(css.slice(0, dark));
  const themes = { light, dark: { ...light, ...tokens(css.slice(dark)) } };

  it.each(['light', 'dark'] as const)('have readable text in the %s theme', (name) => {
    const theme = themes[name];
    const pairs = [
      ...['text', 'muted', 'accent-text', 'good', 'warn', 'bad'].flatMap((text) => [
        [text, 'bg'],
        [text, 'surface'],
      ]),
      ...['text', 'muted'].map((text) => [text, 'subtle']),
      ...['good', 'warn', 'bad'].map((text) => [text, `${text}-soft`]),
      ['accent-text', 'accent-soft'],
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
    ] as [string, string][];
    const poor = pairs.filter(([text, on]) => contrast(theme[text] ?? '', theme[on] ?? '') < 4.5);
    expect(poor).toEqual([]);
    for (const shape of ['border-control', 'focus']) {
      expect(contrast(theme[shape] ?? '', theme.surface ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
