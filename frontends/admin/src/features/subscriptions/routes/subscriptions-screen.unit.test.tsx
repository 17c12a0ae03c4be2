import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import type { Subscription } from '../api/subscriptions.ts';

let api: Api;
let maple: Subscription;
const user = userEvent.setup();
const path = '/admin/subscriptions';

const subscription = (tenantId: string, tenantName: string, changes: Partial<Subscription> = {}): Subscription => ({
  tenantId,
  tenantName,
  propertyManagementCompany: 'Harbour Homes',
  tenantStatus: 'active',
  subscriptionStatus: 'active',
  billingCycle: 'monthly',
  nextPaymentAmount: 1250,
  renewalDate: '2026-11-25',
  nextRenewalDates: { monthly: '2026-12-25', yearly: '2027-11-25' },
  version: 5,
  ...changes,
});

const stats = { active: 8, trial: 3, past_due: 2, canceled: 1, totalRevenue: 123456.5, total: 14 };

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  maple = subscription('maple', 'Maple Court');
  const oak = subscription('oak', 'Oak House', { subscriptionStatus: 'past_due', nextPaymentAmount: 0 });
  api.on('GET /tenants/companies', { body: { companies: [{ company: 'Harbour Homes', tenants: 2 }] } });
  api.on('GET /subscriptions/dashboard', {
    body: { stats, renewalsThisWeek: 4, overdueCount: 2, companies: [{ company: 'Harbour Homes', ...stats }] },
  });
  api.on('GET /subscriptions', ({ query }) => {
    const found = [maple, oak].filter(({ tenantName }) => tenantName.toLowerCase().startsWith(query.get('q') ?? ''));
    return { body: { subscriptions: found, total: found.length, totalIsExact: true, page: 1, pageSize: 50 } };
  });
  api.on('GET /subscriptions/renewals-due', ({ query }) => ({
    body: { renewals: query.get('days') === '30' ? [{ ...maple, daysUntilRenewal: 3 }] : [] },
  }));
  api.on('GET /subscriptions/overdue', { body: { overdue: [{ ...oak, daysOverdue: 12 }] } });
  api.on('GET /subscriptions/maple', () => ({ body: maple }));
  api.on('GET /subscriptions/maple/payments', {
    body: {
      payments: [
        {
          paymentId: 'p1',
          amount: 1250,
          billingCycle: 'monthly',
          receivedAt: '2026-10-25T12:00:00.000Z',
          renewalDate: '2026-11-25',
          recordedBy: 'u1',
        },
      ],
      total: 1,
    },
  });
});

afterEach(() => endTest(api));

const open = async (name: string) => user.click(await screen.findByRole('button', { name }));
const openRenewal = () => open('Renew the subscription of Maple Court');
const openDetails = () => open('Edit the subscription of Maple Court');
const figure = async (name: string) =>
  within(await screen.findByLabelText('Figures')).getByText(name).nextElementSibling?.textContent;

