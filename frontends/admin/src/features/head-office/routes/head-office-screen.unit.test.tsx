import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerHeadOffice, answerSuperadmin } from '../../../testing/superadmin.ts';

const row = (tenantId: string, name: string, more: object = {}) => ({
  ...{ tenantId, name, waiting: 0, withoutNotice: 0, unverified: 0, deliveries: 0, excessFees: 0, staff: 1 },
  ...more,
});
const maple = row('maple', 'Maple Court', {
  ...{ waiting: 12, longestWaitingDays: 9, waitingSince: '2026-11-13T14:00:00.000Z', withoutNotice: 2, unverified: 3 },
  ...{ deliveries: 140, excessFees: 12.5, staff: 4, lastActivityAt: '2026-11-22T14:00:00.000Z' },
});
const elm = row('elm', 'Elm House', { isPending: true });
const list = 'GET /reporting/companies/lakeside/buildings';

let api: Api;
const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  api = await startApi();
  answerHeadOffice(api);
  api.on(list, { body: { buildings: [elm, maple], total: 2 } });
});
afterEach(() => endTest(api));

const show = (path = '/admin/head-office') => renderAdmin(api, { path });

describe('the head office', () => {
  it('shows the buildings of the company with their figures, and opens one', async () => {
    const { session, address } = show();
    screen.getByText('Verifying head office access...');
    const cells = within(await screen.findByRole('row', { name: /Maple Court/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 8)).toEqual([
      ...['Maple Court', '12', '9 days', '2', '3', '140', '$12.50', '4'],
    ]);
    expect(within(screen.getByRole('row', { name: /Elm House/ })).getAllByTitle('Being counted')).toHaveLength(6);
    screen.getByText('All buildings of Lakeside Homes. The figures are at most a minute old.');
    screen.getByText('2 of 2 buildings');
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Maple Court' }));
    expect(session.tenantId()).toBe('maple');
    expect(address()).toBe('/admin/tenant/delivery-form');
  });

  it('is sorted, searched and shown page after page', async () => {
    api.on(list, ({ query }) => ({
      body: query.has('after')
        ? { buildings: [maple], total: 2 }
        : { buildings: [elm], total: 2, next: 'where-it-ended' },
    }));
    show();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('2 of 2 buildings');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.to(list).at(-1)?.query.get('after')).toBe('where-it-ended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most parcels waiting first');
    await waitFor(() => expect(api.to(list).at(-1)?.query.get('sort')).toBe('-waiting'));
    await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'maple');
    await waitFor(() => expect(api.to(list).at(-1)?.query.get('q')).toBe('maple'));
  });

  it('is stored as a file', async () => {
    api.on(`${list}/export`, { status: 500, body: { error: 'Reporting is away.' } });
    show('/admin/head-office?q=maple&sort=-waiting');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The file could not be made');
    expect(Object.fromEntries(api.to(`${list}/export`).at(-1)?.query ?? [])).toEqual({ q: 'maple', sort: '-waiting' });
  });

  it('says where no building matches, where there is none, and where they could not be loaded', async () => {
    api.on(list, { body: { buildings: [], total: 0 } });
    show('/admin/head-office?q=x');
    await screen.findByText('No building matches');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await screen.findByText('Add the first building of Lakeside Homes.');
    api.on(list, { status: 500, body: { error: 'Reporting is away.' } });
    await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'y');
    await screen.findByText('The buildings could not be loaded');
  });

  it('is that of the chosen company for who administers several, and for a superadmin', async () => {
    const companies = ['lakeside', 'pacific'].map((companyId) => ({ companyId, name: `Company ${companyId}` }));
    api.on('GET /companies', { body: { companies, total: 2, page: 1, pageSize: 200 } });
    api.on('GET /reporting/companies/pacific/buildings', { body: { buildings: [maple], total: 1 } });
    answerSuperadmin(api);
    show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Company' }), 'Company pacific');
    await screen.findByText(/All buildings of Company pacific/);
  });
});

describe('a company admin', () => {
  it('adds a building, and says at each field what is wrong', async () => {
    const add = 'POST /companies/lakeside/new-tenants';
    api.on(add, {
      status: 422,
      body: { error: 'x', type: 'MALFORMED', errors: [{ path: 'conciergePhone', message: 'Not this phone' }] },
    });
    show();
    await user.click(await screen.findByRole('button', { name: 'Add building' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add building' }));
    await user.click(dialog.getByRole('button', { name: 'Add building' }));
    expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByRole('textbox', { name: 'Valid Units' }).getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Oak House');
    await user.type(dialog.getByRole('textbox', { name: 'Concierge e-mail' }), 'desk@oak.test');
    await user.type(dialog.getByRole('textbox', { name: 'Concierge phone' }), '416 555 0100');
    await user.type(dialog.getByRole('textbox', { name: 'Valid Units' }), '101-103');
    await user.click(dialog.getByRole('button', { name: 'Add building' }));
    await dialog.findByText('Not this phone');
    api.on(add, { status: 201, body: { tenantId: 'oak', name: 'Oak House' } });
    await user.click(dialog.getByRole('button', { name: 'Add building' }));
    await screen.findByText('Oak House was added. It is in the list in a moment.');
    expect(api.to(add).at(-1)?.body).toEqual({
      ...{ name: 'Oak House', conciergeEmail: 'desk@oak.test', conciergePhone: '416 555 0100' },
      ...{ isMultiTower: false, towerNames: [], strataName: '', postalAddress: '' },
      ...{ timeZone: expect.any(String), validUnits: { default: ['101', '102', '103'] } },
    });
  });

  it('invites somebody to several buildings, and reads where it was not possible', async () => {
    const invite = 'POST /staff/companies/lakeside/invitations';
    show();
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    for (const fault of ['Name is required', 'E-mail is required', 'Choose a building']) dialog.getByText(fault);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Ivy Invited ');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'ivy@lakeside.test');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Français');
    for (const name of ['Elm House', 'Maple Court']) await user.click(dialog.getByRole('checkbox', { name }));
    dialog.getByText('2 buildings');
    const outcomes = (maplesOutcome: string) => [
      { tenantId: 'elm', outcome: 'invited' },
      { tenantId: 'maple', outcome: maplesOutcome },
    ];
    api.on(invite, { body: { buildings: outcomes('already') } });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Ivy Invited works in 1 building more.');
    screen.getByText('Maple Court: works there already');
    expect(api.to(invite).at(-1)?.body).toEqual({
      ...{ name: 'Ivy Invited', email: 'ivy@lakeside.test', role: 'concierge', language: 'fr' },
      tenantIds: ['elm', 'maple'],
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('enters nothing else of the superadmin’s area', async () => {
    show('/admin/companies');
    await screen.findByText('Access denied. Superadmin privileges required.');
  });
});
