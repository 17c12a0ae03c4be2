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
  await service.tell(
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

/** Whatever tells somebody something, and to whom. */
function everything(tenantId: string) {
  const ana = { contactId: `${tenantId}-ana`, address: `ana@${tenantId}.test` };
  const told = [ana, { contactId: `${tenantId}-phone`, address: '+14165550123' }];
  const facts = [
    sampleFacts.delivery(tenantId, 'P-1', told),
    sampleFacts.noticeDue(tenantId, 'P-2', told, { fields: { group: 'today' } }),
    sampleFacts.pickup(tenantId, 'P-3', told),
    sampleFacts.corrected(tenantId, 'P-1', 2, { right: told, mistaken: told }),
    sampleFacts.verification(tenantId, ana, tomorrow),
    sampleFacts.homeLink(tenantId, ana),
    sampleFacts.additions(tenantId, [addition], [ana]),
    sampleFacts.memberAdded(tenantId, addition.maskedAddress, [ana]),
    sampleFacts.limitExceeded(tenantId, [ana]),
    sampleFacts.renewalReminder(tenantId, 'renewal', `desk@${tenantId}.test`),
  ];
  return { facts, kinds: new Set(facts.map(({ schema }) => schema.typeName)) };
}

/** What became of everything that a building would tell. */
async function outcomesOf(tenantId: string): Promise<string[]> {
  const { facts } = everything(tenantId);
  await service.tell(...facts);
  const statuses = async () => {
    const messages = await service.stored('messages');
    return messages.flatMap((message) => (message.tenantId === tenantId ? String(message.status) : []));
  };
  const isOver = (status: string) => status !== 'queued' && status !== 'sending';
  await until('nothing waits', async () => {
    const found = await statuses();
    return found.length >= facts.length && found.every(isOver);
  });
  return statuses();
}

describe('a demo building', () => {
  it('tells nobody anything, by mail or by text, whatever is heard of it', async () => {
    expect(everything(demo).kinds.size).toBe(10);
    const statuses = await outcomesOf(demo);
    expect(new Set(statuses)).toEqual(new Set(['suppressed']));
    await service.settled();
    const told = service.facts(MessageOutcomeSchema).map(({ status }) => status);
    expect(new Set(told)).toEqual(new Set([MessageStatus.SUPPRESSED]));
    expect(smtp.accepted).toEqual([]);
  });

  it('tells nobody what another building tells by the same events', async () => {
    expect(await outcomesOf(real)).toContain('sent');
    expect(smtp.accepted.length).toBeGreaterThan(8);
    expect(JSON.stringify(smtp.accepted)).not.toContain(demo);
  });

  it('shows its mails and texts nevertheless, as they would be', async () => {
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
