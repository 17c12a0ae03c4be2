import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StaffChange, staffChangeMade } from '@parcelbell/audit';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { UserDirectoryService } from '@parcelbell/contracts/identity';
import { readExplain } from '@parcelbell/document-store/testing';
import type { Fact } from '@parcelbell/outbox';
import { auditCollection, conditionsOf, indexFor } from './data/audit-collection.ts';
import type { AuditFilter } from './domain/audit/audit-entry.ts';
import { sessionOf, startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;
let superadmin: string;
beforeAll(async () => {
  identity = await startIdentity();
  superadmin = identity.signIn({ userId: 'boss', superadmin: true });
});
afterAll(() => identity.stop());

const by = { userId: 'boss', clientAddress: '192.0.2.7' };
let version = 0;

function change(fields: Partial<StaffChange>): Fact {
  version += 1;
  const tenant = { action: 'tenant.changed', subjectId: 'maple-court', tenantId: 'maple-court', version, by } as const;
  return staffChangeMade({ ...tenant, ...fields });
}

async function receive(...facts: Fact[]): Promise<void> {
  // One moment each, so that the order of the entries is the order of the facts.
  for (const fact of facts) {
    identity.pass(1_000);
    await identity.receive(fact);
  }
}

const list = (query = '', as = superadmin) => identity.call('GET', `/api/audit${query}`, { as });
const idsOf = (answer: { body: { entries: { subjectId: string }[] } }) =>
  answer.body.entries.map(({ subjectId }) => subjectId);

describe('GET /api/audit', () => {
  it('lists who changed what, newest first, with the names of people and buildings', async () => {
    const { id } = await identity.newUser({ name: 'Sam Poole' });
    await receive(
      change({ before: { name: 'Maple Court' }, after: { name: 'Maple Court West' }, by: { ...by, userId: id } }),
      change({ action: 'user.suspended', subjectId: id, tenantId: '', before: { status: 'active' }, after: {} }),
    );
    const { status, body } = await list('?pageSize=2');
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, pageSize: 2, totalIsExact: true });
    const [suspended, changed] = body.entries;
    expect(suspended).toMatchObject({
      action: 'user.suspended',
      subjectKind: 'user',
      subjectId: id,
      subjectName: 'Sam Poole',
      tenantId: '',
      byUserId: 'boss',
      clientAddress: '192.0.2.7',
      changes: [{ field: 'status', before: 'active', after: '' }],
    });
    expect(suspended).not.toHaveProperty('byName');
    expect(changed).toMatchObject({
      subjectName: 'Maple Court',
      tenantName: 'Maple Court',
      byName: 'Sam Poole',
      changes: [{ field: 'name', before: 'Maple Court', after: 'Maple Court West' }],
    });
  });

  it('keeps the names of staff who are deleted, and of units', async () => {
    const { id } = await identity.newUser({ name: 'Gone Soon' });
    await receive(
      change({ subjectId: 'kept-1', by: { ...by, userId: id }, after: { name: 'A' } }),
      change({ subjectId: 'kept-2', action: 'household.moved-out', unit: '301', tower: 'North' }),
    );
    expect((await identity.call('DELETE', `/api/users/${id}`, { as: superadmin })).status).toBe(204);
    await identity.settled();
    const [told] = identity.facts(StaffChangeMadeSchema, { aggregateId: id });
    expect(told).toMatchObject({ action: 'user.deleted', subjectName: 'Gone Soon' });
    const entryOf = async (subjectId: string) => (await list(`?subjectId=${subjectId}`)).body.entries[0];
    expect(await entryOf('kept-1')).toMatchObject({ byName: 'Gone Soon' });
    expect(await entryOf('kept-2')).toMatchObject({ unit: '301', tower: 'North' });
  });

  it('names the company of an entry that came without its name', async () => {
    await identity.context.companyNames.upsert([{ companyId: 'lakeside', name: 'Lakeside Homes', version: 1 }]);
    await receive(change({ action: 'company.residents-searched', subjectId: 'lakeside', tenantId: '' }));
    const { body } = await list('?subjectId=lakeside');
    expect(body.entries).toMatchObject([{ subjectName: 'Lakeside Homes', tenantId: '', changes: [] }]);
  });

  it('stores an entry once, however often its event comes', async () => {
    const fact = change({ subjectId: 'twice', after: { name: 'Twice' } });
    await identity.receive(fact);
    const [entry] = (await list('?subjectId=twice')).body.entries;
    const stored = await identity.stored('auditentries');
    const told = { ...stored.find(({ _id }) => _id === entry.id), changes: [] };
    await identity.context.auditEntries.insert([{ ...told, id: entry.id }]);
    expect((await list('?subjectId=twice')).body.entries).toEqual([entry]);
  });

  it('filters by building, person, subject, kind, action and time', async () => {
    const other = { userId: 'other', clientAddress: '' };
    await receive(
      change({ subjectId: 'f1', tenantId: 'fir' }),
      change({ subjectId: 'f2', tenantId: 'fir', by: other, action: 'tenant.deleted' }),
      change({ subjectId: 'f3', tenantId: 'fir', action: 'subscription.renewed' }),
      change({ subjectId: 'f4', tenantId: 'oak', by: other, action: 'household.addition-removed' }),
    );
    const { at } = (await list('?subjectId=f3')).body.entries[0];
    const found = async (query: string) => idsOf(await list(`?${query}`));
    expect(await found('tenantId=fir')).toEqual(['f3', 'f2', 'f1']);
    expect(await found('userId=other')).toEqual(['f4', 'f2']);
    expect(await found('tenantId=fir&userId=other')).toEqual(['f2']);
    expect(await found('subjectKind=subscription&tenantId=fir')).toEqual(['f3']);
    expect(await found('action=household.addition-removed')).toEqual(['f4']);
    expect(await found(`tenantId=fir&to=${at}`)).toEqual(['f2', 'f1']);
    expect(await found(`tenantId=fir&from=${at}`)).toEqual(['f3']);
    expect(await found('tenantId=fir&action=user.suspended')).toEqual([]);
    expect(await found('tenantId=fir&page=2&pageSize=2')).toEqual(['f1']);
  });

  it('finds a person by words of the name or e-mail address', async () => {
    const added = await identity.call('POST', '/api/users', {
      as: superadmin,
      body: { email: 'morgan@lee.test', name: 'Morgan Reid' },
    });
    await receive(change({ subjectId: 'm1', tenantId: 'ash', by: { ...by, userId: added.body._id } }));
    for (const q of ['morg', 'reid%20morgan', 'morgan%40lee.test'])
      expect(idsOf(await list(`?tenantId=ash&q=${q}`))).toEqual(['m1']);
    expect((await list('?tenantId=ash&q=nobody')).body).toMatchObject({ entries: [], total: 0 });
    const file = await identity.call('GET', '/api/audit/export?q=nobody', { as: superadmin });
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it.each([
    'q[$gt]=',
    `q=${'a'.repeat(101)}`,
    'action=nothing',
    'subjectKind=parcel',
    'from=yesterday',
    'page=0',
    'pageSize=201',
    'tenantId=',
    `tenantId=${'x'.repeat(201)}`,
    'tenantId[$gt]=',
    'tenantId=a&tenantId=b',
    '__proto__=1',
    'who=me',
    'page=10000&pageSize=200',
  ])('answers 422 to %s', async (query) => {
    expect(await list(`?${query}`)).toMatchObject({ status: 422, body: { errors: [expect.anything()] } });
  });

  it("is the superadmin's alone, and nobody changes an entry", async () => {
    for (const path of ['/api/audit', '/api/audit/export']) {
      expect((await identity.call('GET', path)).status).toBe(401);
      const admin = identity.signIn({ roles: { 'maple-court': 'admin' } });
      expect(await identity.call('GET', path, { as: admin, tenant: 'maple-court' })).toMatchObject({
        status: 403,
        body: { type: 'SUPERADMIN_ONLY' },
      });
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await identity.call(method, path, { as: superadmin })).status).toBe(405);
      }
    }
  });
});

