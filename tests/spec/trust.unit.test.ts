import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../tools/setup/paths.mjs';

const text = readFileSync(path.join(root, 'docs/trust.md'), 'utf8');
const part = (title: string) => text.split(/^## /m).find((section) => section.startsWith(title)) ?? '';
const pathsIn = (words: string) =>
  [...words.matchAll(/`([\w.-]*[./][\w./-]*)`/g)].map(([, name = '']) => name).filter((name) => /\.\w+$|\//.test(name));

it('docs/trust.md has for each answer a proof that exists', () => {
  const answers = part('Questions and answers')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('?'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(answers.length).toBeGreaterThan(15);
  for (const [, question, , proof = ''] of answers) {
    const files = pathsIn(proof);
    expect([question, files.length > 0]).toEqual([question, true]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  }
});

it('docs/trust.md has every service that keeps data', () => {
  const map = part('Which data is kept where');
  for (const service of ['residents', 'deliveries', 'notifications', 'identity', 'tenancy', 'billing', 'reporting']) {
    expect(map).toContain(`| ${service} `);
  }
});
