import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NoticeReason } from '@parcelbell/contracts/deliveries';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { createLocalClock } from '@parcelbell/rules';
import { until } from '@parcelbell/test-tools';
import { eventOf, startTestService, type TestService } from '@parcelbell/testing';
import { createSettledRepository, settledCollection } from './data/settled-repository.ts';
import { notifications } from './index.ts';
import { type SampleContact, sampleFacts } from './testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from './testing/smtp-stub.ts';

const tenantId = 'maple-court';
const ana = { contactId: 'c-ana', address: 'ana@example.test' };
const ben = { contactId: 'c-ben', address: 'ben@example.test', language: 'fr' };
const eve = { contactId: 'c-eve', address: 'eve@example.test' };
const dayMinutes = 24 * 60;

/** Quiet hours in the building that began an hour ago. */
function quietNow(): { from: number; to: number } {
  const { minutes } = createLocalClock().read('America/Toronto', new Date());
  return { from: (minutes + dayMinutes - 60) % dayMinutes, to: (minutes + 60) % dayMinutes };
}

let outcomesBefore = 0;
let service: TestService;
let smtp: SmtpStub;

beforeAll(async () => {
  smtp = await startSmtpStub();
  const environment = { SMTP_URL: smtp.url };
  service = await startTestService(notifications, { environment });
  await service.receive(
    sampleFacts.tenant(tenantId),
    sampleFacts.tenant('coded', { settings: { pickupProof: 'code' } }),
  );
});

afterEach(async () => {
  smtp.behave(() => 'accept');
  await until('nothing waits', async () => (await messages().countDocuments({ dueAt: { $exists: true } })) === 0);
  await service.settled();
  for (const name of ['messages', 'settled']) await service.platform.database.collection(name).deleteMany({});
  outcomesBefore = service.facts(MessageOutcomeSchema).length;
  smtp.forget();
});

afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const messages = () => service.platform.database.collection('messages');
const outcomesOf = (packageId: string) =>
  service
    .facts(MessageOutcomeSchema)
    .slice(outcomesBefore)
    .flatMap(({ subjectId, round, otherSubjects, kind, status, contactId }) =>
      [{ subjectId, round }, ...otherSubjects].map((subject) => ({ ...subject, kind, status, contactId })),
    )
    .filter(({ subjectId }) => subjectId === packageId)
    .map(({ kind, status, round }) => ({ kind, status, round }));
const expectOutcomes = (packageId: string, statuses: readonly MessageStatus[]) =>
  until(`outcomes of ${packageId}`, () => outcomesOf(packageId).length >= statuses.length).then(() =>
    expect(outcomesOf(packageId).map(({ status }) => status)).toEqual(statuses),
  );
/** The text of a mail without its links, whose codes are random and may contain any word. */
const wordsOf = ({ text = '' }: { readonly text?: string | undefined }) => text.replaceAll(/https?:\S+/g, '');
/** A notice that is due, in a group. */
const inGroup = (packageId: string, contacts: readonly SampleContact[], group = 'visit-1', parcel = {}) =>
  sampleFacts.noticeDue(tenantId, packageId, contacts, { parcel, fields: { group } });
const reminder = (
  packageId: string,
  contacts: readonly SampleContact[],
  more: { version?: number; parcel?: object } = {},
) =>
  sampleFacts.noticeDue(tenantId, packageId, contacts, {
    ...more,
    fields: { group: 'day-1', reason: NoticeReason.REMINDER, round: 2 },
  });
/** Makes all grouped messages due. */
const makeDue = () => messages().updateMany({ gathers: true }, { $set: { dueAt: new Date() } });
const mailsTo = (address: string) => smtp.accepted.filter(({ to }) => to === address).length;
const mailTo = async (address: string) => {
  await until(`a mail to ${address}`, () => mailsTo(address) > 0);
  return smtp.parse(smtp.accepted.findIndex(({ to }) => to === address));
};

describe('a notice for a reason that only a newer release knows', () => {
  it('becomes a dead letter for that release to replay; other notices of its batch are sent', async () => {
    const unknown = sampleFacts.noticeDue(tenantId, 'P-1', [ana], { fields: { reason: 99 } });
    await service.receive(unknown, sampleFacts.noticeDue(tenantId, 'P-2', [ben]));
    await expectOutcomes('P-2', [MessageStatus.SENT]);
    expect(smtp.accepted.map(({ to }) => to)).toEqual([ben.address]);
    const letters: string[][] = [];
    await service.bus.replay('parcelbell.notifications', async ({ event, reason, detail }) => {
      letters.push([event.aggregateId, reason, detail]);
    });
    expect(letters).toEqual([['P-1', 'permanent', expect.stringContaining('NoticeReason 99')]]);
  });
});

