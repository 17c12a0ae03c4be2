import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCollection } from '@parcelbell/database';
import { readExplain } from '@parcelbell/document-store/testing';
import { wordsOfQuery } from '@parcelbell/rules';
import { watchDatabase } from '@parcelbell/testing';
import type { Household } from '../domain/household/household.ts';
import { firstSend } from '../domain/household/limits.ts';
import { beginningsOf } from '../domain/resident/list-fields.ts';
import type { ResidentQuery } from '../domain/resident/resident-query.ts';
import { Fixture } from '../testing/residents-fixture.ts';
import { type HouseholdDocument, householdCollection } from './household-collection.ts';
import { createHouseholdLists, databaseQuery } from './household-lists.ts';
import { createTenantRepository, tenantCollection } from './tenant-repository.ts';

const units = 1_200;
const maple = 'maple';
/** Shortly before the tests: whatever waits for an answer for weeks is not due to lapse meanwhile. */
const begin = Date.now() - 3_600_000;

let residents: Fixture;
const documents = () => residents.service.platform.database.collection<HouseholdDocument>('households');

beforeAll(async () => {
  residents = await Fixture.start();
  for (const tenantId of [maple, 'elm']) {
    await Promise.all(
      Array.from({ length: units }, (_, at) => residents.context.households.insert(home(tenantId, at), [])),
    );
  }
}, 60_000);
afterAll(() => residents.service.stop());

/** Every tenth household has a verified address. */
function home(tenantId: string, at: number): Household {
  const unit = String(at);
  const time = new Date(begin + at);
  const contact = {
    contactId: `e-${at}`,
    registrations: [`g-${at}`],
    channel: 'email',
    address: `person${at}@example.test`,
    language: 'en',
    generation: 1,
    addedAt: time,
    decidedAt: time,
    requestedAt: time,
    sends: firstSend(time),
    ...(at % 10 === 0 ? ({ status: 'active', verifiedAt: time } as const) : ({ status: 'pending' } as const)),
  } as const;
  const residencies = [{ residencyId: `r-${at}`, movedInAt: time }];
  return { tenantId, householdId: `default/${unit}`, unit, tower: '', version: 1, residencies, contacts: [contact] };
}

const query = (more: Partial<ResidentQuery>): ResidentQuery => ({ words: [], filter: 'all', sort: 'unit', ...more });

const byUnit = 'tenantId_1_states_1_unitOrder_1__id_1';
const byMoveInDate = 'tenantId_1_states_1_movedInAt_1__id_1';
const byWord = 'tenantId_1_words_1';

describe('lists of residents', () => {
  it.each<[string, string, Partial<ResidentQuery>, number]>([
    ['everybody by unit', byUnit, {}, 25],
    ['everybody by unit, backwards', byUnit, { sort: '-unit' }, 25],
    ['everybody by the day of moving in', byMoveInDate, { sort: 'moveInDate' }, 25],
    ['everybody by the day of moving in, backwards', byMoveInDate, { sort: '-moveInDate' }, 25],
    ['a filter', byUnit, { filter: 'active' }, 25],
    ['a filter by the day of moving in', byMoveInDate, { filter: 'active', sort: '-moveInDate' }, 25],
    ['a word', byWord, { words: wordsOfQuery('person77') }, 11],
    ['a word and a filter', byWord, { words: wordsOfQuery('person77'), filter: 'active' }, 11],
  ])('read %s by the index %s and no more households than they answer', async (_case, index, more, most) => {
    const { filter, sort, hint } = databaseQuery(maple, query(more));
    const explained = await documents().find(filter).sort(sort).hint(hint).limit(25).explain('executionStats');
    const { stages, indexes, docsExamined } = readExplain(explained);
    expect(new Set(indexes)).toEqual(new Set([index]));
    expect(stages).not.toContain('COLLSCAN');
    if (index !== byWord) expect(stages).not.toContain('SORT');
    expect(docsExamined).toBeLessThanOrEqual(most);
  });

  it('go on behind a household without reading those before it', async () => {
    const behind = { key: `${'0'.repeat(8)}1000`, householdId: 'default/1000' };
    const { filter, sort, hint } = databaseQuery(maple, query({}), behind);
    const read = documents().find(filter).sort(sort).hint(hint).limit(25);
    const { docsExamined } = readExplain(await read.explain('executionStats'));
    expect((await read.toArray()).map(({ unit }) => unit)[0]).toBe('1001');
    expect(docsExamined).toBeLessThanOrEqual(26);
  });
});

describe('a search in the buildings of a company', () => {
  it('reads 250 of them by the index of words, and of common words no more households than it is asked for', async () => {
    const database = await watchDatabase(residents.service);
    const lists = createHouseholdLists(openCollection(database.connection, householdCollection));
    const tenantIds = [maple, 'elm', ...Array.from({ length: 248 }, (_, at) => `tower-${at}`)];
    const costs = await database.costsOf(async () => {
      const rare = await lists.withWord(tenantIds, beginningsOf('person777@'), 301);
      expect(rare.map(({ tenantId, household }) => [tenantId, household.unit])).toEqual([
        ['elm', '777'],
        [maple, '777'],
      ]);
      expect(await lists.withWord(tenantIds, beginningsOf('example'), 301)).toHaveLength(301);
    });
    await database.close();
    expect(costs).toMatchObject([
      { indexes: [byWord], docsExamined: 2 },
      { indexes: [byWord], docsExamined: 301 },
    ]);
  });

  it('finds the buildings by their index', async () => {
    await residents.building('pine', { name: 'Pine House', companyId: 'lakeside' });
    const database = await watchDatabase(residents.service);
    const tenants = createTenantRepository(openCollection(database.connection, tenantCollection));
    const costs = await database.costsOf(async () => {
      expect(await tenants.ofCompany('lakeside')).toEqual([{ tenantId: 'pine', name: 'Pine House' }]);
    });
    await database.close();
    expect(costs).toMatchObject([{ indexes: ['companyId_1_deleted_1_name_1__id_1'], keysExamined: 1 }]);
  });
});
