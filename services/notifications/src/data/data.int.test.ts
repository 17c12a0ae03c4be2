import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readExplain } from '@parcelbell/document-store/testing';
import { defineService } from '@parcelbell/lifecycle';
import { startTestService, type TestService } from '@parcelbell/testing';
import { systemIds } from '@parcelbell/values';
import { z } from 'zod';
import type { Message } from '../domain/message/message.ts';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import { createSenderLeases } from '../sending/sender-leases.ts';
import { sampleEntry, sampleTenant } from '../testing/sample-message.ts';
import { createHouseholdRepository, householdCollection } from './household-repository.ts';
import { messageCollection } from './message-collection.ts';
import { createMessageRepository } from './message-repository.ts';
import { createSenderRepository, senderCollection } from './sender-repository.ts';
import { settledCollection } from './settled-repository.ts';
import { createHiddenIds, createSuppressionRepository, suppressionCollection } from './suppression-repository.ts';
import { createTenantRepository, tenantCollection } from './tenant-repository.ts';

/** A service that has the collections of notifications and does nothing with them. */
const collections = defineService({
  name: 'notifications',
  config: z.object({}),
  create: ({ open }) => {
    open(messageCollection);
    open(householdCollection);
    open(suppressionCollection);
    open(senderCollection);
    open(tenantCollection);
    open(settledCollection);
    return {};
  },
});

const at = new Date('2026-11-21T12:00:00Z');
const inAnHour = new Date('2026-11-21T13:00:00Z');

const tenant = sampleTenant({ tenantId: 't', customFromAddress: '', conciergeEmail: '' });

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
    origin: { correlationId: 'request-1', traceparent: '' },
    occurredAt: at,
    expiresAt: inAnHour,
    tries: 0,
    version: 1,
    status: 'queued',
    ...more,
  };
}

