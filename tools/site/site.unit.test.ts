import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot, root } from '../setup/paths.mjs';
import { buildSite, type Site } from './build.ts';
import { commandFaults } from './commands.ts';
import { exampleFaults } from './examples.ts';
import { namedPictures, pictureFolder } from './named-pictures.ts';
import type { Page } from './page.ts';

const maxPictureBytes = 1_500_000;
const longestBuildMs = 120_000;
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-site-'));
  site = await buildSite(folder);
}, longestBuildMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guides = globSync('docs/guides/**/*.md', { cwd: root });
const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');

describe('the documentation', () => {
  it('links files and shows pictures that exist', () => {
    expect(site.faults).toEqual([]);
  });

  it('has no page whose links lead nowhere, or to a heading that is not there', () => {
    const html = new Map(site.pages.map(({ address }) => [address, readFileSync(path.join(folder, address), 'utf8')]));
    const faults = [...html].flatMap(([address, text]) =>
      [...text.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].flatMap(([, target = '']) => {
        if (/^(https?|mailto):/.test(target)) return [];
        const [file = '', id] = target.split('#');
        const place = file === '' ? address : path.posix.join(path.posix.dirname(address), file);
        if (!existsSync(path.join(folder, place))) return [`${address}: ${target}`];
        return id && !html.get(place)?.includes(`id="${decodeURI(id)}"`) ? [`${address}: ${target}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('names only commands, files and settings that exist', () => {
    expect(commandFaults(site.pages)).toEqual([]);
  });

  it('has only examples that a test runs, or that stand in tested code', () => {
    expect(exampleFaults(site.pages)).toEqual([]);
  });

  it.each([
    ['an indented block', 'Run\n\n    npm start\n', 'cannot name its test'],
    ['no test', '```sh\nnpm start\n```\n', 'does not say how it is tested'],
    ['a lost test', '```sh test=tests/none.test.ts\nnpm start\n```\n', 'there is no tests/none.test.ts'],
    ['another command', '```sh test=tests/cluster/compose-product.ts\nnpm starts\n```\n', 'npm starts: is not in'],
    ['a command as output', '```text\nnpm start\n```\n', 'a command in a block of text'],
    ['a command that a test can run', '```sh checked\nnpm start\n```\n', 'a test can run it'],
    [
      'a lost name of a test',
      '```sh checked\nnpm test -- tests/spec -t NONE-1\n```\n',
      'no test of tests/spec has NONE-1',
    ],
    ['code of before', '```ts from=tools/site/page.ts\nconst b = 1;\n```\n', 'const b = 1;: is not in'],
    ['data that no test reads', '```json test=tools/site/page.ts\n{}\n```\n', 'does not read the page'],
  ])('demands of a block with %s another one', (_, markdown, fault) => {
    const page = { source: 'docs/x.md', markdown: `# X\n\n${markdown}` } as Page;
    expect(exampleFaults([page])).toEqual([expect.stringContaining(fault)]);
  });

  it('has a description of its own on every page', () => {
    expect(site.pages.filter(({ description }) => description.length < 20).map(({ source }) => source)).toEqual([]);
  });

  it('says when figures of documents were measured', () => {
    const undated = site.pages.filter(
      ({ markdown }) =>
        /\bmeasured\b/i.test(markdown) && /\d (ms|s|MB|GB)\b/.test(markdown) && !/\b20\d\d\b/.test(markdown),
    );
    expect(undated.map(({ source }) => source).filter((file) => !file.startsWith('docs/adr/'))).toEqual([]);
  });

  it('lists every English page in llms.txt', () => {
    const list = readFileSync(path.join(folder, 'llms.txt'), 'utf8');
    const missing = site.pages.filter(({ language, address }) => language === 'en' && !list.includes(`](${address})`));
    expect(missing.map(({ address }) => address)).toEqual(['index.html']);
  });

  it('lets the search find every heading of a language', () => {
    const entries = readFileSync(path.join(folder, 'search-fr.js'), 'utf8');
    expect(entries).toContain('"heading":"Remettre des colis"');
    expect(entries).not.toContain('Hand parcels over');
  });
});

describe('the guides', () => {
  const rules = [...globSync('docs/product/*.md', { cwd: root }), 'docs/operations.md', 'README.md']
    .map(textOf)
    .join('\n');
  const forPeople = guides.filter((file) => !/\/(operator|contributor)\//.test(file));

  it('have no figure that is in no rule of the product', () => {
    const known = new Set(rules.replaceAll(/(\d)[,\s](?=\d{3})/g, '$1').match(/\d+/g));
    const faults = forPeople.flatMap((file) =>
      numbersOf(textOf(file))
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(faults).toEqual([]);
  });

  it('call things by the words of the screens, in their own language', () => {
    const faults = forPeople.flatMap((file) => {
      const words = wordsOfScreens(file.includes('/fr/') ? 'fr' : 'en');
      const bold = [...textOf(file).matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text);
      return bold.filter((text) => !/[.:?]$/.test(text) && !words.has(text)).map((text) => `${file}: ${text}`);
    });
    expect(faults).toEqual([]);
  });

  it('have a picture for each name, and no other', () => {
    const named = namedPictures().map(({ name }) => `${name}.webp`);
    expect(globSync('*.webp', { cwd: inRoot(pictureFolder) }).sort()).toEqual(named.sort());
  });

  it('have pictures of scenes that exist', () => {
    const scenes = globSync('tests/browser/*-scenes.ts', { cwd: root }).map(textOf).join('\n');
    expect(namedPictures().filter(({ scene }) => !scenes.includes(`'${scene}'`))).toEqual([]);
  });

  it(`have pictures of ${maxPictureBytes / 1000} KB at most in all`, () => {
    const sizes = globSync('*', { cwd: inRoot(pictureFolder) }).map(
      (file) => statSync(inRoot(pictureFolder, file)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxPictureBytes);
  });

  it('exist in French for concierges and residents', () => {
    const english = guides.filter((file) => /guides\/(concierge|resident)\//.test(file));
    expect(english.filter((file) => !existsSync(inRoot(file.replace('guides/', 'guides/fr/'))))).toEqual([]);
  });
});

/** The numbers of two and more digits in a text, without those of addresses, examples and pictures. */
function numbersOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/```[\s\S]*?```|!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|`[^`]*`/g, '');
  return prose.replaceAll(/(\d)[,\s](?=\d{3})/g, '$1').match(/\d{2,}/g) ?? [];
}

/** Every text that the front ends have in a language. */
function wordsOfScreens(language: 'en' | 'fr'): ReadonlySet<string> {
  const pattern = language === 'en' ? 'frontends/*/src/**/*messages.ts' : 'frontends/*/src/**/*.fr.json';
  const texts = globSync(pattern, { cwd: root }).map(textOf);
  const quoted = texts.flatMap((text) => [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)]);
  return new Set(quoted.map(([, one, other]) => one ?? other ?? ''));
}
