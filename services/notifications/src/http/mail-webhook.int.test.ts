import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ContactBouncedSchema,
  ContactOptedOutSchema,
  type MessageOutcome,
  MessageOutcomeSchema,
  MessageStatus,
  OptOutReason,
} from '@parcelbell/contracts/notifications';
import type { Fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { type Answer, startTestService, type TestService } from '@parcelbell/testing';
import { Webhook } from 'standardwebhooks';
import { notifications } from '../index.ts';
import { type SampleContact, sampleFacts } from '../testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from '../testing/smtp-stub.ts';

const tenantId = 'maple-court';
const elsewhere = 'harbour-towers';
const secret = `whsec_${Buffer.from('a-secret-of-the-mail-provider-in-a-test').toString('base64')}`;
const previous = `whsec_${Buffer.from('the-secret-that-this-one-replaces').toString('base64')}`;
const path = '/api/webhooks/mail';
let smtp: SmtpStub;
let service: TestService;
let numbers = 0;

/** Another number each time. */
function next(): number {
  numbers += 1;
  return numbers;
}

beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await startTestService(notifications, {
    environment: { SMTP_URL: smtp.url, MAIL_WEBHOOK_SECRET: secret, MAIL_WEBHOOK_SECRET_PREVIOUS: previous },
  });
  await service.receive(sampleFacts.tenant(tenantId), sampleFacts.tenant(elsewhere));
});
afterEach(() => service.settled());
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

/** A recipient without any message. */
function newcomer(): SampleContact {
  const number = next();
  return { contactId: `c-${number}`, address: `resident-${number}@example.test` };
}

const outcomesOf = (contactId: string): MessageOutcome[] =>
  service.facts(MessageOutcomeSchema).filter((outcome) => outcome.contactId === contactId);
const statusesOf = (contactId: string) => outcomesOf(contactId).map(({ status }) => status);
const bouncesOf = (contactId: string) =>
  service.facts(ContactBouncedSchema).filter((bounce) => bounce.contactId === contactId);
const optOutsOf = (contactId: string) =>
  service.facts(ContactOptedOutSchema).filter((optOut) => optOut.contactId === contactId);

/** Writes a mail about a parcel, and answers its Message-ID once its outcome is published. */
function mailTo(contact: SampleContact, parcelId = `p-${next()}`): Promise<string> {
  return mailOf(sampleFacts.delivery(tenantId, parcelId, [contact]), contact);
}

/** Writes a mail that asks to verify an address, and answers its Message-ID once its outcome is published. */
function verificationTo(contact: SampleContact, building = tenantId): Promise<string> {
  return mailOf(sampleFacts.verification(building, contact, new Date(Date.now() + 600_000)), contact);
}

async function mailOf(cause: Fact, contact: SampleContact): Promise<string> {
  const before = outcomesOf(contact.contactId).length;
  await service.receive(cause);
  await until('an outcome', () => outcomesOf(contact.contactId).length > before);
  const mail = smtp.accepted.findLast(({ to }) => to === contact.address);
  return /^Message-ID: (<.+>)$/im.exec(mail?.raw.replace(/\r/g, '') ?? '')?.[1] ?? '';
}

interface Signing {
  readonly at?: Date;
  readonly prefix?: string;
  readonly by?: string;
  readonly headers?: Record<string, string>;
}

function send(
  body: string,
  { at = new Date(), prefix = 'webhook', by = secret, headers }: Signing = {},
): Promise<Answer> {
  const id = `msg_${next()}`;
  const signed = {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
    [`${prefix}-signature`]: new Webhook(by).sign(id, at, body),
  };
  return service.call('POST', path, {
    text: body,
    headers: { 'content-type': 'application/json', ...(headers ?? signed) },
  });
}

