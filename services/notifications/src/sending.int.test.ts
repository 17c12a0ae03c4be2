import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ContactBouncedSchema,
  MessageKind,
  type MessageOutcome,
  MessageOutcomeSchema,
  MessageStatus,
} from '@parcelbell/contracts/notifications';
import { ContactStatus, VerificationReason } from '@parcelbell/contracts/residents';
import { until } from '@parcelbell/test-tools';
import { eventOf, startTestService, type TestService } from '@parcelbell/testing';
import type { SenderDocument } from './data/sender-repository.ts';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from './testing/smtp-stub.ts';

const ana = { contactId: 'c-ana', address: 'ana@example.test' };
const ben = { contactId: 'c-ben', address: 'ben@example.test', language: 'fr' };
const invitedAddresses = ['ines@example.test', 'luc@example.test', 'boss@example.test'];
const tenantId = 'maple-court';
const reasons = [VerificationReason.NEW, VerificationReason.KNOWN, VerificationReason.RETURN];
const dayMs = 24 * 60 * 60 * 1000;

/** HTML with its character references resolved. */
function decoded(html: string | false | undefined): string {
  return (html || '').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

describe('sending mails', () => {
  let smtp: SmtpStub;
  let service: TestService;

  let outcomesBefore = 0;
  let bouncesBefore = 0;

  beforeAll(async () => {
    smtp = await startSmtpStub();
    service = await startTestService(notifications, { environment: { SMTP_URL: smtp.url, MAIL_CONNECTIONS: '4' } });
    await service.receive(sampleFacts.tenant(tenantId));
  });

  afterEach(async () => {
    smtp.behave(() => 'accept');
    await messages().updateMany({ owner: 'other' }, { $unset: { dueAt: '' } });
    await until('nothing waits', async () => (await messages().countDocuments({ dueAt: { $exists: true } })) === 0);
    await service.settled();
    for (const name of ['messages', 'suppressions', 'households']) {
      await service.platform.database.collection(name).deleteMany({});
    }
    outcomesBefore = service.facts(MessageOutcomeSchema).length;
    bouncesBefore = service.facts(ContactBouncedSchema).length;
    smtp.forget();
  });

  afterAll(async () => {
    await service.stop();
    await smtp.stop();
  });

  const outcomes = (): MessageOutcome[] => service.facts(MessageOutcomeSchema).slice(outcomesBefore);
  const bounces = () => service.facts(ContactBouncedSchema).slice(bouncesBefore);
  const statuses = () => outcomes().map(({ status }) => status);
  const messages = () => service.platform.database.collection('messages');
  const stored = () => service.stored('messages');
  const received = (...addresses: string[]) =>
    until(`mails to ${addresses.join(', ')}`, () => addresses.every((a) => smtp.accepted.some(({ to }) => to === a)));
  const noSuchUser = { refuse: 'recipient', code: 550, text: '5.1.1 No such user' } as const;

  /** A first mail to ana bounces; after it the server takes every mail. */
  async function bounceOnce(): Promise<void> {
    smtp.behave(() => noSuchUser);
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('an outcome', () => outcomes().length === 1);
    smtp.behave(() => 'accept');
  }

  it('a logged parcel: each recipient gets a mail, and the outcomes are published', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana, ben]));
    await received(ana.address, ben.address);
    await until('two outcomes', () => outcomes().length === 2);
    expect(statuses()).toEqual([MessageStatus.SENT, MessageStatus.SENT]);
    expect(
      outcomes()
        .map(({ subjectId, contactId }) => [subjectId, contactId])
        .sort(),
    ).toEqual([
      ['p-1', 'c-ana'],
      ['p-1', 'c-ben'],
    ]);
    expect((await stored()).every(({ dueAt, owner }) => dueAt === undefined && owner === undefined)).toBe(true);
  });

  it('a deferred notice: the mail is the same as for an arrival, and the outcome has the round of the notice', async () => {
    await service.receive(sampleFacts.noticeDue(tenantId, 'P-PUTOFF0001', [ana]));
    await received(ana.address);
    expect((await smtp.parse(0)).subject).toBe('A parcel from UPS is at the front desk · Unit 301');
    await until('an outcome', () => outcomes().length === 1);
    expect(outcomes()).toMatchObject([{ kind: MessageKind.DELIVERY, subjectId: 'P-PUTOFF0001', round: 1 }]);
  });

  it('an outcome: belongs to the request that logged the parcel', async () => {
    await service.receive({
      ...eventOf(sampleFacts.delivery(tenantId, 'p-1', [ana])),
      correlationId: 'of-the-request',
    });
    await until('an outcome', () => outcomes().length === 1);
    expect(service.published.at(-1)).toMatchObject({
      type: MessageOutcomeSchema.typeName,
      correlationId: 'of-the-request',
    });
  });

  it('the mail: has all facts in its header, in plain text and in HTML', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana], { location: 'Shelf B' }));
    await received(ana.address);
    const mail = await smtp.parse(0);
    expect(mail.subject).toBe('A parcel from UPS is here: Shelf B · Unit 301');
    expect(mail.from?.text).toBe('"Maple Court" <parcels@parcelbell.test>');
    expect(mail.replyTo?.value[0]?.address).toBe('desk@maplecourt.test');
    for (const part of [mail.text, (mail.html || '').replaceAll('&#160;', ' ')]) {
      expect(part).toContain('Shelf B');
      expect(part).toContain('UPS');
      expect(part).toContain('Box');
      expect(part).toContain('Saturday, November 21 at 2:05 p.m.');
      expect(part).toContain('Managed by Northway Property Management');
      expect(part).toContain('/residents/unsubscribe/');
    }
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('the mail: can be unsubscribed from with one click, at the page that it links to', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await received(ana.address);
    const header = (name: string) =>
      /: (.*)/s.exec(
        (smtp.accepted[0]?.raw ?? '')
          .replace(/\r\n[ \t]/g, ' ')
          .split('\r\n')
          .find((line) => line.startsWith(`${name}:`)) ?? '',
      )?.[1];
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const code = /^ ?<http:\/\/localhost:8080\/residents\/unsubscribe\/([\w-]+)>$/.exec(
      header('List-Unsubscribe') ?? '',
    )?.[1];
    expect(service.platform.linkCodes.read('unsubscribe', code ?? '')).toMatchObject({
      tenantId,
      contactId: 'c-ana',
      generation: 1,
    });
    const { text, html } = await smtp.parse(0);
    expect(text).toContain(`Unsubscribe: http://localhost:8080/residents/unsubscribe/${code}\n`);
    expect(html).toContain(`href="http://localhost:8080/residents/unsubscribe/${code}"`);
  });

  it('a mail of any kind: contains no address of the API', async () => {
    const later = new Date(Date.now() + 2 * dayMs);
    await service.receive(
      sampleFacts.delivery(tenantId, 'p-1', [ana]),
      sampleFacts.pickup(tenantId, 'p-2', [ana]),
      ...reasons.map((reason) => sampleFacts.verification(tenantId, ana, later, { reason, maskedPhone: '•••42' })),
      sampleFacts.additions(tenantId, [{ maskedAddress: 'z•••@example.test', addedAt: new Date() }], [ana]),
      sampleFacts.invitation('u-1'),
    );
    await until('all kinds', () => smtp.accepted.length === 4 + reasons.length);
    for (const [index, { raw }] of smtp.accepted.entries()) {
      const { text, html } = await smtp.parse(index);
      expect(raw.replace(/=?\r\n/g, '')).not.toMatch(/\/api\//);
      expect(`${text} ${html}`).not.toMatch(/\/api\//);
    }
  });

  it('an invitation: links to the sign-in page, names the buildings and the inviter, and is sent by the product', async () => {
    const tenantNames = ['Maple Court', 'Harbour Towers'];
    await service.receive(
      sampleFacts.invitation('u-1', { invitedBy: 'Dana Whitfield', tenantNames }),
      sampleFacts.invitation('u-2', { email: 'luc@example.test', language: 'fr', tenantNames: ['Le Marronnier'] }),
      sampleFacts.invitation('u-3', { email: 'boss@example.test', isSuperadmin: true }),
    );
    await received('ines@example.test', 'luc@example.test', 'boss@example.test');
    const mails = await Promise.all([0, 1, 2].map((index) => smtp.parse(index)));
    const to = (index: number) => mails.find((_mail, at) => smtp.accepted[at]?.to === invitedAddresses[index]);
    const english = to(0);
    expect(english?.subject).toBe('Your access to Parcelbell');
    expect(english?.from?.text).toBe('"Parcelbell" <parcels@parcelbell.test>');
    expect(english?.replyTo).toBeUndefined();
    for (const part of [english?.text, decoded(english?.html)]) {
      for (const words of [
        'Welcome, Ines Vited',
        'Dana Whitfield has given you access',
        'Maple Court, Harbour Towers',
        'ines@example.test',
        'http://localhost:8080/login',
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(to(1)?.subject).toMatch(/^Votre accès.: Le Marronnier$/);
    expect(decoded(to(1)?.html)).toContain('Se connecter');
    expect(to(2)?.text).toContain('All buildings (as a superadmin)');
    expect(smtp.accepted.some(({ raw }) => /unsubscribe/i.test(raw))).toBe(false);
    await until('three outcomes', () => outcomes().length === 3);
    expect(outcomes().every(({ kind }) => kind === MessageKind.INVITATION)).toBe(true);
  });

  it('a confirmation of an address: has a link of its generation, and is sent by the product', async () => {
    const confirmBy = new Date(Date.now() + 60 * 60_000);
    await service.receive(
      sampleFacts.addressConfirmation('u-1', confirmBy, { generation: 3 }),
      sampleFacts.addressConfirmation('u-2', confirmBy, { email: 'luc@example.test', language: 'fr' }),
    );
    await received('ines@example.test', 'luc@example.test');
    const mails = await Promise.all([0, 1].map((index) => smtp.parse(index)));
    const english = mails[smtp.accepted.findIndex(({ to }) => to === 'ines@example.test')];
    expect(english?.subject).toBe('Confirm your address to sign in to Parcelbell');
    expect(english?.from?.text).toBe('"Parcelbell" <parcels@parcelbell.test>');
    const [, code = ''] = /http:\/\/localhost:8080\/login\/confirm\/([\w-]+)/.exec(english?.text ?? '') ?? [];
    expect(service.platform.linkCodes.read('sign-in', code)).toMatchObject({ contactId: 'u-1', generation: 3 });
    expect(mails.map((mail) => mail.subject)).toContain('Confirmez votre adresse pour vous connecter à Parcelbell');
    expect(smtp.accepted.some(({ raw }) => /unsubscribe/i.test(raw))).toBe(false);
    await until('two outcomes', () => outcomes().length === 2);
    expect(outcomes().every(({ kind }) => kind === MessageKind.ADDRESS_CONFIRMATION)).toBe(true);
  });

  it('a confirmation of an address: names the company whose account service was used', async () => {
    const confirmBy = new Date(Date.now() + 30 * 60_000);
    const company = 'Lakeside Homes';
    await service.receive(
      sampleFacts.addressConfirmation('u-1', confirmBy, { company }),
      sampleFacts.addressConfirmation('u-2', confirmBy, { email: 'luc@example.test', language: 'fr', company }),
    );
    await received('ines@example.test', 'luc@example.test');
    const mails = await Promise.all([0, 1].map((index) => smtp.parse(index)));
    const [english, french] = ['ines@example.test', 'luc@example.test'].map(
      (to) => mails[smtp.accepted.findIndex((mail) => mail.to === to)]?.text ?? '',
    );
    expect(english).toContain('with an account of Lakeside Homes');
    expect(english).toContain('for 30 minutes');
    expect(french).toContain('avec votre compte de Lakeside Homes');
    expect(`${english}${french}`).not.toContain('Google');
  });

  it('an invitation: is sent once for duplicate events, and never for a snapshot', async () => {
    const event = eventOf(sampleFacts.invitation('u-1'));
    await service.receive(event, event);
    await service.receive(event);
    await service.receive({
      ...eventOf(sampleFacts.invitation('u-1', { email: 'other@example.test' })),
      snapshot: true,
    });
    await service.receive(sampleFacts.invitation('u-2', { email: 'last@example.test' }));
    await received('last@example.test');
    expect(smtp.accepted.map(({ to }) => to).sort()).toEqual(['ines@example.test', 'last@example.test']);
  });

  it('an invitation to an address that does not exist: bounces, and the next invitation is still tried', async () => {
    smtp.behave(() => noSuchUser);
    await service.receive(sampleFacts.invitation('u-1'));
    await until('an outcome', () => outcomes().length === 1);
    expect(statuses()).toEqual([MessageStatus.BOUNCED]);
    expect(bounces()).toEqual([]);
    smtp.behave(() => 'accept');
    await service.receive(sampleFacts.invitation('u-1'));
    await received('ines@example.test');
  });

  it('an address that is in use already: the mail asks to confirm what was added, and says that nothing changes otherwise', async () => {
    const more = { reason: VerificationReason.KNOWN, maskedPhone: '•••42' };
    await service.receive(
      sampleFacts.verification(tenantId, ana, new Date(Date.now() + 2 * dayMs), more),
      sampleFacts.verification(tenantId, ben, new Date(Date.now() + 2 * dayMs), more),
    );
    await received(ana.address, ben.address);
    const [english, french] = (await Promise.all([smtp.parse(0), smtp.parse(1)])).sort(
      (a, b) => (a.subject ?? '').length - (b.subject ?? '').length,
    );
    expect(english?.subject).toBe('Confirm what was added · Maple Court, Unit 301');
    for (const part of [english?.text, decoded(english?.html)]) {
      expect(part).toContain('•••42');
      expect(part).toContain('English');
      expect(part).toMatch(/If it was not you, ignore this mail: nothing changes/);
      expect(part).toMatch(/http:\/\/localhost:8080\/residents\/verify\/[\w-]{40,}/);
    }
    expect(french?.subject).toBe('Confirmez ce qui a été ajouté · Maple Court, Unité 301');
    expect(french?.text).toContain('Langue : Français');
  });

  it('an unsubscribed address that is registered again: the mail asks whether it wants messages again, and no parcel messages are sent', async () => {
    const gone = { ...ana, generation: 2, status: ContactStatus.OPTED_OUT };
    await service.receive(sampleFacts.household(tenantId, 2, [gone]));
    await service.receive(
      sampleFacts.verification(tenantId, gone, new Date(Date.now() + 2 * dayMs), { reason: VerificationReason.RETURN }),
      sampleFacts.delivery(tenantId, 'p-1', [{ ...ana, generation: 2 }]),
      sampleFacts.additions(tenantId, [{ maskedAddress: '•••42', addedAt: new Date() }], [{ ...ana, generation: 2 }]),
    );
    await until('three outcomes', () => outcomes().length === 3);
    expect(statuses().sort()).toEqual([MessageStatus.SENT, MessageStatus.SUPPRESSED, MessageStatus.SUPPRESSED].sort());
    expect(smtp.accepted).toHaveLength(1);
    const mail = await smtp.parse(0);
    expect(mail.subject).toBe('Do you want messages again? · Maple Court, Unit 301');
    expect(mail.text).toMatch(/\/residents\/verify\/[\w-]{40,}/);
  });

  it('a new address with a phone: the mail shows the phone', async () => {
    const more = { reason: VerificationReason.NEW, maskedPhone: '•••42' };
    await service.receive(sampleFacts.verification(tenantId, ana, new Date(Date.now() + 2 * dayMs), more));
    await received(ana.address);
    const { text } = await smtp.parse(0);
    expect(text).toContain('Phone: •••42 (gets text messages)');
    expect(text).toContain('If you did not register, or do not know the phone number, do nothing');
  });

  it('addresses that joined: each member gets one mail that lists them and links to the page that removes them', async () => {
    const additions = [
      { maskedAddress: 'z•••@example.test', addedAt: new Date('2026-11-21T19:05:00Z') },
      { maskedAddress: '•••42', addedAt: new Date('2026-11-21T23:40:00Z'), needsApproval: true },
    ];
    const phone = { contactId: 'c-phone', address: '+14165550123' };
    const event = eventOf(sampleFacts.additions(tenantId, additions, [ana, ben, phone]));
    await service.receive(event);
    await service.receive(event);
    await received(ana.address, ben.address);
    await until('two outcomes', () => outcomes().length === 2);
    expect(smtp.accepted).toHaveLength(2);
    expect(outcomes().map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
      Array(2).fill([MessageKind.MEMBER_ADDED, 'default/301']),
    );
    const index = smtp.accepted.findIndex(({ to }) => to === ana.address);
    const mail = await smtp.parse(index);
    expect(mail.subject).toBe('2 new contacts were registered · Unit 301');
    expect(mail.text).toContain('E-mail: z•••@example.test (Saturday, November 21 at 2:05 p.m.)');
    expect(mail.text).toContain('Phone: •••42 (Saturday, November 21 at 6:40 p.m., waits for approval)');
    const code = /http:\/\/localhost:8080\/residents\/additions\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(service.platform.linkCodes.read('additions', code)).toMatchObject({
      tenantId,
      householdId: 'default/301',
      contactId: 'c-ana',
      generation: 1,
    });
    expect(mail.html).toMatch(
      new RegExp(`href="http://localhost:8080/residents/additions/${code}"[^>]*>\\s*Review who joined`),
    );
    expect(mail.headers.has('list')).toBe(true);
    const french = await smtp.parse(1 - index);
    expect(french.subject).toBe('2 nouvelles coordonnées ont été inscrites · Unité 301');
    expect(french.text).toContain("Voir qui s'est inscrit");
  });

  it('a reminder of a renewal: the concierge gets one mail, also if another event repeats the reminder', async () => {
    const desk = 'desk@maplecourt.test';
    const reminder = (step: string) => sampleFacts.renewalReminder(tenantId, `2026-12-01/${step}`, desk);
    await service.receive(reminder('7'), reminder('7'));
    await service.receive(reminder('7'));
    await service.receive(reminder('3'));
    await until('two outcomes', () => outcomes().length === 2);
    expect(smtp.accepted.filter(({ to }) => to === desk)).toHaveLength(2);
    expect(outcomes().map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      [MessageKind.RENEWAL, tenantId],
      [MessageKind.RENEWAL, tenantId],
    ]);
  });

  it("a reminder that the concierge's address refuses: no household is affected", async () => {
    smtp.behave(() => noSuchUser);
    await service.receive(sampleFacts.renewalReminder(tenantId, '2026-12-01/0', 'nobody@maplecourt.test'));
    await until('an outcome', () => outcomes().length === 1);
    expect([statuses(), bounces()]).toEqual([[MessageStatus.BOUNCED], []]);
  });

  it('additions that all need approval: the subject asks for it', async () => {
    const addition = { maskedAddress: 'z•••@example.test', addedAt: new Date(), needsApproval: true };
    await service.receive(sampleFacts.additions(tenantId, [addition], [ana]));
    await received(ana.address);
    expect((await smtp.parse(0)).subject).toBe('A new address waits for your approval · Unit 301');
  });

  it('a notice without additions or recipients: no mail', async () => {
    await service.receive(sampleFacts.additions(tenantId, [], [ana]));
    await service.receive(sampleFacts.additions(tenantId, [{ maskedAddress: '•••42', addedAt: new Date() }], []));
    expect(await messages().countDocuments({})).toBe(0);
  });

  it('a verification: links to the page that confirms the address, and has no unsubscribe link', async () => {
    await service.receive(sampleFacts.verification(tenantId, ana, new Date(Date.now() + 2 * dayMs)));
    await received(ana.address);
    const mail = await smtp.parse(0);
    const code = /http:\/\/localhost:8080\/residents\/verify\/([\w-]+)/.exec(mail.text ?? '')?.[1];
    expect(service.platform.linkCodes.read('verify', code ?? '')).toMatchObject({
      tenantId,
      householdId: 'default/301',
      contactId: 'c-ana',
    });
    expect(mail.html).toContain(`/residents/verify/${code}`);
    expect(mail.headers.has('list')).toBe(false);
  });

  it("recipients of pickups in English and French: each mail is in the recipient's language", async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'p-1', [ben]));
    await service.receive(sampleFacts.pickup(tenantId, 'p-2', [ana]));
    await received(ana.address, ben.address);
    const mails = await Promise.all([smtp.parse(0), smtp.parse(1)]);
    const french = mails.find(({ subject }) => subject?.startsWith('Votre colis UPS a été remis'));
    expect(french?.text).toContain('Géré par Northway Property Management');
    expect(french?.text).toContain('Ana Silva');
    expect(mails.some(({ subject }) => subject === 'Your parcel from UPS was picked up · Unit 301')).toBe(true);
  });

  it('a duplicate event: one mail', async () => {
    const event = eventOf(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await service.receive(event);
    await service.receive(event, event);
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [ben]));
    await received(ana.address, ben.address);
    expect(smtp.accepted.filter(({ to }) => to === ana.address)).toHaveLength(1);
    expect(await messages().countDocuments({})).toBe(2);
  });

  it('an opt-out between the event and the sending: nothing is sent, and the outcome has the reason', async () => {
    await service.receive(sampleFacts.household(tenantId, 2, [{ ...ana, status: ContactStatus.OPTED_OUT }, ben]));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana, ben]));
    await received(ben.address);
    await until('two outcomes', () => outcomes().length === 2);
    expect(smtp.accepted).toHaveLength(1);
    const suppressed = outcomes().find(({ contactId }) => contactId === 'c-ana');
    expect(suppressed?.status).toBe(MessageStatus.SUPPRESSED);
    expect(suppressed?.reason).toBe('The resident has unsubscribed from e-mails.');
  });

  it('a household copy that is older than the event: its opt-out is ignored', async () => {
    await service.receive(sampleFacts.household(tenantId, 2, [{ ...ana, status: ContactStatus.OPTED_OUT }]));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [{ ...ana, generation: 2 }]));
    await received(ana.address);
  });

  it('an event older than a day: expired, not sent', async () => {
    const event = eventOf(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await service.receive({ ...event, occurredAt: new Date(Date.now() - dayMs - 1_000) });
    await until('an outcome', () => outcomes().length === 1);
    expect(statuses()).toEqual([MessageStatus.EXPIRED]);
    expect(smtp.attempts()).toBe(0);
  });

  it('repeated state: nobody is notified', async () => {
    await service.receive({ ...eventOf(sampleFacts.delivery(tenantId, 'p-1', [ana])), snapshot: true });
    expect(await messages().countDocuments({})).toBe(0);
  });

  it('an event without recipients: nothing is sent', async () => {
    await service.receive(sampleFacts.pickup(tenantId, 'p-1', []));
    expect(await messages().countDocuments({})).toBe(0);
  });

  it('an address that does not exist: bounced, and the bounce is published', async () => {
    smtp.behave(() => noSuchUser);
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('an outcome', () => outcomes().length === 1);
    expect(outcomes()[0]).toMatchObject({ status: MessageStatus.BOUNCED, reason: 'The address does not exist.' });
    await until('a bounce is published', () => bounces().length > 0);
    expect(bounces()[0]).toMatchObject({
      householdId: 'default/301',
      contactId: 'c-ana',
    });
    smtp.behave(() => 'accept');
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [ana]));
    await until('a second outcome', () => outcomes().length === 2);
    expect(statuses()[1]).toBe(MessageStatus.SUPPRESSED);
  });

  it('a bounced address that was verified again: gets mails again', async () => {
    await bounceOnce();
    await service.receive(sampleFacts.household(tenantId, 3, [ana]));
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [ana]));
    await received(ana.address);
  });

  it.each([
    ['the contact that bounced', { ...ana, generation: 2, status: ContactStatus.BOUNCED }, { ...ana, generation: 3 }],
    ['another one', { ...ana, contactId: 'c-new', status: ContactStatus.PENDING }, { ...ana, contactId: 'c-new' }],
  ])(
    'a bounced address that was verified again as %s: gets mails, also if its parcel event arrives first',
    async (_, before, verified) => {
      await bounceOnce();
      await service.receive(sampleFacts.household(tenantId, 2, [before]));
      await service.receive(sampleFacts.delivery(tenantId, 'p-2', [verified]));
      await received(ana.address);
      await until('it is settled', () => outcomes().length === 2);
      expect(bounces()).toHaveLength(1);
    },
  );

  it('another member of the household registers after an address bounced: the address still gets no mails', async () => {
    await service.receive(sampleFacts.household(tenantId, 1, [ana]));
    await bounceOnce();
    await service.receive(sampleFacts.household(tenantId, 2, [ana, ben]));
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [ana]));
    await until('a second outcome', () => outcomes().length === 2);
    expect(statuses()[1]).toBe(MessageStatus.SUPPRESSED);
  });

  it('a message that is refused permanently: fails at once, with a reason', async () => {
    smtp.behave(() => ({ refuse: 'message', code: 554, text: '5.7.1 Not today' }));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('an outcome', () => outcomes().length === 1);
    expect(outcomes()[0]).toMatchObject({
      status: MessageStatus.FAILED,
      reason: 'The mail server refused the message.',
    });
  });

  it('a recipient that the server defers: sent a little later', async () => {
    const greylisted = { refuse: 'recipient', code: 451, text: '4.7.1 Greylisted' } as const;
    smtp.behave(() => (smtp.attempts() === 1 ? greylisted : 'accept'));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await received(ana.address);
    await until('it is settled', () => outcomes().length === 1);
    expect((await stored())[0]?.tries).toBe(1);
  });

  it('one recipient to whom the server never relays: uses only its own attempts, with pauses', async () => {
    let refused = 0;
    smtp.behave((to) => {
      if (to !== ben.address) return 'accept';
      refused += 1;
      return { refuse: 'recipient', code: 454, text: '4.7.1 Relay access denied' };
    });
    const others = Array.from({ length: 60 }, (_, n) => ({ contactId: `c-${n}`, address: `r${n}@example.test` }));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ben, ...others]));
    await received(...others.map(({ address }) => address));
    const theirs = { contactId: ben.contactId };
    await until('a try that is counted', async () => (await messages().findOne(theirs))?.tries >= 1);
    const tries = (await messages().findOne(theirs))?.tries;
    expect(refused).toBeLessThanOrEqual(tries + 1);
    smtp.behave(() => 'accept');
    await received(ben.address);
  });

  it('a connection that breaks in the middle of a mail repeatedly: the mail is sent when a connection works', async () => {
    let isWeak = true;
    smtp.behave(() => (isWeak ? 'drop' : 'accept'));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('a try that is counted', async () => (await stored())[0]?.tries >= 1);
    isWeak = false;
    await received(ana.address);
    expect(smtp.accepted).toHaveLength(1);
  });

  it('a server that is down and recovers: everything is sent, and no message has used an attempt', async () => {
    const { port } = smtp;
    await smtp.stop();
    const contacts = Array.from({ length: 40 }, (_, n) => ({ contactId: `c-${n}`, address: `r${n}@example.test` }));
    await service.receive(...contacts.map((contact, n) => sampleFacts.delivery(tenantId, `p-${n}`, [contact])));
    await wait(1_500);
    smtp = await startSmtpStub(port);
    await until('all mails', () => smtp.accepted.length === 40);
    await until('all outcomes', () => outcomes().length === 40);
    expect((await stored()).map(({ tries }) => tries)).toEqual(Array(40).fill(0));
    expect(new Set(smtp.accepted.map(({ to }) => to)).size).toBe(40);
  });

  it('a server that temporarily refuses everything: few attempts are used, and then everything is sent', async () => {
    smtp.behave(() => ({ refuse: 'recipient', code: 450, text: '4.3.2 Not now' }));
    const contacts = Array.from({ length: 60 }, (_, n) => ({ contactId: `c-${n}`, address: `r${n}@example.test` }));
    await service.receive(...contacts.map((contact, n) => sampleFacts.delivery(tenantId, `p-${n}`, [contact])));
    await wait(4_000);
    expect(smtp.attempts()).toBeLessThan(40);
    smtp.behave(() => 'accept');
    await until('all mails', () => smtp.accepted.length === 60);
  });

  it('a slow server: hand-overs in progress are finished when the service stops', async () => {
    const stopping = await startTestService(notifications, { environment: { SMTP_URL: smtp.url } });
    smtp.behave(() => ({ afterMs: 400 }));
    await stopping.receive(sampleFacts.tenant(tenantId), sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('the mail begun', () => smtp.attempts() === 1);
    await stopping.stop();
    expect(smtp.accepted).toHaveLength(1);
  });

  it('a building that is not known yet: its mail waits for the building, and uses no attempt', async () => {
    await service.receive(sampleFacts.delivery('new-house', 'p-1', [ana]));
    await until('postponed', async () => (await stored())[0]?.status === 'queued');
    await service.receive(sampleFacts.tenant('new-house', { name: 'New House' }));
    await received(ana.address);
    expect((await smtp.parse(0)).from?.text).toBe('"New House" <parcels@parcelbell.test>');
    expect((await stored())[0]?.tries).toBe(0);
  });

  it('a sender that was killed: its messages are taken over within seconds', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await received(ana.address);
    await until('settled', () => outcomes().length === 1);
    const dead = { owner: 'dead-sender', status: 'sending', dueAt: new Date(Date.now() + 100_000) };
    await messages().updateOne({}, { $set: dead });
    const senders = service.platform.database.collection<SenderDocument>('senders');
    await senders.insertOne({
      _id: 'dead-sender',
      place: 'another machine 1',
      aliveUntil: new Date(Date.now() - 1),
    });
    await until('sent again', () => smtp.accepted.length === 2);
    const ids = await Promise.all([smtp.parse(0), smtp.parse(1)]);
    expect(ids[0]?.messageId).toBe(ids[1]?.messageId);
    await until('it is forgotten', async () => (await senders.findOne({ _id: 'dead-sender' })) === null);
  });

  it('a full queue of one building: the other messages are found by polling, and each is sent once', async () => {
    const contacts = Array.from({ length: 2_300 }, (_, n) => ({ contactId: `c-${n}`, address: `r${n}@example.test` }));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', contacts));
    await until('all mails', () => smtp.accepted.length >= 2_300, Boolean, 120_000);
    await until('all outcomes', () => outcomes().length === 2_300, Boolean, 60_000);
    expect(new Set(smtp.accepted.map(({ to }) => to)).size).toBe(2_300);
    expect(smtp.accepted).toHaveLength(2_300);
  }, 240_000);

  it('a sender that is alive: its messages are not taken over', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('settled', () => outcomes().length === 1);
    const aliveUntil = new Date(Date.now() + 600_000);
    await service.platform.database
      .collection<SenderDocument>('senders')
      .insertOne({ _id: 'other', place: 'another machine 1', aliveUntil });
    await messages().updateOne({}, { $set: { owner: 'other', status: 'sending', dueAt: aliveUntil } });
    await wait(3_500);
    expect(smtp.accepted).toHaveLength(1);
    expect((await stored())[0]?.owner).toBe('other');
  });
});
