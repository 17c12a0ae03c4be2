import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readExplain, startTestStore } from '@parcelbell/document-store/testing';
import mongoose, { type Connection } from 'mongoose';
import type { Message } from '../domain/message/message.ts';
import { createHouseholdModel } from './household-model.ts';
import { createHouseholdRepository } from './household-repository.ts';
import { createMessageModel } from './message-model.ts';
import { createMessageRepository } from './message-repository.ts';
import { createSuppressionModel } from './suppression-model.ts';
import { createSuppressionRepository } from './suppression-repository.ts';
import { createTenantModel } from './tenant-model.ts';
import { createTenantRepository } from './tenant-repository.ts';

const at = new Date('2026-11-21T12:00:00Z');
const inAnHour = new Date('2026-11-21T13:00:00Z');
const outbox = {
  stamp: () => ({}),
  push: () => ({ $push: {}, $set: {} }),
  committed: () => undefined,
  nudge: () => undefined,
} as never;

const tenant = {
  tenantId: 't',
  version: 1,
  name: 'Maple Court',
  strataName: '',
  propertyManagementCompany: '',
  conciergeEmail: '',
  conciergePhone: '',
  customFromAddress: '',
  timeZone: 'America/Toronto',
  primaryColor: '',
  logoUrl: '',
  deleted: false,
};

function message(id: string, more: Partial<Message> = {}): Message {
  const [tenantId = ''] = id.split('/');
  return {
    id,
    tenantId,
    kind: 'delivery',
    subjectId: 'p',
    householdId: 'default/301',
    contactId: 'c',
    generation: 1,
    channel: 'email',
    address: 'a@example.test',
    language: 'en',
    unit: '301',
    tower: '',
    occurredAt: at,
    expiresAt: inAnHour,
    tries: 0,
    version: 1,
    status: 'queued',
    ...more,
  };
}