describe('GET /api/audit/export', () => {
  it('is a file with the same entries, in which no cell is a formula', async () => {
    const { id } = await identity.newUser({ name: '=HYPERLINK("http://evil.test")' });
    await receive(
      change({
        subjectId: 'csv',
        tenantId: 'csv',
        by: { ...by, userId: id },
        after: { plan: 'basic', name: 'A, "B"' },
      }),
    );
    const { status, headers, body } = await identity.call('GET', '/api/audit/export?tenantId=csv', { as: superadmin });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, line, ...rest] = String(body).split('\r\n');
    expect(head).toMatch(/^\uFEFF?time,action,subjectKind,subjectId,/);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(line).toContain('"plan:  → basic\nname:  → A, ""B""",,');
    expect(rest).toEqual(['']);
  });

  it('reads many entries of one moment in portions, each once', async () => {
    const at = new Date('2026-01-02T03:04:05Z');
    const entry = { at, action: 'tenant.changed', subjectKind: 'tenant', tenantId: 'many', byUserId: 'boss' };
    const entries = Array.from({ length: 2_500 }, (_, index) => ({
      ...entry,
      id: `many-${String(index).padStart(5, '0')}`,
      subjectId: `${index}`,
      clientAddress: '',
      changes: [],
      at: index < 2_000 ? at : new Date(at.getTime() + index),
    }));
    await identity.context.auditEntries.insert(entries);
    const { body } = await identity.call('GET', '/api/audit/export?tenantId=many', { as: superadmin });
    const lines = String(body).trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
    const portions = [];
    const many = { tenantId: 'many', subjectKind: 'tenant' } as const;
    for await (const portion of identity.context.auditEntries.portions(many, 1_500))
      portions.push(portion.map(({ subjectId }) => Number(subjectId)));
    expect(portions.map(({ length }) => length)).toEqual([1_000, 500]);
    expect(portions.flat()).toEqual(Array.from({ length: 1_500 }, (_, at) => 2_499 - at));
  });
});