describe('the subscriptions', () => {
  it('have the tabs Dashboard, Renewals Due and Overdue with their counts, and the address keeps them', async () => {
    const { address } = renderAdmin(api, { path });
    await screen.findByRole('tab', { name: 'Overdue (1)' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Renewals Due (0)',
      'Overdue (1)',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Overdue (1)' }));
    await screen.findByText('12 days');
    expect(address()).toBe('/admin/subscriptions?tab=overdue');
  });

  it('show the figures of all statuses, revenue, renewals of the week and overdue, also by company', async () => {
    renderAdmin(api, { path });
    expect(await figure('Active')).toBe('8');
    expect(await figure('Trial')).toBe('3');
    expect(await figure('Past due')).toBe('2');
    expect(await figure('Canceled')).toBe('1');
    expect(await figure('Total revenue (USD)')).toBe('$123,456.50');
    expect(await figure('Renewals this week')).toBe('4');
    expect(await figure('Overdue')).toBe('2');
    await user.click(screen.getByText(/^By company/));
    within(screen.getByRole('table', { name: 'By company' })).getByText('$123,456.50');
  });

  it('are searched, and sorted by what a header says', async () => {
    renderAdmin(api, { path });
    const table = within(await screen.findByRole('table', { name: 'Subscriptions' }));
    table.getByText('$1,250.00');
    await user.click(table.getByRole('button', { name: 'Next payment (USD)' }));
    await waitFor(() => expect(api.to('GET /subscriptions').at(-1)?.query.get('sort')).toBe('amount'));
    await user.type(screen.getByRole('searchbox', { name: 'Search subscriptions' }), 'oak');
    await screen.findByText('1 subscription');
  });

  it('renew within 7 days unless 14 or 30 are chosen', async () => {
    renderAdmin(api, { path: `${path}?tab=renewals` });
    await screen.findByText('No renewal falls within 7 days.');
    const days = screen.getByLabelText('Due within');
    expect(
      within(days)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['7 days', '14 days', '30 days']);
    await user.selectOptions(days, '30');
    await screen.findByText('3 days');
    screen.getByRole('tab', { name: 'Renewals Due (1)' });
  });

  it('that cannot be loaded say why', async () => {
    api.on('GET /subscriptions/dashboard', { status: 503, body: { error: 'Billing is away.' } });
    renderAdmin(api, { path });
    await screen.findByText('Failed to load subscription data: Billing is away.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('Edit Details', () => {
  it('sends what was changed, with the version', async () => {
    api.on('PUT /subscriptions/maple', { body: {} });
    renderAdmin(api, { path });
    await openDetails();
    const dialog = within(screen.getByRole('dialog', { name: 'Subscription of Maple Court' }));
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Edit Details',
      'Process Renewal',
    ]);
    const amount = dialog.getByLabelText<HTMLInputElement>('Next payment amount');
    expect(amount.value).toBe('1250.00');
    await user.clear(amount);
    await user.type(amount, '1,300.50');
    await user.selectOptions(dialog.getByLabelText('Status'), 'canceled');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Subscription updated successfully');
    expect(api.to('PUT /subscriptions/maple')[0]?.body).toEqual({
      subscriptionStatus: 'canceled',
      nextPaymentAmount: 1300.5,
      version: 5,
    });
  });

  it('takes no amount below 0', async () => {
    renderAdmin(api, { path });
    await openDetails();
    await user.clear(screen.getByLabelText('Next payment amount'));
    await user.type(screen.getByLabelText('Next payment amount'), '-1');
    await open('Save');
    await screen.findByText('Next payment amount must be a number of at least 0');
    expect(api.posts()).toBe(0);
  });

  it.each([
    ['Next payment amount', '1000000.01', 'An amount is at most 1,000,000'],
    ['Next payment amount', '1.005', 'An amount has at most two decimals'],
    ['Renewal date', '1999-12-31', 'Renewal date must be from 2000 to 2199'],
    ['Renewal date', '2200-01-01', 'Renewal date must be from 2000 to 2199'],
  ])('refuses in %s the value %s before anything is sent', async (label, value, sentence) => {
    renderAdmin(api, { path });
    await openDetails();
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await open('Save');
    await screen.findByText(sentence);
    expect(api.to('PUT /subscriptions/maple')).toHaveLength(0);
  });

  it('says why it failed, and keeps what was typed', async () => {
    api.on('PUT /subscriptions/maple', { status: 503, body: { error: 'Billing is away.' } });
    renderAdmin(api, { path });
    await openDetails();
    await user.selectOptions(screen.getByLabelText('Billing'), 'yearly');
    await open('Save');
    await screen.findByText('Failed to update subscription: Billing is away.');
    expect(screen.getByLabelText<HTMLSelectElement>('Billing').value).toBe('yearly');
  });

  it('keeps what was typed when somebody else was faster, and shows what they changed', async () => {
    api.on('PUT /subscriptions/maple', () => {
      maple = { ...maple, renewalDate: '2027-01-01', version: 6 };
      return { status: 409, body: { type: 'CHANGED_MEANWHILE', error: 'Somebody else was faster.' } };
    });
    renderAdmin(api, { path });
    await openDetails();
    await user.selectOptions(screen.getByLabelText('Billing'), 'yearly');
    await open('Save');
    await screen.findByText(/^Somebody else changed this subscription in the meantime/);
    expect(screen.getByLabelText<HTMLSelectElement>('Billing').value).toBe('yearly');
    expect(screen.getByLabelText<HTMLInputElement>('Renewal date').value).toBe('2027-01-01');
  });
});

describe('Process Renewal', () => {
  it('shows the date before and after, and records the payment once under one key', async () => {
    api.on('POST /subscriptions/maple/renew', { status: 503, body: { error: 'Billing is away.' } });
    renderAdmin(api, { path });
    await openRenewal();
    screen.getByText('Nov 25, 2026', { selector: 'dd' });
    screen.getByText('Dec 25, 2026');
    await user.selectOptions(screen.getByLabelText('Billing'), 'yearly');
    screen.getByText('Nov 25, 2027');
    await open('Record payment and renew');
    await screen.findByText('Failed to renew subscription: Billing is away.');
    api.on('POST /subscriptions/maple/renew', { body: {} });
    await open('Record payment and renew');
    await screen.findByText('Subscription renewed successfully');
    const [first, second] = api.to('POST /subscriptions/maple/renew');
    expect(second?.body).toEqual({ paymentAmount: 1250, billingCycle: 'yearly', version: 5 });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('requires a payment amount of at least 0.01', async () => {
    renderAdmin(api, { path });
    await openRenewal();
    const amount = screen.getByLabelText('Payment amount');
    await user.clear(amount);
    await open('Record payment and renew');
    await screen.findByText('Payment amount is required');
    await user.type(amount, '0.001');
    await open('Record payment and renew');
    await screen.findByText('Payment amount must be at least 0.01');
    expect(document.activeElement).toBe(amount);
    for (const [text, sentence] of [
      ['many', 'Payment amount must be a number'],
      ['1.005', 'An amount has at most two decimals'],
      ['1000000.01', 'An amount is at most 1,000,000'],
    ] as const) {
      fireEvent.change(amount, { target: { value: text } });
      await open('Record payment and renew');
      await screen.findByText(sentence);
    }
    expect(api.posts()).toBe(0);
  });

  it('lists the payments of the building', async () => {
    renderAdmin(api, { path });
    await openRenewal();
    const payments = within(await screen.findByRole('table', { name: 'Payments' }));
    payments.getByText('$1,250.00');
  });
});