describe('notices of one group', () => {
  it('arrive separately: each recipient gets one message that lists all parcels, and each parcel has its outcome', async () => {
    await service.receive(inGroup('P-1', [ana, ben], 'visit-1', { tracking: 'TRACK-1' }));
    await service.receive(inGroup('P-2', [ana, ben], 'visit-1', { courier: 'FedEx', location: 'Shelf B' }));
    const mail = await mailTo(ana.address);
    expect(mail.subject).toBe('2 parcels have arrived · Unit 301');
    for (const said of ['TRACK-1', 'UPS', 'FedEx', 'P-2', 'Shelf B']) expect(mail.text).toContain(said);
    expect((await mailTo(ben.address)).subject).toBe('2 colis sont arrivés · Unité 301');
    await expectOutcomes('P-1', [MessageStatus.SENT, MessageStatus.SENT]);
    await expectOutcomes('P-2', [MessageStatus.SENT, MessageStatus.SENT]);
    expect(outcomesOf('P-2')).toEqual(
      [1, 2].map(() => ({ kind: MessageKind.DELIVERY, status: MessageStatus.SENT, round: 1 })),
    );
    expect(mailsTo(ana.address)).toBe(1);
  });

  it('one alone: the mail is the same as for an arrival', async () => {
    await service.receive(inGroup('P-1', [ana]));
    expect((await mailTo(ana.address)).subject).toBe('A parcel from UPS is at the front desk · Unit 301');
  });

  it('a duplicate of the event, before and after the message was sent: nobody is notified twice', async () => {
    const first = eventOf(inGroup('P-1', [ana]));
    const second = eventOf(inGroup('P-2', [ana]));
    await service.receive(first, second);
    await service.receive(second, first);
    await expectOutcomes('P-2', [MessageStatus.SENT]);
    await service.receive(first, second);
    await service.settled();
    expect(await messages().countDocuments()).toBe(1);
    expect(mailsTo(ana.address)).toBe(1);
  });

  it('one that arrives after its group was sent: gets its own message', async () => {
    await service.receive(inGroup('P-1', [ana]));
    await expectOutcomes('P-1', [MessageStatus.SENT]);
    await service.receive(inGroup('P-2', [ana]));
    await expectOutcomes('P-2', [MessageStatus.SENT]);
    expect(mailsTo(ana.address)).toBe(2);
  });

  it('other groups, households and buildings: get their own messages', async () => {
    await service.receive(inGroup('P-1', [ana], 'visit-1'), inGroup('P-2', [ana], 'visit-2'), inGroup('P-3', [eve]));
    await until('three mails', () => smtp.accepted.length === 3);
  });
});

