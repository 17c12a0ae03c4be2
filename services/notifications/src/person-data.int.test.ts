import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Channel, DataRequestMadeSchema, PersonDataPart, PersonDataService } from '@parcelbell/contracts/residents';
import { readExplain } from '@parcelbell/document-store/testing';
import { logged } from '@parcelbell/events/testing';
import { type Fact, fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { eventOf, startTestService, type TestService } from '@parcelbell/testing';
import { createHiddenIds } from './data/suppression-repository.ts';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from './testing/smtp-stub.ts';

const tenantId = 'maple-court';
const ana = { contactId: 'c-ana', address: 'ana@example.test' };
const ben = { contactId: 'c-ben', address: 'ben@example.test' };
const eva = { contactId: 'c-eva', address: 'eva@example.test' };
const ofAna = { channel: Channel.EMAIL, address: ana.address };

let service: TestService;
let smtp: SmtpStub;
beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await startTestService(notifications, {
    environment: { SMTP_URL: smtp.url },
    others: () => (router) => service.internal(router),
  });
  await service.receive(sampleFacts.tenant(tenantId), sampleFacts.tenant('elm'));
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const client = () => service.platform.internal('notifications', PersonDataService);
const exported = (more: object = {}) =>
  client().exportPerson({ tenantId, part: PersonDataPart.MESSAGES, addresses: [ofAna], limit: 50, ...more });
const erase = (more: object = {}) => client().erasePerson({ tenantId, addresses: [ofAna], ...more });
const messages = () => service.platform.database.collection('messages');
const sent = (count: number) =>
  until('the mails are sent', async () => (await messages().countDocuments({ status: 'sent' })) >= count);

describe('the messages to a person', () => {
  it('are answered by their address, the newest first, page by page, and nobody else’s', async () => {
    for (const parcel of ['P-1', 'P-2', 'P-3']) {
      await service.receive(sampleFacts.delivery(tenantId, parcel, [ana, ben], { packageId: parcel }));
    }
    await service.receive(sampleFacts.delivery('elm', 'P-4', [ana], { packageId: 'P-4' }));
    await sent(7);
    const all = await exported();
    expect(all.messages.map(({ packageIds }) => packageIds)).toEqual([['P-3'], ['P-2'], ['P-1']]);
    expect(all.messages[0]).toMatchObject({ address: ana.address, kind: 'delivery', status: 'sent', unit: '301' });
    expect(all.next).toBe('');
    const first = await exported({ limit: 2 });
    const second = await exported({ limit: 2, after: first.next });
    expect([...first.messages, ...second.messages].map(({ packageIds }) => packageIds[0])).toEqual([
      ...['P-3', 'P-2', 'P-1'],
    ]);
  });

  it('of a number that counts in one household alone are those of that household', async () => {
    const phone = { contactId: 'c-phone', address: '+14165550142' };
    await service.receive(sampleFacts.delivery(tenantId, 'P-5', [phone], { packageId: 'P-5' }));
    const of = (householdId: string) =>
      exported({ addresses: [{ channel: Channel.SMS, address: phone.address, householdId }] });
    expect((await of('default/301')).messages).toHaveLength(1);
    expect((await of('default/302')).messages).toEqual([]);
  });

  it('are found by index', async () => {
    const found = messages().find({ tenantId, address: ana.address }).sort({ _id: -1 }).limit(50);
    const cost = readExplain(await found.explain('executionStats'));
    expect(cost).toMatchObject({ indexes: ['tenantId_1_address_1__id_-1'], docsExamined: 3 });
    expect(cost.stages).not.toContain('SORT');
  });
});

describe('erasing a person', () => {
  it('deletes their messages in the building, and nothing of others', async () => {
    expect(await erase()).toMatchObject({ done: true, erased: 3 });
    expect(await messages().countDocuments({ tenantId, address: ana.address })).toBe(0);
    expect(await messages().countDocuments({ tenantId, address: ben.address })).toBe(3);
    expect(await messages().countDocuments({ tenantId: 'elm', address: ana.address })).toBe(1);
    expect(await erase()).toMatchObject({ done: true, erased: 0 });
  });

  it('keeps messages that a new registration has caused', async () => {
    const before = new Date(Date.now() - 1_000);
    await service.receive(sampleFacts.delivery(tenantId, 'P-6', [ana], { packageId: 'P-6' }));
    expect(await erase({ before: timestampFromDate(before) })).toMatchObject({ done: true, erased: 0 });
    expect(await erase()).toMatchObject({ erased: 1 });
  });

  it('removes the name of who picked up a chosen parcel from the messages to others', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'P-7', [ben]));
    const pickup = () => messages().findOne({ tenantId, kind: 'pickup', 'parcel.packageId': 'P-7' });
    expect((await pickup())?.parcel).toMatchObject({ pickedUpBy: 'Ana Silva' });
    await sent(1);
    const at = timestampFromDate(new Date());
    await erase({ pickups: [{ packageId: 'P-7', loggedAt: at, endedAt: at }] });
    expect((await pickup())?.parcel).not.toHaveProperty('pickedUpBy');
  });

  it('deletes events that could not be published and name the person', async () => {
    const suppressions = service.platform.database.collection<{ _id: string }>('suppressions');
    const outboxFailed = [ana, ben].map(({ address }) => logged({ tenantId, aggregateId: address }));
    await suppressions.insertOne({ _id: 'failed', outboxFailed } as { _id: string });
    expect((await erase()).done).toBe(true);
    const stored = await suppressions.findOne({ _id: 'failed' });
    expect(stored).toMatchObject({ outboxFailed: [{ aggregateId: ben.address }] });
  });

  it('is done only when the copy of the household has followed', async () => {
    await service.receive(sampleFacts.household(tenantId, 4, [ana, ben]));
    const households = [{ householdId: 'default/301', version: 5, contactIds: ['c-ana'] }];
    expect((await erase({ households })).done).toBe(false);
    await service.receive(sampleFacts.household(tenantId, 5, [ben]));
    expect((await erase({ households })).done).toBe(true);
    expect(JSON.stringify(await service.stored('households'))).not.toContain(ana.address);
  });

  it('keeps that an address refuses messages, under a keyed hash, until its owner takes it back', async () => {
    const suppressions = service.platform.database.collection<{ _id: string }>('suppressions');
    const stored = { version: 1, cause: 'complained', at: new Date() };
    await suppressions.insertOne({ _id: ana.address, ...stored } as { _id: string });
    await suppressions.insertOne({ _id: `${ana.address} ${tenantId}`, ...stored } as { _id: string });
    await erase();
    const { linkSecret } = service.platform.config;
    const [hidden] = createHiddenIds(linkSecret)(ana.address);
    const kept = await service.stored('suppressions');
    expect(JSON.stringify(kept)).not.toContain('ana');
    expect(kept.map(({ _id }) => _id)).toContain(hidden);
    const before = smtp.accepted.length;
    await service.receive(sampleFacts.delivery(tenantId, 'P-8', [ana, ben], { packageId: 'P-8' }));
    await until('the mail to Ben is sent', () => smtp.accepted.length > before);
    await until('the mail to Ana is held back', async () =>
      Boolean(await messages().findOne({ address: ana.address, status: 'suppressed' })),
    );
    await service.receive(sampleFacts.household(tenantId, 6, [ben, { ...ana, generation: 2 }]));
    await service.receive(sampleFacts.delivery(tenantId, 'P-9', [{ ...ana, generation: 2 }], { packageId: 'P-9' }));
    await until('Ana gets mails again', async () =>
      Boolean(await messages().findOne({ address: ana.address, status: 'sent' })),
    );
  });
});