describe('the entries of a deleted building', () => {
  it('keep names and no values, also those that come afterwards, and however often the deletion is published', async () => {
    const values = { before: { name: 'Elm' }, after: { name: 'Elm House' } };
    await identity.tenant('elm', 'Elm House');
    await receive(change({ subjectId: 'elm', tenantId: 'elm', ...values }), change({ subjectId: 'fir', ...values }));
    await identity.tenant('elm', '', { version: 2, deleted: true });
    await receive(
      change({
        subjectId: 'elm',
        tenantId: 'elm',
        action: 'tenant.deleted',
        subjectName: 'Elm House',
        before: values.after,
      }),
    );
    await identity.tenant('elm', '', { version: 2, deleted: true });
    const { entries } = (await list('?tenantId=elm')).body;
    expect(entries).toMatchObject([
      { action: 'tenant.deleted', subjectName: 'Elm House', tenantName: 'Elm House', changes: [] },
      { action: 'tenant.changed', subjectName: 'Elm House', tenantName: 'Elm House', changes: [] },
    ]);
    expect((await list('?subjectId=fir')).body.entries[0].changes).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('has an entry where a superadmin ends it, and not where its owner does', async () => {
    const { id, email } = await identity.newUser();
    const [first, second] = [await identity.signedIn(email), await identity.signedIn(email)];
    const end = (path: string, as: string) => identity.call('DELETE', path, { as });
    expect((await end(`/api/users/${id}/sessions/${sessionOf(first)}`, superadmin)).status).toBe(204);
    expect((await end(`/api/users/${id}/sessions/${sessionOf(first)}`, superadmin)).status).toBe(204);
    expect((await end(`/api/auth/sessions/${sessionOf(second)}`, `Bearer ${second.accessToken}`)).status).toBe(204);
    await identity.settled();
    const told = identity.facts(StaffChangeMadeSchema).filter(({ subjectKind }) => subjectKind === 'session');
    expect(told).toMatchObject([{ action: 'session.ended', subjectId: sessionOf(first), byUserId: 'boss' }]);
    const { entries } = (await list(`?subjectId=${sessionOf(first)}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['session.ended', 'session.started']);
  });
});

describe('the names of users, for another service', () => {
  it('are those of today, or the last one of who is deleted, and none of nobody', async () => {
    const [here, gone] = [await identity.newUser({ name: 'Kim Here' }), await identity.newUser({ name: 'Lee Gone' })];
    await receive(change({ by: { ...by, userId: gone.id } }));
    await identity.call('DELETE', `/api/users/${gone.id}`, { as: superadmin });
    const directory = identity.platform.internal('identity', UserDirectoryService);
    const { users } = await directory.findUserNames({ userIds: [here.id, gone.id, 'nobody'] }, { timeoutMs: 5_000 });
    expect(users.map(({ userId, name }) => [userId, name])).toEqual([
      [here.id, 'Kim Here'],
      [gone.id, 'Lee Gone'],
    ]);
  });
});

describe('the queries of the audit log', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  const to = new Date('2027-01-01T00:00:00Z');
  const sorted = '_at_-1__id_-1';

  it.each<[string, AuditFilter, string]>([
    ['nothing', {}, 'at_-1__id_-1'],
    ['a time', { from, to }, 'at_-1__id_-1'],
    ['a building', { tenantId: 'many' }, `tenantId_1${sorted}`],
    ['a building and a time', { tenantId: 'many', from, to }, `tenantId_1${sorted}`],
    ['a person', { userId: 'boss', from }, `byUserId_1${sorted}`],
    ['a subject', { subjectId: '7', subjectKind: 'tenant', tenantId: 'many' }, `subjectId_1${sorted}`],
    ['an action', { action: 'tenant.changed' }, `subjectKind_1${sorted}`],
    ['a kind of subject', { subjectKind: 'tenant' }, `subjectKind_1${sorted}`],
    ['a building and a person', { tenantId: 'many', userId: 'boss' }, `tenantId_1_byUserId_1${sorted}`],
    ['a building and an action', { tenantId: 'many', action: 'tenant.changed' }, `tenantId_1_subjectKind_1${sorted}`],
    ['a building and a kind', { tenantId: 'many', subjectKind: 'tenant' }, `tenantId_1_subjectKind_1${sorted}`],
    ['people', { anyUser: ['boss', 'other'] }, `byUserId_1${sorted}`],
    ['a building and people', { tenantId: 'many', anyUser: ['boss'] }, `tenantId_1_byUserId_1${sorted}`],
    ['a person and an action', { userId: 'boss', action: 'tenant.changed' }, `byUserId_1_subjectKind_1${sorted}`],
  ])('read by %s hardly more than they answer', async (_case, filter, index) => {
    const { driver } = identity.platform.open(auditCollection);
    const options = { hint: indexFor(filter), sort: { at: -1, _id: -1 }, limit: 25 } as const;
    const cost = readExplain(await driver.find(conditionsOf(filter), options).explain('executionStats'));
    expect([...new Set(cost.indexes)]).toEqual([index]);
    expect(cost.stages).not.toContain('SORT');
    // Some entries of the kind are of another action.
    expect(cost.docsExamined).toBeLessThanOrEqual(30);
  });
});