describe('a parcel that is settled before its message begins to be sent', () => {
  it.each([
    ['picked up', (id: string) => sampleFacts.pickup(tenantId, id, [], 3)],
    ['closed', (id: string) => sampleFacts.closed(tenantId, id, 3)],
    ['corrected', (id: string) => sampleFacts.corrected(tenantId, id, 3, {})],
    ['removed', (id: string) => sampleFacts.removed(tenantId, id, 3)],
  ])('%s: the message lists only the others, and its outcome says that the parcel was left out', async (_, settled) => {
    await service.receive(inGroup('P-1', [ana]), inGroup('P-2', [ana]));
    await service.receive(settled('P-1'));
    const mail = await mailTo(ana.address);
    expect(mail.subject).toBe('A parcel from UPS is at the front desk · Unit 301');
    expect(mail.text).toContain('P-2');
    expect(wordsOf(mail)).not.toContain('P-1');
    await expectOutcomes('P-2', [MessageStatus.SENT]);
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED]);
    const [stored] = await service.stored('messages');
    expect(stored.parcels.map(({ packageId }: { packageId: string }) => packageId)).toEqual(['P-2']);
  });

  it('a reminder, then a pickup a moment later: no reminder is sent', async () => {
    await service.receive(reminder('P-1', [ana]));
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [], 3));
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED]);
    expect(outcomesOf('P-1')).toEqual([{ kind: MessageKind.REMINDER, status: MessageStatus.SUPPRESSED, round: 2 }]);
    expect(smtp.accepted).toEqual([]);
  });

  it('a pickup event that arrives before a reminder: no reminder is sent', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [], 3));
    await service.receive(reminder('P-1', [ana]));
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED]);
    expect(smtp.accepted).toEqual([]);
  });

  it('a single notice while the mail server is away: it is dropped if the pickup arrives before the retry', async () => {
    smtp.behave(() => ({ refuse: 'message', code: 451, text: '4.3.0 later' }));
    await service.receive(sampleFacts.noticeDue(tenantId, 'P-1', [ana]));
    await until('a try', () => smtp.attempts() > 0);
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [], 3));
    smtp.behave(() => 'accept');
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED]);
    expect(smtp.accepted).toEqual([]);
  });

  it('reopened, then notified again later: the message is sent', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [], 3));
    await service.receive(reminder('P-1', [ana], { version: 5 }));
    await expectOutcomes('P-1', [MessageStatus.SENT]);
  });

  it('picked up while its arrival message waits for the mail server: the arrival message is not sent', async () => {
    smtp.behave(() => ({ refuse: 'message', code: 451, text: '4.3.0 later' }));
    const logged = eventOf(sampleFacts.delivery(tenantId, 'P-1', [ana], { packageId: 'P-1' }));
    await service.receive({ ...logged, occurredAt: new Date(Date.now() - 60_000) });
    await until('a try', () => smtp.attempts() > 0);
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [eve]));
    smtp.behave(() => 'accept');
    await mailTo(eve.address);
    await until('what waited is decided', () => outcomesOf('P-1').length === 2);
    expect(outcomesOf('P-1')).toContainEqual(
      expect.objectContaining({ kind: MessageKind.DELIVERY, status: MessageStatus.SUPPRESSED }),
    );
    expect(mailsTo(ana.address)).toBe(0);
  });
});

describe('reminders', () => {
  it('one parcel: shows since when, where, and the storage fee so far', async () => {
    await service.receive(reminder('P-1', [ana, ben], { parcel: { location: 'Shelf B', storageFeeCents: 400 } }));
    const mail = await mailTo(ana.address);
    expect(mail.subject).toBe('Your parcel from UPS is still waiting: Shelf B · Unit 301');
    expect(mail.text).toContain('Since: Saturday, November 21 at 2:05 p.m.');
    expect(mail.text).toContain('Storage: $4.00 (so far)');
    const french = await mailTo(ben.address);
    expect(french.subject).toBe('Votre colis UPS vous attend toujours : Shelf B · Unité 301');
    expect(french.text).toContain('Entreposage : 4,00 $');
  });

  it('several parcels: one message lists them', async () => {
    await service.receive(reminder('P-1', [ana]), reminder('P-2', [ana]), reminder('P-3', [ana]));
    expect((await mailTo(ana.address)).subject).toBe('3 parcels are still waiting · Unit 301');
    await expectOutcomes('P-3', [MessageStatus.SENT]);
    expect(smtp.accepted).toHaveLength(1);
  });
});

describe("a recipient's quiet hours", () => {
  const quiet = () => ({ ...ana, quietHours: quietNow() });

  it('parcels that arrive in quiet hours: one message at their end; other recipients are notified at once', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [quiet(), eve]));
    await service.receive(sampleFacts.noticeDue(tenantId, 'P-2', [quiet()]));
    await mailTo(eve.address);
    const [waiting] = await messages().find({ gathers: true }).toArray();
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 58 * 60_000);
    expect(mailsTo(ana.address)).toBe(0);
    await makeDue();
    expect((await mailTo(ana.address)).subject).toBe('2 parcels have arrived · Unit 301');
  });

  it('a duplicate event after quiet hours end: one message is sent', async () => {
    const { from, to } = quietNow();
    const over = { ...ana, quietHours: { from, to: (to + dayMinutes - 75) % dayMinutes } };
    const logged = eventOf(sampleFacts.delivery(tenantId, 'P-1', [over], { packageId: 'P-1' }));
    const inThem = { ...logged, occurredAt: new Date(Date.now() - 30 * 60_000) };
    await service.receive(inThem);
    await expectOutcomes('P-1', [MessageStatus.SENT]);
    const [sent] = await service.stored('messages');
    expect(sent._id).toContain('/quiet-');
    await service.receive(inThem);
    await service.settled();
    expect(mailsTo(ana.address)).toBe(1);
  });

  it('picked up before quiet hours end: no message is sent', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [quiet()], { packageId: 'P-1' }));
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', []));
    await makeDue();
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED]);
    expect(smtp.accepted).toEqual([]);
  });

  it('a pickup in quiet hours: the message is sent at their end', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [quiet()]));
    expect(await messages().countDocuments({ gathers: true })).toBe(1);
    await makeDue();
    expect((await mailTo(ana.address)).subject).toBe('Your parcel from UPS was picked up · Unit 301');
  });

  it('outside quiet hours: nothing waits', async () => {
    const { to } = quietNow();
    const later = { from: to, to: (to + 60) % dayMinutes };
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [{ ...ana, quietHours: later }]));
    await mailTo(ana.address);
  });
});