describe('an event from before an erasure that comes again', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const stored = async (address: string) => messages().countDocuments({ tenantId, address });

  /** Erases Eva with a parcel, and then lets an event come as `replay` brings it. */
  async function replay(event: Fact, { occurredAt = minutesAgo(5), pickups = ['P-20'] } = {}): Promise<void> {
    const at = timestampFromDate(occurredAt);
    await client().erasePerson({
      tenantId,
      addresses: [{ channel: Channel.EMAIL, address: eva.address }],
      pickups: pickups.map((packageId) => ({ packageId, loggedAt: at, endedAt: at })),
    });
    await service.receive({ ...eventOf(event), occurredAt });
  }

  it.each([
    ['some minutes old', minutesAgo(5)],
    ['too old for a message', minutesAgo(3 * 24 * 60)],
  ])('makes no message to the person, only to others: %s', async (age, occurredAt) => {
    const other = { contactId: `c-${age.length}`, address: `other-${age.length}@example.test` };
    await replay(sampleFacts.delivery(tenantId, `again ${age}`, [eva, other]), { occurredAt });
    expect([await stored(eva.address), await stored(other.address)]).toEqual([0, 1]);
  });

  it('makes none that waits for the end of quiet hours either', async () => {
    const all = { quietHours: { from: 0, to: 1439 } };
    await replay(
      sampleFacts.delivery(tenantId, 'again-quiet', [
        { ...eva, ...all },
        { ...ben, ...all },
      ]),
    );
    expect(await stored(eva.address)).toBe(0);
    expect(await messages().countDocuments({ tenantId, address: ben.address, status: 'queued' })).toBe(1);
  });

  it('does not name who picked up a chosen parcel', async () => {
    await replay(sampleFacts.pickup(tenantId, 'P-20', [ben]));
    const pickup = await messages().findOne({ tenantId, kind: 'pickup', 'parcel.packageId': 'P-20' });
    expect(pickup?.parcel).toMatchObject({ packageId: 'P-20', tracking: '' });
    expect(JSON.stringify(pickup)).not.toContain('Ana Silva');
  });

  it('leaves the copy of the household as it is', async () => {
    const before = sampleFacts.household(tenantId, 20, [ben, eva]);
    await service.receive(sampleFacts.household(tenantId, 21, [ben]));
    await replay(before);
    expect(JSON.stringify(await service.stored('households'))).not.toContain(eva.address);
  });

  it('of another building, or from after the erasure, makes its message', async () => {
    await replay(sampleFacts.delivery('elm', 'P-21', [eva]));
    expect(await messages().countDocuments({ tenantId: 'elm', address: eva.address })).toBe(1);
    await client().erasePerson({
      tenantId,
      addresses: [{ channel: Channel.EMAIL, address: 'fay@example.test' }],
      before: timestampFromDate(minutesAgo(10)),
    });
    const fay = { contactId: 'c-fay', address: 'fay@example.test' };
    const event = eventOf(sampleFacts.delivery(tenantId, 'P-22', [fay]));
    await service.receive({ ...event, occurredAt: minutesAgo(5) });
    expect(await stored(fay.address)).toBe(1);
  });

  it('is known by keyed hashes alone', async () => {
    const kept = await service.stored('erased');
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toMatch(/eva|P-20/);
  });
});

describe('a mail to confirm', () => {
  it.each([
    [false, 'en', 'See your personal data'],
    [true, 'en', 'Erase your personal data'],
    [false, 'fr', 'Voir vos renseignements personnels'],
    [true, 'fr', 'Effacer vos renseignements personnels'],
  ])('of an erasure %s in %s leads to the page of its request', async (erases, language, heading) => {
    const requestId = `request-${erases}-${language}`;
    const to = `${requestId}@example.test`;
    const contact = { contactId: 'c-dan', channel: Channel.EMAIL, address: to, language, generation: 1 };
    const event = { householdId: 'default/301', unit: '301', contact, requestId, erases };
    await service.receive(fact(DataRequestMadeSchema, { tenantId, aggregateId: requestId, version: 1 }, event));
    await until('the mail is sent', () => smtp.accepted.some((mail) => mail.to === to));
    const { text = '' } = await smtp.parse(smtp.accepted.findIndex((mail) => mail.to === to));
    expect(text).toContain(heading);
    const [, code = ''] = /\/residents\/data-requests\/([\w-]+)/.exec(text) ?? [];
    expect(service.platform.linkCodes.read('data-request', code)).toMatchObject({ tenantId, contactId: requestId });
  });
});
