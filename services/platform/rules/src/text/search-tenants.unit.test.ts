import { describe, expect, it } from '@jest/globals';
import { searchTenants } from './search-tenants.ts';
import { wordsOfQuery, wordsOfTexts } from './search-words.ts';

interface Thing {
  readonly tenantId: string;
  readonly words: readonly string[];
}

interface Reading {
  readonly tenants: number;
  readonly beginnings: readonly string[];
  readonly limit: number;
}

const maple = { tenantId: 'maple', name: 'Maple Court' };
const harbour = { tenantId: 'harbour', name: 'Harbour Towers' };
const tower101 = { tenantId: 'king', name: '101 King Street' };
const things = [
  ...[maple, harbour, tower101].flatMap(({ tenantId }) => [thing(tenantId, '101 UPS'), thing(tenantId, '102 DHL')]),
];

function thing(tenantId: string, text: string): Thing {
  return { tenantId, words: wordsOfTexts(text) };
}

/** Searches the things of the buildings, and tells what was read. */
async function search(query: string, { tenants = [maple, harbour, tower101], all = things, maxRead = 100 } = {}) {
  const readings: Reading[] = [];
  const answer = await searchTenants(
    {
      words: wordsOfQuery(query),
      tenants,
      beginningsOf: (word: string) => [word],
      read: async (tenantIds, beginnings, limit) => {
        readings.push({ tenants: tenantIds.length, beginnings, limit });
        const begins = ({ words }: Thing) => words.some((word) => beginnings.some((each) => word.startsWith(each)));
        return all.filter((each) => tenantIds.includes(each.tenantId) && begins(each)).slice(0, limit);
      },
    },
    maxRead,
  );
  const found = answer.found.map(({ document, tenant }) => `${tenant.name}: ${document.words.join(' ')}`);
  return { found, isWhole: answer.isWhole, readings };
}

describe('a search in many buildings', () => {
  it('finds what has every word, in each of them', async () => {
    const { found, isWhole, readings } = await search('dhl 10');
    expect(found).toEqual(['101 King Street: 102 dhl', 'Maple Court: 102 dhl', 'Harbour Towers: 102 dhl']);
    expect(isWhole).toBe(true);
    expect(readings.map(({ tenants, beginnings }) => [tenants, ...beginnings])).toEqual([
      [1, 'dhl'],
      [2, '10'],
    ]);
  });

  it('is narrowed to a building by words of its name, which is read first', async () => {
    const { found, readings } = await search('101 harb');
    expect(found).toEqual(['Harbour Towers: 101 ups']);
    expect(readings[0]).toMatchObject({ tenants: 1, beginnings: ['101'] });
  });

  it('finds a thing too where every word is of the name of its building', async () => {
    expect((await search('101')).found).toEqual([
      '101 King Street: 101 ups',
      'Maple Court: 101 ups',
      'Harbour Towers: 101 ups',
    ]);
  });

  it('reads no more than the maximum, and says so', async () => {
    const tenants = Array.from({ length: 600 }, (_, at) => ({ tenantId: `t${at}`, name: `House ${at}` }));
    const all = tenants.map(({ tenantId }) => thing(tenantId, 'UPS'));
    const { found, isWhole, readings } = await search('ups', { tenants, all, maxRead: 300 });
    expect([found.length, isWhole]).toEqual([300, false]);
    expect(readings).toEqual([
      { tenants: 250, beginnings: ['ups'], limit: 301 },
      { tenants: 250, beginnings: ['ups'], limit: 51 },
    ]);
  });

  it('asks for at most 250 buildings at once, for each of them once', async () => {
    const tenants = Array.from({ length: 600 }, (_, at) => ({ tenantId: `t${at}`, name: `House ${at}` }));
    const { readings } = await search('nobody@example.test house 5', { tenants });
    expect(Math.max(...readings.map((reading) => reading.tenants))).toBe(250);
    expect(readings.reduce((sum, reading) => sum + reading.tenants, 0)).toBe(600);
  });

  it('finds nothing without buildings or words', async () => {
    expect(await search('101', { tenants: [] })).toEqual({ found: [], isWhole: true, readings: [] });
    expect((await search('')).found).toEqual([]);
  });
});
