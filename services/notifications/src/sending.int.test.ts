import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@parcelbell/platform/testing';
import { notifications } from './index.ts';
import { sampleEvents } from './testing/sample-events.ts';
import { type SmtpStub, startSmtpStub } from './testing/smtp-stub.ts';
import { until } from './testing/until.ts';

const ana = { contactId: 'c-ana', address: 'ana@example.test' };
const tenantId = 'maple-court';

describe('sending mails', () => {
  let smtp: SmtpStub;
  let service: TestService;
  let events: ReturnType<typeof sampleEvents>;

  beforeEach(async () => {
    smtp = await startSmtpStub();
    service = await startTestService(notifications, { environment: { SMTP_URL: smtp.url } });
    events = sampleEvents(service.platform.outbox);
    await service.publish(events.building(tenantId));
  });

  afterEach(async () => {
    await service.stop();
    await smtp.stop();
  });

  it('a logged parcel: its recipient has the mail', async () => {
    await service.publish(events.delivery(tenantId, 'p-1', [ana]));
    await until('one mail', () => smtp.accepted.length === 1);
    const mail = await smtp.parse(0);
    expect(mail.subject).toBe('A parcel from UPS is at the front desk · Unit 301');
  });
});