/** Reports as the provider does; resolves once everything that follows from it is published. */
async function report(
  type: string,
  messageId: string,
  { bounce, at = new Date() }: { readonly bounce?: string; readonly at?: Date } = {},
): Promise<Answer> {
  const data = { message_id: messageId, ...(bounce ? { bounce: { type: bounce } } : {}) };
  const answer = await send(JSON.stringify({ type: `email.${type}`, timestamp: at.toISOString(), data }));
  await service.settled();
  return answer;
}
const hardBounce = (messageId: string, at?: Date) =>
  report('bounced', messageId, { bounce: 'Permanent', ...(at ? { at } : {}) });

describe('a report of the mail provider', () => {
  it('that a mail was delivered: the outcome is recorded once', async () => {
    const ana = newcomer();
    const messageId = await mailTo(ana);
    for (let times = 0; times < 2; times += 1) expect((await report('delivered', messageId)).status).toBe(204);
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT, MessageStatus.DELIVERED]);
  });

  it('that an address is refused: bounced, suppressed in all buildings, and its household is notified of the reason once', async () => {
    const ana = newcomer();
    const messageId = await mailTo(ana);
    for (let times = 0; times < 3; times += 1) expect((await hardBounce(messageId)).status).toBe(204);
    expect((await report('delivered', messageId)).status).toBe(204);
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT, MessageStatus.BOUNCED]);
    expect(outcomesOf(ana.contactId).at(-1)?.reason).toBe('The mail server of this address refuses it.');
    expect(bouncesOf(ana.contactId).map(({ reason }) => reason)).toEqual([
      'The mail server of this address refuses it. Ask the resident for another address.',
    ]);
    const again = { ...ana, contactId: `${ana.contactId}-elsewhere` };
    await mailTo(again);
    expect(statusesOf(again.contactId)).toEqual([MessageStatus.SUPPRESSED]);
    expect(bouncesOf(again.contactId).map(({ reason }) => reason)).toEqual([
      'Mail to this address was refused before. Ask the resident for another address.',
    ]);
  });

  it('that a delivered mail came back later: bounced', async () => {
    const ana = newcomer();
    const messageId = await mailTo(ana);
    await report('delivered', messageId);
    await hardBounce(messageId);
    expect(statusesOf(ana.contactId).at(-1)).toBe(MessageStatus.BOUNCED);
    expect(bouncesOf(ana.contactId)).toHaveLength(1);
  });

  it('as the README shows it', async () => {
    const ana = newcomer();
    const readme = readFileSync(new URL('../../../../services/notifications/README.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json .*\n([\s\S]*?)```/.exec(readme) ?? [];
    const messageId = await mailTo(ana);
    expect((await send(example.replace('<…@…>', messageId))).status).toBe(204);
    await service.settled();
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT, MessageStatus.BOUNCED]);
  });

  it('that a server temporarily refuses mails: the fifth in a row suppresses the address', async () => {
    const ana = newcomer();
    const soft = async () => report('bounced', await mailTo(ana), { bounce: 'Transient' });
    for (let mails = 0; mails < 4; mails += 1) await soft();
    expect(bouncesOf(ana.contactId)).toEqual([]);
    await report('delivered', await mailTo(ana));
    for (let mails = 0; mails < 4; mails += 1) await soft();
    const last = await mailTo(ana);
    expect(bouncesOf(ana.contactId)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await report('bounced', last, { bounce: 'Undetermined' });
    expect(bouncesOf(ana.contactId)).toHaveLength(1);
    expect(bouncesOf(ana.contactId)[0]?.reason).toContain('did not take 5 mails in a row. Ask the resident');
    await mailTo(ana);
    expect(statusesOf(ana.contactId).at(-1)).toBe(MessageStatus.SUPPRESSED);
  });

  it('that duplicates the same soft bounce: is counted once', async () => {
    const ana = newcomer();
    const messageId = await mailTo(ana);
    for (let times = 0; times < 6; times += 1) await report('bounced', messageId, { bounce: 'Transient' });
    expect(bouncesOf(ana.contactId)).toEqual([]);
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT, MessageStatus.BOUNCED]);
  });

  it('that somebody marked a mail as spam: the address is unsubscribed, and only verifications are sent to it', async () => {
    const ana = newcomer();
    await service.receive(sampleFacts.household(tenantId, next(), [ana]));
    expect((await report('complained', await mailTo(ana))).status).toBe(204);
    expect(optOutsOf(ana.contactId)).toHaveLength(1);
    await mailTo(ana);
    expect(outcomesOf(ana.contactId).at(-1)).toMatchObject({
      status: MessageStatus.SUPPRESSED,
      reason: 'The resident marked a mail as spam.',
    });
    await service.receive(sampleFacts.verification(tenantId, ana, new Date(Date.now() + 600_000)));
    await until('a verification', () => statusesOf(ana.contactId).at(-1) === MessageStatus.SENT);
  });

  it.each(['bounced', 'complained'])(
    '%s: ends when the owner verifies the address again, and a later duplicate of an old report changes nothing',
    async (type) => {
      const ana = newcomer();
      const first = await mailTo(ana);
      const second = await mailTo(ana);
      const send = (messageId: string) => (type === 'bounced' ? hardBounce(messageId) : report(type, messageId));
      await send(first);
      await mailTo(ana);
      expect(statusesOf(ana.contactId).at(-1)).toBe(MessageStatus.SUPPRESSED);
      const again = { ...ana, generation: 3 };
      await service.receive(sampleFacts.household(tenantId, next(), [again]));
      await mailTo(again);
      expect(statusesOf(ana.contactId).at(-1)).toBe(MessageStatus.SENT);
      const published = [bouncesOf(ana.contactId).length, optOutsOf(ana.contactId).length];
      await send(second);
      await mailTo(again);
      expect(statusesOf(ana.contactId).at(-1)).toBe(MessageStatus.SENT);
      expect([bouncesOf(ana.contactId).length, optOutsOf(ana.contactId).length]).toEqual(published);
    },
  );

  it('that a mail was marked as spam: another household with the address is notified with its next mail', async () => {
    const ana = newcomer();
    await report('complained', await mailTo(ana));
    expect(optOutsOf(ana.contactId)).toMatchObject([{ reason: OptOutReason.COMPLAINT, verificationOnly: false }]);
    const other = { ...ana, contactId: `${ana.contactId}-other` };
    await mailTo(other);
    expect(statusesOf(other.contactId)).toEqual([MessageStatus.SUPPRESSED]);
    expect(optOutsOf(other.contactId)).toMatchObject([{ reason: OptOutReason.COMPLAINT, verificationOnly: false }]);
  });

  it.each([
    ['complained', (messageId: string) => report('complained', messageId)],
    ['bounced', (messageId: string) => hardBounce(messageId)],
  ])('that a verification mail %s: verification mails of its building stop, all others continue', async (_, refuse) => {
    const ana = newcomer();
    const stranger = { ...ana, contactId: `${ana.contactId}-stranger` };
    const refusalsOf = (contactId: string) => [...optOutsOf(contactId), ...bouncesOf(contactId)];
    await refuse(await verificationTo(stranger, elsewhere));
    expect(refusalsOf(stranger.contactId)).toMatchObject([{ verificationOnly: true }]);
    await mailTo(ana);
    await verificationTo(ana);
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT, MessageStatus.SENT]);
    expect(refusalsOf(ana.contactId)).toEqual([]);
    const again = { ...ana, contactId: `${ana.contactId}-again` };
    await verificationTo(again, elsewhere);
    expect(statusesOf(again.contactId)).toEqual([MessageStatus.SUPPRESSED]);
    expect(refusalsOf(again.contactId)).toMatchObject([{ verificationOnly: true }]);
    // Its owner verifies the address there, by an earlier mail.
    await service.receive(sampleFacts.household(elsewhere, next(), [again]));
    await verificationTo({ ...again, generation: 2 }, elsewhere);
    expect(statusesOf(again.contactId).at(-1)).toBe(MessageStatus.SENT);
  });

  it('that a mail was marked as spam: suppresses for 30 days after a verification mail, and permanently after any other', async () => {
    const daysAgo = (days: number) => ({ at: new Date(Date.now() - days * 24 * 60 * 60_000) });
    const afterSpam = async (write: typeof mailTo, days: number) => {
      const ana = newcomer();
      await report('complained', await write(ana), daysAgo(days));
      const again = { ...ana, contactId: `${ana.contactId}-again` };
      await write(again);
      return statusesOf(again.contactId).at(-1);
    };
    const verification = (contact: SampleContact) => verificationTo(contact);
    expect(await afterSpam(verification, 29)).toBe(MessageStatus.SUPPRESSED);
    expect(await afterSpam(verification, 31)).toBe(MessageStatus.SENT);
    expect(await afterSpam(mailTo, 31)).toBe(MessageStatus.SUPPRESSED);
  });

  it('of five soft bounces in a row of verification mails: parcel messages are still sent', async () => {
    const ana = newcomer();
    for (let mails = 0; mails < 5; mails += 1) {
      const stranger = { ...ana, contactId: `${ana.contactId}-${mails}` };
      await report('bounced', await verificationTo(stranger), { bounce: 'Transient' });
    }
    await mailTo(ana);
    expect(statusesOf(ana.contactId)).toEqual([MessageStatus.SENT]);
  });

  it('on an unknown mail, or of an unknown kind: accepted, and nothing is published', async () => {
    const before = service.published.length;
    for (const messageId of ['', 'nobody', '<>', `<${'0'.repeat(40)}@parcelbell.test>`, '{"$gt":""}']) {
      expect((await hardBounce(messageId)).status).toBe(204);
    }
    expect((await report('opened', 'x')).status).toBe(204);
    expect(service.published).toHaveLength(before);
  });
});

