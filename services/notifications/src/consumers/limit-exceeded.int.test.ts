import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { ContactStatus } from '@parcelbell/contracts/residents';
import { until } from '@parcelbell/test-tools';
import { startTestService, type TestService } from '@parcelbell/testing';
import { notifications } from '../index.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { type SmtpStub, startSmtpStub } from '../testing/smtp-stub.ts';

const tenantId = 'maple-court';
const ana = { contactId: 'c-ana', address: 'ana@example.test' };
const ben = { contactId: 'c-ben', address: 'ben@example.test', language: 'fr' };
const phone = { contactId: 'c-phone', address: '+14165550123' };
let smtp: SmtpStub;
let service: TestService;

beforeAll(async () => {
  smtp = await startSmtpStub();
  service = await startTestService(notifications, { environment: { SMTP_URL: smtp.url } });
  await service.receive(sampleFacts.tenant(tenantId));
});
afterAll(async () => {
  await service.stop();
  await smtp.stop();
});

const outcomes = () => service.facts(MessageOutcomeSchema);
const mailTo = async (address: string) => smtp.parse(smtp.accepted.findIndex(({ to }) => to === address));

it('each resident gets one mail in their language, whatever duplicates of the event arrive', async () => {
  const event = sampleFacts.limitExceeded(tenantId, [ana, ben, phone]);
  await service.receive(event);
  await until('two outcomes', () => outcomes().length === 2);
  await service.receive(event);
  await service.receive(sampleFacts.limitExceeded(tenantId, [ana, ben, phone], { deliveries: 140 }));
  await service.settled();
  expect(smtp.accepted.map(({ to }) => to).sort()).toEqual([ana.address, ben.address]);
  expect(outcomes().map(({ kind, status, subjectId }) => [kind, status, subjectId])).toEqual(
    Array(2).fill([MessageKind.OVER_LIMIT, MessageStatus.SENT, 'default/301']),
  );
  const english = await mailTo(ana.address);
  expect(english.subject).toBe('Over the monthly limit for parcels · Unit 301');
  expect(english.text).toContain(
    '101 parcels have come for unit 301 at Maple Court in November 2026. 100 a month are free; each further one costs $2.50.',
  );
  expect(english.text).toContain('Questions? The concierge: desk@maplecourt.test');
  expect(english.headers.get('list')).toMatchObject({ unsubscribe: expect.anything() });
  const french = await mailTo(ben.address);
  expect(french.text).toContain('100 par mois sont sans frais; chaque colis de plus coûte 2,50 $.');
});

it('another month and another residency are notified again, but not recipients who have unsubscribed', async () => {
  const before = outcomes().length;
  await service.receive(sampleFacts.limitExceeded(tenantId, [ana], { localMonth: '2026-12' }));
  await service.receive(sampleFacts.limitExceeded(tenantId, [ana], { residencyId: 'r-2' }));
  await until('two more outcomes', () => outcomes().length === before + 2);
  await service.receive(sampleFacts.household(tenantId, 2, [{ ...ana, status: ContactStatus.OPTED_OUT }]));
  await service.receive(sampleFacts.limitExceeded(tenantId, [ana], { residencyId: 'r-3' }));
  await until('a third outcome', () => outcomes().length === before + 3);
  expect(outcomes().at(-1)?.status).toBe(MessageStatus.SUPPRESSED);
  expect(smtp.accepted).toHaveLength(4);
});
