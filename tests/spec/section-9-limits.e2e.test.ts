import { describe, expect } from '@jest/globals';
import { codesTo } from '../harness/residents.ts';
import { building, maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, superadmin, unit } = running();

describe('9 Tenant defaults', () => {
  it('9 Tenant defaults: plan basic, status active, maxResidentEmails 2, monthlyLimit 100, exceedFee 0, both feature flags off, subscription trial, monthly billing, amount 0', async () => {
    const { body } = await api().send('POST', '/api/tenants', building, superadmin());
    expect(body).toMatchObject({
      plan: 'basic',
      status: 'active',
      settings: { maxResidentEmails: 2, monthlyLimit: 100, exceedFee: 0 },
      features: { smsEnabled: false, disablePickupNotifications: false },
      subscription: { subscriptionStatus: 'trial', billingCycle: 'monthly', nextPaymentAmount: 0 },
    });
  });
});

describe('9 Phone', () => {
  const register = (phone: string) =>
    api().send('POST', '/api/public/residents/register', {
      tenantId: maple,
      unit: unit(),
      emails: [`limits-${phone.replaceAll(/\D/g, '')}@residents.test`],
      phone,
      enableSMS: true,
    });

  it('9 Phone: +1 prefix, 10 digits, first digit 2-9', async () => {
    expect((await register('+1 116 555 0100')).status).toBe(422);
    expect((await register('+14165550141')).status).toBe(201);
  });

  it('9 SMS code length 6', async () => {
    await register('+14165550142');
    await until('a code of six digits', async () => (await codesTo(api(), '+14165550142')).length === 1);
  });

  it('9 resend cooldown 30 s (also started at load when a code was sent at registration, or taken from retryAfter on 429)', async () => {
    const { body } = await register('+14165550143');
    const again = await api().send('POST', '/api/public/sms/verify/send', { residentId: body.residentId });
    expect(again.status).toBe(429);
    expect(again.body.retryAfter).toBeGreaterThan(0);
    expect(again.body.retryAfter).toBeLessThanOrEqual(30);
  });
});

describe('9 The HTTP client', () => {
  it('9 the XSRF cookie name is XSRF-TOKEN', async () => {
    const { login } = await api().signInWithCookies('admin@maplecourt.test');
    const names = login.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toContain('XSRF-TOKEN');
  });
});
