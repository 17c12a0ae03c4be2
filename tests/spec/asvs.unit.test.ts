import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../tools/setup/paths.mjs';
import { asvsRequirements } from './asvs-requirements.ts';

interface Row {
  readonly ids: readonly string[];
  readonly state: string;
  readonly proof: string;
}

const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [ids = '', , state = '', proof = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { ids: ids.split(', ').flatMap(expanded), state, proof };
  });

/** `V1.2.6–V1.2.8` is three requirements. */
function expanded(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((id) => Number(id.slice(section.length)));
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, at) => `${section}${(from ?? 0) + at}`);
}

const pathsIn = (proof: string) =>
  [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => /^[.\w].*[./]/.test(name));

describe('docs/asvs.md', () => {
  it('names every requirement of levels 1 and 2 once, and no other', () => {
    const named = rows.flatMap(({ ids }) => ids);
    expect(named.toSorted()).toEqual(asvsRequirements.toSorted());
  });

  it('says for each whether it is met, or why not', () => {
    for (const { ids, state, proof } of rows) {
      expect([ids, state]).toEqual([ids, expect.stringMatching(/^(met|n\/a|open)$/)]);
      expect([ids, proof]).toEqual([ids, expect.stringMatching(/\S/)]);
    }
  });

  it('names a file for nearly all requirements that are met, and only files that exist', () => {
    const met = rows.filter(({ state }) => state === 'met');
    expect(met.filter(({ proof }) => pathsIn(proof).length > 0).length).toBeGreaterThan(met.length * 0.9);
    const missing = rows.flatMap(({ proof }) => pathsIn(proof)).filter((name) => !existsSync(path.join(root, name)));
    expect(missing).toEqual([]);
  });
});