describe('a report that is refused', () => {
  const body = JSON.stringify({ type: 'email.bounced', data: { message_id: 'x', bounce: { type: 'Permanent' } } });

  it('with a wrong, missing or old signature, or with another body', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    for (const at of [minutes(-6), minutes(6)]) expect((await send(body, { at })).status).toBe(403);
    expect((await send(body, { headers: {} })).status).toBe(403);
    const wrong = { 'webhook-id': 'a', 'webhook-timestamp': 'NaN', 'webhook-signature': 'v1,' };
    expect((await send(body, { headers: wrong })).status).toBe(403);
    const now = new Date();
    const stolen = new Webhook(secret).sign('msg_1', now, `${body} `);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': stolen,
    };
    expect((await send(body, { headers })).body).toMatchObject({ type: 'WRONG_SIGNATURE' });
  });

  it('signed with the previous secret: accepted; with another one: refused', async () => {
    const other = `whsec_${Buffer.from('a-secret-of-somebody-else-altogether').toString('base64')}`;
    expect((await send(body, { by: previous })).status).toBe(204);
    expect((await send(body, { by: other })).status).toBe(403);
  });

  it('signed with Svix header names: accepted', async () => {
    expect((await send(body, { prefix: 'svix' })).status).toBe(204);
  });

  it.each([
    ['no JSON', '{"type":', 400],
    ['a text', '"email.bounced"', 422],
    ['no type', '{"data":{}}', 422],
    ['no data', '{"type":"email.bounced"}', 422],
    ['an operator', '{"type":"email.bounced","data":{"message_id":{"$gt":""}}}', 422],
    ['a prototype', '{"type":"email.bounced","data":{"__proto__":{"message_id":"x"}}}', 204],
    ['a long id', `{"type":"email.bounced","data":{"message_id":"${'x'.repeat(2_000)}"}}`, 422],
    ['a long body', JSON.stringify({ ...JSON.parse(body), more: 'x'.repeat(70_000) }), 413],
  ])('%s: answered', async (_, text, status) => {
    expect((await send(text)).status).toBe(status);
  });

  it('when no provider is set up', async () => {
    const other = await startTestService(notifications, { environment: { SMTP_URL: smtp.url } });
    const answer = await other.call('POST', path, { text: body, headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 404, body: { type: 'MAIL_EVENTS_NOT_SET_UP' } });
    await other.stop();
  });
});
