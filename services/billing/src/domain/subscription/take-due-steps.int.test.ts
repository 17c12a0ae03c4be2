import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RenewalReminderDueSchema, SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { createContext } from '../../context.ts';
import { startBilling, type TestBilling } from '../../testing/start-billing.ts';
import { takeDueSteps } from './take-due-steps.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-01T15:00:00Z');
});
afterAll(() => test.stop());

const run = () => takeDueSteps(new AbortController().signal, createContext(test.service.platform));
const get = async (tenantId: string) => (await test.call('GET', `/api/subscriptions/${tenantId}`)).body;
const change = (tenantId: string, body: object) => test.call('PUT', `/api/subscriptions/${tenantId}`, { body });

async function building(tenantId: string, terms: object, state = {}): Promise<void> {
  await test.tenant(tenantId, state);
  await change(tenantId, { subscriptionStatus: 'active', nextPaymentAmount: 100, ...terms });
}

/** Runs the job at noon of each day in Toronto, and answers what buildings were reminded of then. */
async function live(tenantId: string, from: number, to: number, month = '11'): Promise<string[]> {
  for (let day = from; day <= to; day += 1) {
    test.setTime(`2026-${month}-${String(day).padStart(2, '0')}T17:00:00Z`);
    await run();
  }
  await test.service.settled();
  return test.service.facts(RenewalReminderDueSchema, { tenantId }).map(({ reminderId }) => reminderId);
}

describe('the steps of a renewal date', () => {
  it('are reminders 7, 3 and 0 days before and one once it is overdue, each once, and the status past_due', async () => {
    await building('steady', { renewalDate: '2026-11-20' });
    const told = ['2026-11-20/7', '2026-11-20/3', '2026-11-20/0', '2026-11-20/overdue'];
    expect(await live('steady', 1, 30)).toEqual(told);
    const reminders = test.service.facts(RenewalReminderDueSchema, { tenantId: 'steady' });
    expect(reminders.map(({ daysLeft }) => daysLeft)).toEqual([7, 3, 0, -1]);
    expect(reminders[0]).toMatchObject({ to: 'desk@steady.test', amountCents: 10_000, billingCycle: 'monthly' });
    expect(await get('steady')).toMatchObject({ subscriptionStatus: 'past_due', version: 3 });
    expect(test.service.facts(SubscriptionStateSchema, { tenantId: 'steady' }).at(-1)?.subscriptionStatus).toBe(
      'past_due',
    );
  });

  it('begin again with a renewal', async () => {
    await test.call('POST', '/api/subscriptions/steady/renew', {
      body: { paymentAmount: 100, billingCycle: 'monthly' },
    });
    expect(await live('steady', 1, 22, '12')).toContain('2026-12-20/overdue');
    expect(await get('steady')).toMatchObject({ subscriptionStatus: 'past_due', renewalDate: '2026-12-20' });
  });

  it('taken by several replicas at once, and again at every hour, are taken once', async () => {
    test.setTime('2026-11-18T15:00:00Z');
    await building('shared', { renewalDate: '2026-11-18' });
    test.setTime('2026-11-19T17:00:00Z');
    await Promise.all(Array.from({ length: 6 }, run));
    await run();
    await test.service.settled();
    expect(test.service.facts(RenewalReminderDueSchema, { tenantId: 'shared' })).toHaveLength(1);
    expect(await get('shared')).toMatchObject({ subscriptionStatus: 'past_due', version: 3 });
  });

  it('that were missed while nothing ran: only the last of them causes a reminder', async () => {
    test.setTime('2026-11-02T15:00:00Z');
    await building('missed', { renewalDate: '2026-11-20' });
    expect(await live('missed', 18, 18)).toEqual(['2026-11-20/3']);
    expect(test.service.facts(RenewalReminderDueSchema, { tenantId: 'missed' })[0]?.daysLeft).toBe(2);
    expect(await live('missed', 25, 26)).toEqual(['2026-11-20/3', '2026-11-20/overdue']);
  });

  it('of a date that lies in the past when billing first hears of it: the overdue one, once', async () => {
    test.setTime('2026-11-22T15:00:00Z');
    await building('late', { renewalDate: '2025-03-01' });
    expect(await live('late', 22, 25)).toEqual(['2025-03-01/overdue']);
  });

  it('go by the date of the building', async () => {
    test.setTime('2026-11-21T15:00:00Z');
    await building('east', { renewalDate: '2026-11-22' }, { timeZone: 'Pacific/Auckland' });
    await building('west', { renewalDate: '2026-11-22' }, { timeZone: 'America/Vancouver' });
    test.setTime('2026-11-23T01:00:00Z');
    await run();
    expect((await get('east')).subscriptionStatus).toBe('past_due');
    expect((await get('west')).subscriptionStatus).toBe('active');
    test.setTime('2026-11-23T09:00:00Z');
    await run();
    expect((await get('west')).subscriptionStatus).toBe('past_due');
  });

  it('remind nobody who canceled, has nothing to pay, or is a demo', async () => {
    test.setTime('2026-11-02T15:00:00Z');
    await building('canceled', { renewalDate: '2026-11-10', subscriptionStatus: 'canceled' });
    await building('free', { renewalDate: '2026-11-10', nextPaymentAmount: 0, subscriptionStatus: 'trial' });
    await building('demo', { renewalDate: '2026-11-10' }, { isDemoTenant: true });
    for (const tenantId of ['canceled', 'free', 'demo']) expect(await live(tenantId, 2, 14)).toEqual([]);
    expect((await get('canceled')).subscriptionStatus).toBe('canceled');
    expect((await get('free')).subscriptionStatus).toBe('past_due');
  });
});

describe('a status set by hand', () => {
  it('after the status past_due is kept', async () => {
    test.setTime('2026-11-18T15:00:00Z');
    await building('forgiven', { renewalDate: '2026-11-18' });
    await live('forgiven', 19, 19);
    expect((await get('forgiven')).subscriptionStatus).toBe('past_due');
    await change('forgiven', { subscriptionStatus: 'active' });
    await live('forgiven', 20, 24);
    expect((await get('forgiven')).subscriptionStatus).toBe('active');
  });

  it('together with a date in the past stays, until the next renewal date has passed', async () => {
    test.setTime('2026-11-18T15:00:00Z');
    await building('trusted', { renewalDate: '2026-11-01' });
    await live('trusted', 18, 22);
    expect((await get('trusted')).subscriptionStatus).toBe('active');
    await change('trusted', { renewalDate: '2026-11-24' });
    await live('trusted', 23, 25);
    expect((await get('trusted')).subscriptionStatus).toBe('past_due');
  });
});

it('a building whose step fails keeps no other from theirs, and the run fails at its end', async () => {
  test.setTime('2026-11-02T15:00:00Z');
  await building('broken', { renewalDate: '2026-11-09' }, { timeZone: 'America/Halifax' });
  await building('healthy', { renewalDate: '2026-11-09' });
  const context = createContext(test.service.platform);
  const localDate: typeof context.localDate = (timeZone, at) => {
    if (timeZone === 'America/Halifax') throw new RangeError('no calendar');
    return context.localDate(timeZone, at);
  };
  await expect(takeDueSteps(new AbortController().signal, { ...context, localDate })).rejects.toThrow('no calendar');
  await test.service.settled();
  const remindersOf = (tenantId: string) => test.service.facts(RenewalReminderDueSchema, { tenantId });
  expect([remindersOf('broken').length, remindersOf('healthy').length]).toEqual([0, 1]);
});
