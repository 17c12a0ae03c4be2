import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { until } from '@parcelbell/test-tools';
import { startTestService, type TestService } from '@parcelbell/testing';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from './testing/smtp-stub.ts';

const demo = 'skyline-towers';
const real = 'maple-court';
let smtp: SmtpStub;
let service: TestService;
beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await startTestService(notifications, { environment: { SMTP_URL: smtp.url } });
  await service.receive(
    sampleFacts.tenant(real),
    sampleFacts.tenant(demo, { name: 'Skyline Towers', isDemoTenant: true }),
  );
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const tomorrow = new Date(Date.now() + 86_400_000);
const addition = { maskedAddress: 'b•••@example.test', addedAt: new Date() };

/** Events of every kind that notifies somebody, with their recipients. */
function notifyingEvents(tenantId: string) {
  const ana = { contactId: `${tenantId}-ana`, address: `ana@${tenantId}.test` };
  const recipients = [ana, { contactId: `${tenantId}-phone`, address: '+14165550123' }];
  const facts = [
    sampleFacts.delivery(tenantId, 'P-1', recipients),
    sampleFacts.noticeDue(tenantId, 'P-2', recipients, { fields: { group: 'today' } }),
    sampleFacts.pickup(tenantId, 'P-3', recipients),
    sampleFacts.corrected(tenantId, 'P-1', 2, { right: recipients, mistaken: recipients }),
    sampleFacts.verification(tenantId, ana, tomorrow),
    sampleFacts.homeLink(tenantId, ana),
    sampleFacts.additions(tenantId, [addition], [ana]),
    sampleFacts.limitExceeded(tenantId, [ana]),
    sampleFacts.renewalReminder(tenantId, 'renewal', `desk@${tenantId}.test`),
  ];
  return { facts, kinds: new Set(facts.map(({ schema }) => schema.typeName)) };
}

/** The states of all messages to which the events of a building lead. */
async function outcomesOf(tenantId: string): Promise<string[]> {
  const { facts } = notifyingEvents(tenantId);
  await service.receive(...facts);
  const statuses = async () => {
    const messages = await service.stored('messages');
    return messages.flatMap((message) => (message.tenantId === tenantId ? String(message.status) : []));
  };
  const isFinal = (status: string) => status !== 'queued' && status !== 'sending';
  await until('nothing waits', async () => {
    const found = await statuses();
    return found.length >= facts.length && found.every(isFinal);
  });
  return statuses();
}

describe('a demo building', () => {
  it('notifies nobody, by mail or by text, whatever its events are', async () => {
    expect(notifyingEvents(demo).kinds.size).toBe(9);
    const statuses = await outcomesOf(demo);
    expect(new Set(statuses)).toEqual(new Set(['suppressed']));
    await service.settled();
    const published = service.facts(MessageOutcomeSchema).map(({ status }) => status);
    expect(new Set(published)).toEqual(new Set([MessageStatus.SUPPRESSED]));
    expect(smtp.accepted).toEqual([]);
  });

  it('notifies nobody for events that notify residents of another building', async () => {
    expect(await outcomesOf(real)).toContain('sent');
    expect(smtp.accepted.length).toBeGreaterThan(8);
    expect(JSON.stringify(smtp.accepted)).not.toContain(demo);
  });

  it('still shows previews of its mails and texts', async () => {
    const as = service.signIn({ demo: true, roles: { [demo]: 'admin' } });
    const list = await service.call('GET', `/api/email-preview/list/${demo}`, { as });
    for (const { type } of list.body.templates) {
      const { status, body } = await service.call('GET', `/api/email-preview/preview/${demo}/${type}`, { as });
      expect([type, status]).toEqual([type, 200]);
      if (type !== 'invitation') expect(body).toContain('Skyline Towers');
    }
    expect((await service.call('GET', '/api/sms/templates', { as, tenant: demo })).status).toBe(200);
  });
});