describe('the data of notifications', () => {
  let service: TestService;
  let messages: MessageRepository;
  const stored = (name: string) => service.platform.database.collection<{ readonly _id: string }>(name);

  beforeAll(async () => {
    service = await startTestService(collections);
    messages = createMessageRepository(service.platform.open(messageCollection), service.platform.outbox);
  });

  afterEach(() => stored('messages').deleteMany({}));

  afterAll(() => service.stop());

  it('a backlog of one building: messages of others and verifications are leased in the same page', async () => {
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
    const except = await messages.leaseDue(
      { owner: 'they', until: inAnHour },
      { now: at, channel: 'email', limit: 10, except: ['big'] },
    );
    expect(except).toEqual([]);
    const leased = await messages.leaseDue(lease, { now: later, channel: 'email', limit: 10, except: [] });
    const ids = leased.map((item) => item.message.id);
    expect(ids).toContain('small/e/email/c');
    expect(ids[0]).toBe('big/v/email/c');
    expect(
      await messages.leaseDue(
        { owner: 'other', until: inAnHour },
        { now: later, channel: 'sms', limit: 10, except: [] },
      ),
    ).toEqual([]);
  });

  it('a grouped message: parcels are added until it is leased, each once, and it is leased with all of them', async () => {
    const part = (packageId: string) => ({
      groupMessageId: 't/visit/delivery/email/c',
      message: message(`t/${packageId}/email/c`, { parcels: [sampleEntry({ packageId })] }),
      dueAt: at,
    });
    const leaseAll = () =>
      messages.leaseDue({ owner: 'me', until: inAnHour }, { now: at, channel: 'email', limit: 10, except: [] });
    const states = async (packageId: string) =>
      (await messages.findArrivals([{ tenantId: 't', packageId }])).map(({ state }) => state);
    expect(await messages.group([part('P-1'), part('P-2')], at)).toEqual([]);
    expect(await messages.group([part('P-2')], at)).toEqual([]);
    expect(await states('P-2')).toEqual(['waiting']);
    const [leased] = await leaseAll();
    expect(leased?.message.parcels?.map(({ packageId }) => packageId)).toEqual(['P-1', 'P-2']);
    expect(await messages.group([part('P-1'), part('P-3')], at)).toEqual([part('P-3')]);
    expect(await states('P-2')).toEqual(['sending']);
    expect(await states('P-3')).toEqual([]);
    expect(await leaseAll()).toEqual([]);
  });

  it('a parcel that two releases describe differently: is listed once, with the fields of both', async () => {
    const newer = sampleEntry({ packageId: 'P-1', storageFeeCents: 250 });
    const { storageFeeCents: _, ...older } = newer;
    for (const parcel of [older, newer, older, sampleEntry({ packageId: 'P-2' })]) {
      const part = {
        groupMessageId: 't/visit/delivery/email/c',
        message: message('t/1/email/c', { parcels: [parcel] }),
      };
      await messages.group([{ ...part, dueAt: at }], at);
    }
    const lease = { owner: 'me', until: inAnHour };
    const [leased] = await messages.leaseDue(lease, { now: at, channel: 'email', limit: 10, except: [] });
    expect(leased?.message.parcels).toMatchObject([newer, { packageId: 'P-2' }]);
    expect(leased?.message.parcels).toHaveLength(2);
  });

  it('the immediate message about a parcel: is found by its time, and its state is unknown before its first attempt', async () => {
    const logged = new Date();
    const find = (contactId: string, loggedAt = logged) =>
      messages.findImmediateArrival({ tenantId: 't', subjectId: 'p', contactId, loggedAt });
    const eventId = systemIds.next();
    const added = [
      message(`t/${eventId}/email/c`),
      message(`t/${eventId}/email/c-tried`, { contactId: 'c-tried', tries: 1 }),
      message(`t/${eventId}/email/c-notified`, { contactId: 'c-notified', status: 'sent' }),
      message(`t/${eventId}/email/c-other`, { contactId: 'c-other', subjectId: 'p-other' }),
    ];
    await messages.insert(
      added.map((each) => ({ message: each })),
      logged,
    );
    expect(await Promise.all(['c', 'c-tried', 'c-notified', 'c-other'].map((contact) => find(contact)))).toEqual([
      'sending',
      'waiting',
      'notified',
      undefined,
    ]);
    expect(await find('c-notified', new Date(logged.getTime() + 1_000))).toBeUndefined();
  });

  it('two senders at once: each message goes to one of them', async () => {
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
      ['me', 'they'].map((owner, n) => messages.leaseDue({ owner, until: new Date(inAnHour.getTime() + n) }, options)),
    );
    const ids = [...(mine ?? []), ...(theirs ?? [])].map((item) => item.message.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(50);
  });

  it("a message that another sender took over: the first sender's outcome changes nothing", async () => {
    const [one, two] = [message('t/1/email/c'), message('t/2/email/c')];
    await messages.insert(
      [one, two].map((m) => ({ message: m, lease: { owner: 'me', until: inAnHour } })),
      at,
    );
    await stored('messages').updateOne({ _id: two.id }, { $set: { owner: 'they' } });
    const retry = { tries: 1, dueAt: inAnHour };
    const settle = (m: Message) => messages.recordResult({ message: m, owner: 'me', at, retry, isUncertain: false });
    expect(await Promise.all([settle(one), settle(two)])).toEqual([true, false]);
  });

  it('copies out of order: the latest version stays', async () => {
    const households = createHouseholdRepository(service.platform.open(householdCollection));
    const contact = {
      contactId: 'c-1',
      channel: 'sms',
      address: '+14165550123',
      generation: 1,
      language: 'en',
    } as const;
    const copy = (version: number, refuses: boolean) => ({
      tenantId: 't',
      householdId: 'h',
      version,
      contacts: [{ ...contact, refuses, active: !refuses, approved: false }],
    });
    await households.upsert([copy(3, true)]);
    await households.upsert([copy(2, false), copy(3, true)]);
    expect(await households.findRefusing(['c-1', 'c-2'])).toEqual(new Map([['c-1', 1]]));
    expect(await households.findByPhone('+14165550123')).toEqual([
      { tenantId: 't', householdId: 'h', contactId: 'c-1', language: 'en' },
    ]);
    await households.upsert([copy(4, false)]);
    expect((await households.findRefusing(['c-1'])).size).toBe(0);
  });

  it('a building: a slightly old copy is returned while it is read again, a very old copy is not', async () => {
    const time = { ms: at.getTime() };
    const clock = { now: () => new Date(time.ms) };
    const tenants = service.platform.open(tenantCollection);
    const reader = createTenantRepository(tenants, clock);
    const elsewhere = createTenantRepository(tenants, clock);
    const named = (name: string, version: number) => ({ ...tenant, name, version });
    const name = async () => (await reader.find('t'))?.name;
    await elsewhere.upsert([named('Before', 1)]);
    expect(await name()).toBe('Before');
    await elsewhere.upsert([named('After', 2)]);
    expect(await name()).toBe('Before');
    time.ms += 2_000;
    expect(await name()).toBe('Before');
    expect(await name()).toBe('After');
    await elsewhere.upsert([named('Later', 3)]);
    time.ms += 30_000;
    expect(await name()).toBe('Later');
    await reader.upsert([named('Last', 4)]);
    expect(await name()).toBe('Last');
  });

  it('a building whose state arrives again with the same version: is stored again', async () => {
    const repository = createTenantRepository(service.platform.open(tenantCollection), { now: () => at });
    await repository.upsert([{ ...tenant, tenantId: 'republished', version: 3 }]);
    await repository.upsert([{ ...tenant, tenantId: 'republished', version: 3, serverUri: 'parcels.maple.test' }]);
    expect(await repository.find('republished')).toMatchObject({ version: 3, serverUri: 'parcels.maple.test' });
  });

  const openSuppressions = () => {
    const { open, outbox, config } = service.platform;
    return createSuppressionRepository(open(suppressionCollection), outbox, createHiddenIds(config.linkSecret));
  };

  it('an expired suppression: is ignored, although it is still stored', async () => {
    const suppressions = openSuppressions();
    await suppressions.addBounced('a@example.test', at);
    expect(await suppressions.findSuppressed(['a@example.test'], inAnHour)).toEqual(
      new Map([['a@example.test', 'bounced']]),
    );
    const complaint = { key: 'b@example.test maple', cause: 'complained', at, expires: true } as const;
    await suppressions.record(complaint, []);
    await suppressions.record({ ...complaint, key: 'b@example.test', expires: false }, []);
    expect((await suppressions.findSuppressed(['b@example.test maple'], inAnHour)).size).toBe(1);
    const keys = ['a@example.test', 'b@example.test maple', 'b@example.test'];
    const later = await suppressions.findSuppressed(keys, new Date('2027-03-01'));
    expect(later).toEqual(new Map([['b@example.test', 'complained']]));
  });

  it('a bounced address that is verified later: is cleared, and one that bounced after that is not', async () => {
    const suppressions = openSuppressions();
    const later = new Date(at.getTime() + 60_000);
    await suppressions.addBounced('before@example.test', at);
    await suppressions.addBounced('after@example.test', later);
    const addresses = ['before@example.test', 'after@example.test'];
    await suppressions.clearRefusals(addresses, later);
    expect(await suppressions.findSuppressed(addresses, later)).toEqual(new Map([['after@example.test', 'bounced']]));
    await suppressions.addBounced('before@example.test', later);
    expect((await suppressions.findSuppressed(addresses, later)).size).toBe(2);
  });

  it('a sender: other senders see its last heartbeat until it is removed', async () => {
    const senders = createSenderRepository(service.platform.open(senderCollection));
    const report = (aliveUntil: Date) => senders.reportAlive({ id: 'one', hostProcess: 'host 1', aliveUntil });
    await report(at);
    await report(inAnHour);
    expect(await senders.findOthers('two')).toEqual([{ id: 'one', hostProcess: 'host 1', aliveUntil: inAnHour }]);
    expect(await senders.findOthers('one')).toEqual([]);
    await senders.remove('one');
    expect(await senders.findOthers('two')).toEqual([]);
  });

  describe('a sender that was silent for so long that another one ends its leases', () => {
    /** A sender that has leased a message and was silent since. It is on another host, so that the other one cannot check its process. */
    async function silentSender() {
      let now = at.getTime();
      const senders = createSenderRepository(service.platform.open(senderCollection));
      const elsewhere: typeof senders = {
        ...senders,
        reportAlive: (sender) => senders.reportAlive({ ...sender, hostProcess: 'elsewhere 1' }),
      };
      const clock = { now: () => new Date(now) };
      const common = { clock, ids: systemIds, log: service.platform.log };
      const slow = createSenderLeases({ ...common, messages, senders: elsewhere });
      const other = (between = async (): Promise<void> => undefined) =>
        createSenderLeases({
          ...common,
          senders,
          messages: {
            ...messages,
            endLeasesOf: async (...call) => {
              await between();
              await messages.endLeasesOf(...call);
            },
          },
        });
      const due = async () =>
        (
          await messages.leaseDue(
            { owner: 'other', until: inAnHour },
            { now: clock.now(), channel: 'email', limit: 50, except: [] },
          )
        ).map((item) => item.message.id);
      await messages.insert([{ message: message('t/1/email/c'), lease: slow.begin() }], at);
      slow.add('t/1/email/c');
      await slow.heartbeat();
      now += 16_000;
      return { slow, other, due };
    }

    it('reports again before another one has taken its messages: it alone has them', async () => {
      const { slow, other, due } = await silentSender();
      await other().heartbeat();
      await slow.heartbeat();
      expect([slow.areValid(), slow.has('t/1/email/c'), await due()]).toEqual([true, true, []]);
    });

    it('reports again while its leases are being ended: it alone has them', async () => {
      const { slow, other, due } = await silentSender();
      await other(slow.heartbeat).heartbeat();
      expect([slow.areValid(), slow.has('t/1/email/c'), await due()]).toEqual([true, true, []]);
    });

    it('reports again after another one has taken its messages: it has none of them', async () => {
      const { slow, other, due } = await silentSender();
      await other().heartbeat();
      expect(await due()).toEqual(['t/1/email/c']);
      expect([slow.areValid(), slow.has('t/1/email/c')]).toEqual([false, true]);
      await slow.heartbeat();
      expect([slow.areValid(), slow.has('t/1/email/c')]).toEqual([true, false]);
    });
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
      ['messages', { announces: { $in: ['t/P-1'] } }, {}],
      ['messages', { _id: { $gte: 't/01', $lt: 't/02' }, kind: 'delivery', subjectId: 'p', contactId: 'c' }, {}],
      ['settled', { _id: { $in: ['t/P-1'] } }, {}],
      ['suppressions', { _id: { $in: ['a@example.test'] } }, {}],
    ] as const;
    for (const [collection, filter, sort] of queries) {
      const explained = await stored(collection).find(filter).sort(sort).explain();
      const { stages, indexes } = readExplain(explained);
      expect(indexes).not.toEqual([]);
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });
});