describe('the data of notifications', () => {
  let store: Awaited<ReturnType<typeof startTestStore>>;
  let connection: Connection;

  beforeAll(async () => {
    store = await startTestStore();
    connection = await mongoose.createConnection(store.url).asPromise();
    for (const create of [createMessageModel, createHouseholdModel, createSuppressionModel]) {
      await create(connection).createIndexes();
    }
  });

  afterAll(async () => {
    await connection.close();
    await store.close();
  });

  it('a backlog of one building: the others and verifications are claimed in the same page', async () => {
    const messages = createMessageRepository(createMessageModel(connection), outbox);
    const backlog = Array.from({ length: 30 }, (_, n) => message(`big/e${n}/email/c`));
    await messages.insert(
      backlog.map((m) => ({ message: m })),
      at,
    );
    const later = new Date(at.getTime() + 1);
    await messages.insert(
      [{ message: message('small/e/email/c') }, { message: message('big/v/email/c', { kind: 'verification' }) }],
      later,
    );
    const lease = { owner: 'me', until: inAnHour };
    const except = await messages.claim(
      { owner: 'they', until: inAnHour },
      { now: at, channel: 'email', limit: 10, except: ['big'] },
    );
    expect(except).toEqual([]);
    const claimed = await messages.claim(lease, { now: later, channel: 'email', limit: 10, except: [] });
    const ids = claimed.map((item) => item.message.id);
    expect(ids).toContain('small/e/email/c');
    expect(ids[0]).toBe('big/v/email/c');
    expect(
      await messages.claim({ owner: 'other', until: inAnHour }, { now: later, channel: 'sms', limit: 10, except: [] }),
    ).toEqual([]);
    await connection.collection('messages').deleteMany({});
  });

  it('two senders at once: each message goes to one of them', async () => {
    const messages = createMessageRepository(createMessageModel(connection), outbox);
    const all = Array.from({ length: 50 }, (_, n) => message(`t/e${n}/email/c`));
    expect(
      (
        await messages.insert(
          all.map((m) => ({ message: m })),
          at,
        )
      ).size,
    ).toBe(50);
    expect(
      (
        await messages.insert(
          all.map((m) => ({ message: m })),
          at,
        )
      ).size,
    ).toBe(0);
    const options = { now: at, channel: 'email', limit: 50, except: [] } as const;
    const [mine, theirs] = await Promise.all(
      ['me', 'they'].map((owner, n) => messages.claim({ owner, until: new Date(inAnHour.getTime() + n) }, options)),
    );
    const ids = [...(mine ?? []), ...(theirs ?? [])].map((item) => item.message.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(50);
    await connection.collection('messages').deleteMany({});
  });

  it('a message that was lost to another sender: its outcome changes nothing', async () => {
    const messages = createMessageRepository(createMessageModel(connection), outbox);
    const [one, two] = [message('t/1/email/c'), message('t/2/email/c')];
    await messages.insert(
      [one, two].map((m) => ({ message: m, lease: { owner: 'me', until: inAnHour } })),
      at,
    );
    await connection.collection('messages').updateOne({ _id: two.id as never }, { $set: { owner: 'they' } });
    const again = { tries: 1, dueAt: inAnHour };
    const settle = (m: Message) => messages.settle({ message: m, owner: 'me', at, again, isUncertain: false });
    expect(await Promise.all([settle(one), settle(two)])).toEqual([true, false]);
    await connection.collection('messages').deleteMany({});
  });

  it('copies out of order: the latest version stays', async () => {
    const households = createHouseholdRepository(createHouseholdModel(connection));
    const contact = { contactId: 'c-1', channel: 'sms', address: '+14165550123', generation: 1 } as const;
    const copy = (version: number, refuses: boolean) => ({
      tenantId: 't',
      householdId: 'h',
      version,
      contacts: [{ ...contact, refuses, active: !refuses }],
    });
    await households.keep([copy(3, true)]);
    await households.keep([copy(2, false), copy(3, true)]);
    expect(await households.findRefusing(['c-1', 'c-2'])).toEqual(new Map([['c-1', 1]]));
    expect(await households.findByPhone('+14165550123')).toEqual([
      { tenantId: 't', householdId: 'h', contactId: 'c-1' },
    ]);
    await households.keep([copy(4, false)]);
    expect((await households.findRefusing(['c-1'])).size).toBe(0);
  });

  it('a building: is given as it was known a moment ago while it is read again, but not as it was long ago', async () => {
    const model = createTenantModel(connection);
    const time = { ms: at.getTime() };
    const reader = createTenantRepository(model, () => time.ms);
    const elsewhere = createTenantRepository(model, () => time.ms);
    const named = (name: string, version: number) => ({ ...tenant, name, version });
    const name = async () => (await reader.find('t'))?.name;
    await elsewhere.keep([named('Before', 1)]);
    expect(await name()).toBe('Before');
    await elsewhere.keep([named('After', 2)]);
    expect(await name()).toBe('Before');
    time.ms += 2_000;
    expect(await name()).toBe('Before');
    expect(await name()).toBe('After');
    await elsewhere.keep([named('Later', 3)]);
    time.ms += 30_000;
    expect(await name()).toBe('Later');
    await reader.keep([named('Last', 4)]);
    expect(await name()).toBe('Last');
  });

  it('a suppression whose time is over: counts no more, although it is still stored', async () => {
    const suppressions = createSuppressionRepository(createSuppressionModel(connection), outbox);
    await suppressions.addBounced('a@example.test', at);
    expect(await suppressions.findSuppressed(['a@example.test'], inAnHour)).toEqual(
      new Map([['a@example.test', 'bounced']]),
    );
    expect((await suppressions.findSuppressed(['a@example.test'], new Date('2027-03-01'))).size).toBe(0);
  });

  it('every query: uses an index', async () => {
    const due = { dueAt: { $lte: at }, channel: 'email' };
    const queries = [
      ['messages', due, { dueAt: 1 }],
      ['messages', { ...due, tenantId: { $nin: ['t'] } }, { dueAt: 1 }],
      ['messages', { dueAt: { $gt: at }, owner: 'me' }, {}],
      ['messages', { providerId: 'SM1' }, {}],
      ['messages', { _id: { $in: ['a'] }, owner: 'me' }, {}],
      ['households', { refusing: { $in: ['c-1'] } }, {}],
      ['households', { phones: '+14165550123' }, {}],
      ['suppressions', { _id: { $in: ['a@example.test'] } }, {}],
    ] as const;
    for (const [collection, filter, sort] of queries) {
      const explained = await connection
        .collection(collection)
        .find(filter as never)
        .sort(sort as never)
        .explain();
      const { stages, indexes } = readExplain(explained);
      expect(indexes).not.toEqual([]);
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });
});
