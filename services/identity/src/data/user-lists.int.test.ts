import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readExplain } from '@parcelbell/document-store/testing';
import { wordsOfQuery } from '@parcelbell/rules';
import { insertInParts } from '@parcelbell/testing';
import type { UserFilter, UserSort } from '../domain/user/user-repository.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { conditionsOf, orderOf, searchFieldsOf } from './user-collection.ts';

/** A product of 300 buildings of 12 companies with 3,000 users. */
const companies = 12;
const buildings = 300;
const users = 3_000;

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
  const names = identity.database.collection<{ _id: string }>('tenantnames');
  await names.insertMany(
    Array.from({ length: buildings }, (_, at) => ({
      _id: `building-${at}`,
      name: `Building ${at}`,
      company: `Company ${at % companies}`,
      deleted: false,
      version: 1,
    })),
  );
  await insertInParts(
    identity.users,
    Array.from({ length: users }, (_, at) => {
      const [name, email] = [`First${at % 97} Last${at}`, `person.${at}@company${at % companies}.test`];
      return {
        _id: `user-${at}`,
        name,
        email,
        ...searchFieldsOf({ name, email }),
        status: at % 10 === 0 ? 'suspended' : 'active',
        systemRole: 'user',
        tenantRoles: [{ tenantId: `building-${at % buildings}`, role: 'admin' }],
        isDemoUser: false,
        createdAt: new Date(),
        version: 1,
      };
    }),
  );
}, 60_000);

afterAll(() => identity.stop());

const ofCompany = Array.from({ length: buildings / companies }, (_, at) => `building-${at * companies}`);

describe('lists of users', () => {
  it.each<[string, string, number, UserFilter, UserSort]>([
    ['everybody by name', 'sortName_1__id_1', 25, { words: [] }, 'name'],
    ['everybody by name, backwards', 'sortName_1__id_1', 25, { words: [] }, '-name'],
    ['everybody by address', 'email_1', 25, { words: [] }, 'email'],
    ['a word', 'words_1', 20, { words: wordsOfQuery('last77') }, 'name'],
    ['a word and a status', 'words_1', 20, { words: wordsOfQuery('last77'), status: 'active' }, 'name'],
    ['a building', 'tenantRoles.tenantId_1', 10, { words: [], tenantId: 'building-7' }, 'name'],
    ['a company', 'tenantRoles.tenantId_1', 250, { words: [], anyTenant: ofCompany }, 'name'],
  ])('of %s use the index %s and read at most %i users', async (_case, index, most, filter, sort) => {
    const explained = await identity.users
      .find({ ...conditionsOf(filter) } as object)
      .sort({ ...orderOf(sort) })
      .limit(25)
      .explain('executionStats');
    const { indexes, stages, docsExamined } = readExplain(explained);
    expect(stages).not.toContain('COLLSCAN');
    expect(indexes).toContain(index);
    expect(docsExamined).toBeLessThanOrEqual(most);
  });
});

it('the admins of a company are found by the index companyId_1', async () => {
  const roles = identity.database.collection<{ _id: string }>('companyroles');
  const role = { companyId: 'lakeside', role: 'companyAdmin' };
  await roles.insertMany(['one', 'two'].map((userId) => ({ _id: `${userId}/lakeside`, userId, ...role })));
  const filter = { companyId: 'lakeside', isEnding: { $exists: false } };
  const { indexes, docsExamined } = readExplain(await roles.find(filter).explain('executionStats'));
  expect([indexes, docsExamined]).toEqual([['companyId_1'], 2]);
});

it.each([
  ['tenantId_1', { tenantId: 'building-7' }],
  ['userId_1', { userId: 'user-7' }],
])('suspended roles are found by the index %s', async (index, filter) => {
  const memberships = identity.database.collection('memberships');
  await memberships.insertOne({ _id: 'building-7/user-7', tenantId: 'building-7', userId: 'user-7' } as object);
  const { indexes, docsExamined } = readExplain(await memberships.find(filter).explain('executionStats'));
  expect({ indexes, docsExamined }).toEqual({ indexes: [index], docsExamined: 1 });
  await memberships.deleteMany({});
});