describe('a parcel that is picked up again after its pickup was undone', () => {
  it('is notified again, with its own outcome', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [ana]));
    await service.receive(sampleFacts.pickup(tenantId, 'P-1', [ana], 4, 2));
    await until('outcomes', () => outcomesOf('P-1').length === 2);
    const subjects = smtp.accepted.map((_, at) => smtp.parse(at));
    const [one, other] = await Promise.all(subjects);
    expect(one?.subject).toBe(other?.subject);
    const wordsOf = (text = '') => text.slice(0, text.indexOf('Your parcels and settings'));
    expect(wordsOf(one?.text)).toBe(wordsOf(other?.text));
    expect(wordsOf(one?.text)).toContain('picked up');
    expect(
      outcomesOf('P-1')
        .map(({ round }) => round)
        .sort(),
    ).toEqual([0, 2]);
  });
});

describe('a parcel that was logged for the wrong unit', () => {
  it('the first unit is notified of the mistake, the other one of the parcel', async () => {
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 2, { right: [eve], mistaken: [ana, ben] }));
    const mail = await mailTo(ana.address);
    expect(mail.subject).toBe('A parcel was logged for your unit by mistake · Unit 301');
    expect(wordsOf(mail)).not.toContain('302');
    expect(mail.text).not.toContain('wrong unit');
    expect((await mailTo(ben.address)).subject).toBe('Un colis a été inscrit pour votre unité par erreur · Unité 301');
    expect((await mailTo(eve.address)).subject).toBe('A parcel from UPS is at the front desk · Unit 302');
    await until('outcomes', () => outcomesOf('P-1').length === 3);
    const rounds = outcomesOf('P-1').map(({ kind, round }) => `${MessageKind[kind]} ${round}`);
    expect(rounds.sort()).toEqual(['CORRECTION 1', 'CORRECTION 1', 'DELIVERY 2']);
  });

  it('recipients who were not notified of the parcel yet: get no message', async () => {
    await service.receive(inGroup('P-1', [ana]));
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 3, { right: [eve], mistaken: [ana] }));
    await mailTo(eve.address);
    await until(
      'what waited is decided',
      async () => (await messages().countDocuments({ dueAt: { $exists: true } })) === 0,
    );
    expect(mailsTo(ana.address)).toBe(0);
  });

  it('the correction is handled again after a kill, when the waiting notices are gone: nobody is notified of the mistake', async () => {
    await service.receive(inGroup('P-1', [ana, ben]));
    const settled = createSettledRepository(service.platform.open(settledCollection));
    await settled.add([{ tenantId, packageId: 'P-1', version: 3 }], new Date());
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED, MessageStatus.SUPPRESSED]);
    const corrected = eventOf(sampleFacts.corrected(tenantId, 'P-1', 3, { right: [eve], mistaken: [ana, ben] }));
    await service.receive(corrected);
    await service.receive(corrected);
    await mailTo(eve.address);
    await until('the outcomes of all', () => outcomesOf('P-1').length === 5);
    expect(smtp.accepted.map(({ to }) => to)).toEqual([eve.address]);
  });

  it('corrected before the mail server accepted the notice: nobody is notified of the mistake', async () => {
    smtp.behave(() => ({ refuse: 'message', code: 451, text: '4.3.0 later' }));
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 2, { right: [ana] }));
    await until('a try', () => smtp.attempts() > 0);
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 3, { mistaken: [ana] }));
    smtp.behave(() => 'accept');
    await expectOutcomes('P-1', [MessageStatus.SUPPRESSED, MessageStatus.SUPPRESSED]);
    expect(smtp.accepted).toEqual([]);
  });

  it('corrected while some arrival messages waited for the mail server: only notified recipients are notified of the mistake', async () => {
    smtp.behave((to) => (to === ben.address ? 'accept' : { refuse: 'message', code: 451, text: '4.3.0 later' }));
    const loggedAt = timestampFromDate(new Date());
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [ana, ben], { packageId: 'P-1', loggedAt }));
    await expectOutcomes('P-1', [MessageStatus.SENT]);
    await until('a try', () => smtp.attempts() > 1);
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 3, { mistaken: [ana, ben], parcel: { loggedAt } }));
    smtp.behave(() => 'accept');
    await until('the outcomes of all', () => outcomesOf('P-1').length === 4);
    expect(mailsTo(ben.address)).toBe(2);
    expect(mailsTo(ana.address)).toBe(0);
  });

  it('corrected before the desk notified again: the mistake is notified', async () => {
    const again = { reason: NoticeReason.AGAIN, round: 2 };
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [ana]));
    await expectOutcomes('P-1', [MessageStatus.SENT]);
    const quiet = { ...ana, quietHours: quietNow() };
    await service.receive(sampleFacts.noticeDue(tenantId, 'P-1', [quiet], { fields: again }));
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 3, { mistaken: [ana] }));
    await until('two mails', () => mailsTo(ana.address) === 2);
    await makeDue();
    await expectOutcomes('P-1', [MessageStatus.SENT, MessageStatus.SENT, MessageStatus.SUPPRESSED]);
  });

  it('corrected after its notice was sent: the mistake is notified', async () => {
    await service.receive(inGroup('P-1', [ana]));
    await expectOutcomes('P-1', [MessageStatus.SENT]);
    await service.receive(sampleFacts.corrected(tenantId, 'P-1', 3, { mistaken: [ana] }));
    await expectOutcomes('P-1', [MessageStatus.SENT, MessageStatus.SENT]);
    expect(mailsTo(ana.address)).toBe(2);
  });

  it('a correction within the unit: nobody is notified, and waiting messages stay complete', async () => {
    await service.receive(inGroup('P-1', [ana]));
    const { schema, event, ...aggregate } = sampleFacts.corrected(tenantId, 'P-1', 3, {});
    await service.receive({ schema, ...aggregate, event: { ...event, before: { householdId: 'default/302' } } });
    await expectOutcomes('P-1', [MessageStatus.SENT]);
  });
});

