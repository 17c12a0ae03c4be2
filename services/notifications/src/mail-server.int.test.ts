import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StatusService } from '@parcelbell/contracts/status';
import { createLogger } from '@parcelbell/observability';
import { until } from '@parcelbell/test-tools';
import { startTestService, type TestService } from '@parcelbell/testing';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { type SmtpStub, type SmtpStubOptions, startSmtpStub } from './testing/smtp-stub.ts';

const tenantId = 'maple-court';
/** Enough of them that the server is seen to take nothing. */
const recipients = Array.from({ length: 12 }, (_, n) => ({ contactId: `c-${n}`, address: `r${n}@example.test` }));
/** Leads to this machine, yet by a name that is not taken for it. */
const elsewhere = '0.0.0.0';

describe('a mail server that asks for a password', () => {
  let smtp: SmtpStub;
  let service: TestService;
  let lines: Record<string, unknown>[];

  /** Starts a server and a service that speaks to it by `url`, and logs a parcel. */
  async function start(options: SmtpStubOptions, url: (port: number) => string): Promise<void> {
    lines = [];
    smtp = await startSmtpStub(0, options);
    const destination = new PassThrough();
    destination.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString())));
    const log = createLogger({ service: 'notifications', level: 'info', destination });
    const create: typeof notifications.create = (platform, config) =>
      notifications.create({ ...platform, log }, config);
    service = await startTestService(
      { ...notifications, create },
      { environment: { SMTP_URL: url(smtp.port) }, others: () => (router) => service.internal(router) },
    );
    await service.receive(sampleFacts.tenant(tenantId), sampleFacts.delivery(tenantId, 'p-1', recipients));
  }

  const heldBack = () => lines.filter(({ msg }) => String(msg).startsWith('messages are held back'));
  const waiting = () =>
    service.platform.database.collection('messages').countDocuments({ dueAt: { $exists: true }, tries: 0 });

  async function expectWaiting(sentence: string): Promise<void> {
    await until('a line in the log', () => heldBack().length > 0);
    // Some tries later it is still the same.
    const { length } = lines;
    await until('another second', () => smtp.connections() > recipients.length + 1);
    expect(heldBack()).toEqual([expect.objectContaining({ msg: `messages are held back. ${sentence}` })]);
    expect(lines).toHaveLength(length);
    expect(JSON.stringify(lines)).not.toMatch(/parcels|hunter2/);
    expect([smtp.logins, smtp.accepted]).toEqual([[], []]);
    await until('all of them wait', async () => (await waiting()) === recipients.length);
    const status = await service.platform.internal('notifications', StatusService).getStatus({});
    expect(status.channels).toMatchObject([{ name: 'email', paused: true }]);
    expect(status.oldestMessageAgeSeconds).toBeGreaterThan(0);
  }

  afterEach(async () => {
    await service.stop();
    await smtp.stop();
  });

  it('on another machine, without STARTTLS: gets no password, and the messages wait with one line in the log', async () => {
    await start({}, (port) => `smtp://parcels:hunter2@${elsewhere}:${port}`);
    await expectWaiting('The mail server offers no TLS that can be trusted.');
  });

  it('on another machine, with an untrusted certificate: gets no password', async () => {
    await start({ tls: 'starttls' }, (port) => `smtp://parcels:hunter2@${elsewhere}:${port}`);
    await expectWaiting('The mail server offers no TLS that can be trusted.');
  });

  it('on another machine, with an untrusted certificate over smtps: gets no password', async () => {
    await start({ tls: 'implicit' }, (port) => `smtps://parcels:hunter2@${elsewhere}:${port}`);
    await expectWaiting('The mail server offers no TLS that can be trusted.');
  });

  it('on another machine, with trusted TLS: gets the password over TLS', async () => {
    await start(
      { tls: 'starttls' },
      (port) => `smtp://parcels:hunter2@${elsewhere}:${port}?tls.rejectUnauthorized=false`,
    );
    await until('all mails', () => smtp.accepted.length === recipients.length);
    expect(new Set(smtp.logins.map(({ user, isSecure }) => `${user} ${isSecure}`))).toEqual(new Set(['parcels true']));
  });

  it('on this machine: gets the password without TLS', async () => {
    await start({}, (port) => `smtp://parcels:hunter2@127.0.0.1:${port}`);
    await until('all mails', () => smtp.accepted.length === recipients.length);
    expect(smtp.logins[0]).toEqual({ user: 'parcels', isSecure: false });
  });

  it('a relay on another machine that requires no password and offers no TLS: gets the mails', async () => {
    await start({}, (port) => `smtp://${elsewhere}:${port}`);
    await until('all mails', () => smtp.accepted.length === recipients.length);
    expect(smtp.logins).toEqual([]);
  });
});

const { MAILPIT_SMTP_URL = '', MAILPIT_API_URL = '' } = process.env;

(MAILPIT_API_URL ? describe : describe.skip)('Mailpit, a mail server of its own', () => {
  const ask = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${MAILPIT_API_URL}/api/v1/${path}`, { signal: AbortSignal.timeout(5_000) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };

  it('gets a mail, and shows it as it was written', async () => {
    const address = `${randomUUID()}@example.test`;
    const service = await startTestService(notifications, { environment: { SMTP_URL: MAILPIT_SMTP_URL } });
    const ana = { contactId: 'c-ana', address };
    await service.receive(sampleFacts.tenant(tenantId), sampleFacts.delivery(tenantId, 'p-1', [ana]));
    const search = `search?${new URLSearchParams({ query: `to:${address}` })}`;
    const found = () => ask(search).then(({ messages }) => messages as { ID: string }[]);
    const [mail] = await until('the mail', found, ({ length }) => length === 1);
    expect(await ask(`message/${mail?.ID}`)).toMatchObject({
      From: { Address: 'parcels@parcelbell.test' },
      To: [{ Address: address }],
      Subject: expect.stringContaining('A parcel from UPS'),
      Text: expect.stringContaining('Maple Court'),
      HTML: expect.stringContaining('Maple Court'),
    });
    await service.stop();
  });
});
