import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tenant } from '@parcelbell/client';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import { answerTenants, building } from '../../../testing/tenants.ts';

let api: Api;
const user = userEvent.setup({ delay: null });
const call = 'PUT /tenants/maple-court';
const { settings } = building();

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  answerTenants(api);
  api.on(call, ({ body }) => ({ body: building({ ...(body as Partial<Tenant>), version: 8 }) }));
});

afterEach(() => endTest(api));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));

async function openEdit() {
  renderAdmin(api, { path: '/admin/tenants?edit=maple-court' });
  await screen.findByRole('textbox', { name: 'Name' });
}

describe('the settings of a desk', () => {
  it('stand in groups of their own, and are off to begin with', async () => {
    renderAdmin(api, { path: '/admin/tenants?tab=form' });
    await screen.findByRole('textbox', { name: 'Name' });
    for (const name of ['Desk', 'Reminders', 'Storage']) screen.getByRole('heading', { level: 3, name });
    const switches = ['Undo before notice', 'Group notices'].map((name) => field(name).checked);
    const values = ['Pickup proof', 'Concierge names', 'Reminder after days', 'Storage fee after days', 'Storage fee'];
    expect([switches, values.map((name) => field(name).value)]).toEqual([
      [false, false],
      ['none', '', '0', '0', '0'],
    ]);
  });

  it('are saved together with the settings that stay', async () => {
    await openEdit();
    await user.click(field('Undo before notice'));
    await user.click(field('Group notices'));
    put('Pickup proof', 'signature');
    put('Concierge names', ' Sam\n\nZoé \nSam');
    put('Reminder after days', '3');
    put('Max reminders', '2');
    put('Quiet hours from', '22:30');
    put('Quiet hours to', '07:00');
    put('Storage fee after days', '5');
    put('Storage fee', '1.50');
    screen.getByText('10 changes');
    await save();
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toEqual({
      version: 7,
      settings: {
        ...settings,
        undoBeforeNotice: true,
        groupNotices: true,
        pickupProof: 'signature',
        conciergeNames: ['Sam', 'Zoé'],
        reminderAfterDays: 3,
        maxReminders: 2,
        quietHours: { from: '22:30', to: '07:00' },
        storageFeeAfterDays: 5,
        storageFee: 1.5,
      },
    });
    expect(field('Concierge names').value).toBe('Sam\nZoé');
  });

  it.each([
    ['Reminder after days', '61', 'Reminder after days must be a whole number, 0 to 60'],
    ['Max reminders', '0', 'Max reminders must be a whole number, 1 to 10'],
    ['Quiet hours from', '', 'Quiet hours from must be a time such as 21:00'],
    ['Quiet hours to', '', 'Quiet hours to must be a time such as 21:00'],
    ['Storage fee after days', '1.5', 'Storage fee after days must be a whole number, 0 to 60'],
    ['Storage fee', '0.001', 'Storage fee must have at most two decimals'],
    ['Concierge names', 'n'.repeat(61), 'Concierge name is too long (max 60 characters)'],
    [
      'Concierge names',
      Array.from({ length: 31 }, (_, at) => `Sam ${at}`).join('\n'),
      'A building has at most 30 concierge names',
    ],
  ])('refuse in %s the value %j, beside the field', async (name, value, sentence) => {
    await openEdit();
    put(name, value);
    await save();
    const summary = await screen.findByRole('region', { name: /your attention$/ });
    expect(summary.textContent).toContain(sentence);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(api.posts()).toBe(0);
  });

  it('show beside its field what the server refuses', async () => {
    const message = 'Quiet hours to must be a time such as 21:00';
    const errors = [
      { path: 'settings.quietHours.to', type: 'NOT_A_TIME_OF_DAY', message },
      { path: 'settings.conciergeNames.0', type: 'NOT_A_SINGLE_LINE', message: 'Concierge name must be a single line' },
    ];
    api.on(call, { status: 422, body: { error: message, errors } });
    await openEdit();
    put('Concierge names', 'Sam');
    await save();
    const summary = await screen.findByRole('region', { name: '2 fields need your attention' });
    await user.click(within(summary).getByRole('link', { name: new RegExp(`${message}$`) }));
    expect(document.activeElement).toBe(field('Quiet hours to'));
    expect(field('Concierge names').getAttribute('aria-invalid')).toBe('true');
  });
});