describe('a new link', () => {
  it("is mailed to the resident who asked, and opens the residents' own page", async () => {
    await service.receive(sampleFacts.homeLink(tenantId, ana));
    const mail = await mailTo(ana.address);
    expect(mail.subject).toBe('Your new link · Maple Court, Unit 301');
    const code = /\/residents\/home\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(service.platform.linkCodes.read('home', code)).toMatchObject({
      tenantId,
      contactId: 'c-ana',
      generation: 1,
    });
  });
});

describe('pickup codes', () => {
  const approved = { ...ana, approved: true };

  it('the desk requires codes: approved recipients get the code and its image, others do not', async () => {
    await service.receive(sampleFacts.household('coded', 1, [approved, eve]));
    await service.receive(sampleFacts.delivery('coded', 'P-1', [approved, eve], { packageId: 'P-1' }));
    const code = service.platform.linkCodes.pickupCode({
      tenantId: 'coded',
      householdId: 'default/301',
      packageId: 'P-1',
    });
    const mail = await mailTo(ana.address);
    expect(mail.text).toContain(`Pickup code: ${code} (Show it at the desk.)`);
    expect(mail.attachments).toMatchObject([{ contentType: 'image/png', related: true }]);
    expect(mail.html).toContain(code);
    const other = await mailTo(eve.address);
    expect(other.text).not.toContain(code);
    expect(other.attachments).toEqual([]);
  });

  it('the desk requires no codes: nobody gets one', async () => {
    await service.receive(sampleFacts.household(tenantId, 1, [approved]));
    await service.receive(sampleFacts.delivery(tenantId, 'P-1', [approved]));
    expect((await mailTo(ana.address)).text).not.toContain('Pickup code');
  });
});
