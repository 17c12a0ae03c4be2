import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

const company = (companyId: string, name: string, more: object = {}) => ({
  ...{ companyId, name, state: 'proposed', version: 1, tenants: 2, privacyNoticeUrl: '', messagingServiceSid: '' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', templateTenantId: '' },
  branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280', logoUrl: '', brandName: '' },
  ...{ staffScreen: true, settingsScreen: true },
  ...more,
});
const tenant = (tenantId: string, name: string, more: object = {}) => ({
  ...{ tenantId, name, status: 'active', unitCount: 10, propertyManagementCompany: 'Lakeside Homes' },
  ...more,
});
const lakeside = company('lakeside', 'Lakeside Homes');
const pacific = company('pacific', 'Pacific Strata', { state: 'confirmed', version: 4, tenants: 1 });
const lists: Record<string, object[]> = {};

let api: Api;
const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  api.on('GET /companies', { body: { companies: [lakeside, pacific], total: 2, page: 1, pageSize: 50 } });
  Object.assign(lists, {
    members: [],
    named: [tenant('maple', 'Maple Court'), tenant('elm', 'Elm House')],
    all: [
      tenant('oak', 'Oak House', { companyId: 'pacific', companyName: 'Pacific Strata' }),
      tenant('fir', 'Fir House', { companyId: 'lakeside', companyName: 'Lakeside Homes' }),
    ],
  });
  for (const id of ['lakeside', 'pacific'])
    api.on(`GET /companies/${id}/tenants`, ({ query }) => {
      const tenants = lists[query.get('show') ?? ''] ?? [];
      return { body: { tenants, total: tenants.length, page: 1, pageSize: 100 } };
    });
});
afterEach(() => endTest(api));

const show = (query = '') => renderAdmin(api, { path: `/admin/companies${query}` });
const open = async (name: string) => {
  show();
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the companies', () => {
  it('are listed with state and number of buildings, and searched', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /^Lakeside Homes/ }));
    row.getByText('Proposed');
    row.getByText('2');
    within(screen.getByRole('row', { name: /^Pacific Strata/ })).getByText('Confirmed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Confirmed');
    await waitFor(() => expect(api.to('GET /companies').at(-1)?.query.get('state')).toBe('confirmed'));
  });

  it('say where there is none, and where they could not be loaded', async () => {
    api.on('GET /companies', { body: { companies: [], total: 0, page: 1, pageSize: 50 } });
    show();
    await screen.findByText('No companies yet');
    api.on('GET /companies', { status: 500, body: { error: 'Tenancy is away.' } });
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'x');
    await screen.findByText('The companies could not be loaded');
  });

  it('are added by name, also a second one of a name, and opened for their buildings', async () => {
    api.on('POST /companies', { status: 201, body: company('second', 'Lakeside Homes') });
    api.on('GET /companies/second/tenants', { body: { tenants: [], total: 0, page: 1, pageSize: 100 } });
    show();
    await user.click(await screen.findByRole('button', { name: 'Add company' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add company' }));
    await user.click(dialog.getByRole('button', { name: 'Add company' }));
    dialog.getByText('Name is required');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Lakeside Homes ');
    await user.click(dialog.getByRole('button', { name: 'Add company' }));
    await screen.findByText('Lakeside Homes was added. Now add its buildings.');
    expect(api.to('POST /companies').map(({ body }) => body)).toEqual([{ name: 'Lakeside Homes' }]);
    within(await screen.findByRole('dialog', { name: 'Lakeside Homes' })).getByText('Proposed');
  });
});

describe('a company', () => {
  it('that is proposed shows the buildings with its name, and is confirmed with those that are ticked', async () => {
    api.on('POST /companies/lakeside/tenants', () => {
      lists.members = [tenant('maple', 'Maple Court')];
      return { body: { ...lakeside, state: 'confirmed', version: 2, tenants: 1 } };
    });
    const dialog = await open('Lakeside Homes');
    expect(dialog.getByRole('button', { name: 'Add 0 buildings' })).toHaveProperty('disabled', true);
    await user.click(await dialog.findByRole('checkbox', { name: 'All on this page' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Elm House' }));
    await user.click(dialog.getByRole('button', { name: 'Add 1 building' }));
    await screen.findByText('1 building belongs to Lakeside Homes now.');
    expect(api.to('POST /companies/lakeside/tenants').map(({ body }) => body)).toEqual([{ tenantIds: ['maple'] }]);
    await dialog.findByRole('button', { name: 'Take out Maple Court' });
    dialog.getByText('Confirmed');
  });

  it('gets a building of another one, which a search finds', async () => {
    api.on('POST /companies/lakeside/tenants', {
      status: 400,
      body: { error: 'A company has at most 2000 buildings.' },
    });
    const dialog = await open('Lakeside Homes');
    await user.type(dialog.getByRole('searchbox', { name: 'Search buildings' }), 'oak');
    const found = await dialog.findByRole('checkbox', { name: 'Oak House' });
    dialog.getByText('now in Pacific Strata');
    expect(dialog.getByRole('checkbox', { name: 'Fir House' })).toMatchObject({ checked: true, disabled: true });
    await user.click(found);
    await user.click(dialog.getByRole('button', { name: 'Add 1 building' }));
    await dialog.findByText('A company has at most 2000 buildings.');
  });

  it('loses a building after a question', async () => {
    lists.members = [tenant('oak', 'Oak House')];
    api.on('DELETE /companies/pacific/tenants', () => {
      lists.members = [];
      return { body: { ...pacific, tenants: 0 } };
    });
    const dialog = await open('Pacific Strata');
    await user.click(await dialog.findByRole('button', { name: 'Take out Oak House' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Take out' }));
    await screen.findByText('Oak House belongs to Pacific Strata no more.');
    expect(api.to('DELETE /companies/pacific/tenants').map(({ body }) => body)).toEqual([{ tenantIds: ['oak'] }]);
    await dialog.findByText('No buildings yet');
  });

  it('gives its directory access with a token that is shown once, and ends it', async () => {
    let openedAt: string | undefined;
    api.on('GET /directories/pacific', () => ({ body: openedAt ? { openedAt } : {} }));
    api.on('POST /directories/pacific', () => {
      openedAt = '2026-11-28T10:00:00.000Z';
      return { status: 201, body: { openedAt, token: 'secret-of-pacific' } };
    });
    api.on('DELETE /directories/pacific', () => {
      openedAt = undefined;
      return { status: 204 };
    });
    const dialog = await open('Pacific Strata');
    await user.click(dialog.getByRole('tab', { name: 'Directory' }));
    await dialog.findByText('The directory has no access.');
    await user.click(dialog.getByRole('button', { name: 'Give access' }));
    expect(await dialog.findByRole('textbox', { name: 'Bearer token' })).toMatchObject({
      value: 'secret-of-pacific',
      readOnly: true,
    });
    await user.click(await dialog.findByRole('button', { name: 'End access' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'End access' }));
    await dialog.findByText('The directory has no access.');
    expect(dialog.queryByRole('textbox', { name: 'Bearer token' })).toBeNull();
  });

  it('is renamed, unless somebody else changed it', async () => {
    api.on('PUT /companies/pacific', { body: { ...pacific, name: 'Pacific & Co', version: 5 } });
    const dialog = await open('Pacific Strata');
    await user.click(dialog.getByRole('tab', { name: 'Details' }));
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Pacific & Co');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Pacific & Co was saved.');
    expect(api.to('PUT /companies/pacific').map(({ body }) => body)).toMatchObject([
      { name: 'Pacific & Co', version: 4 },
    ]);
    const conflict = { error: 'Somebody else', type: 'CHANGED_MEANWHILE', params: { what: 'company' } };
    api.on('PUT /companies/pacific', { status: 409, body: conflict });
    const renamed = within(await screen.findByRole('dialog', { name: 'Pacific & Co' }));
    await user.type(renamed.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(renamed.getByRole('button', { name: 'Save' }));
    await renamed.findByText(/^Somebody else changed this company in the meantime/);
  });
});

it('a company has branding, notice, sender and screens for its buildings; what the server refuses is said at the field', async () => {
  const path = 'branding.logoUrl';
  const errors = [{ path, type: 'NOT_AN_HTTPS_ADDRESS', message: 'Logo must begin with https://' }];
  api.on('PUT /companies/pacific', { status: 422, body: { error: 'Logo must begin with https://', errors } });
  const dialog = await open('Pacific Strata');
  await user.click(dialog.getByRole('tab', { name: 'Details' }));
  await user.type(dialog.getByRole('textbox', { name: /^Logo address/ }), 'http://x.test/a.png');
  await user.type(dialog.getByRole('textbox', { name: /^Brand name/ }), 'Pacific');
  await user.type(dialog.getByRole('textbox', { name: /^Privacy notice/ }), 'https://pacific.test/privacy');
  await user.click(dialog.getByRole('switch', { name: /^Admins manage the staff/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Logo address/ })).toBe(document.activeElement));
  expect(api.to('PUT /companies/pacific').map(({ body }) => body)).toMatchObject([
    {
      branding: { brandName: 'Pacific', logoUrl: 'http://x.test/a.png', primaryColor: '#3b82f6' },
      privacyNoticeUrl: 'https://pacific.test/privacy',
      ...{ staffScreen: false, settingsScreen: true },
      version: 4,
    },
  ]);
});

it('a building becomes the template of new ones', async () => {
  lists.members = [tenant('oak', 'Oak House')];
  api.on('PUT /companies/pacific', { body: { ...pacific, templateTenantId: 'oak', version: 5 } });
  const dialog = await open('Pacific Strata');
  await user.click(await dialog.findByRole('button', { name: 'Use as template: Oak House' }));
  await screen.findByText('New buildings of Pacific Strata begin with the settings of Oak House.');
  dialog.getByText('Template');
  expect(dialog.queryByRole('button', { name: /^Use as template/ })).toBeNull();
  expect(api.to('PUT /companies/pacific').map(({ body }) => body)).toEqual([{ templateTenantId: 'oak', version: 4 }]);
});

it('shows who administers a company, and takes the role after a question', async () => {
  const companyRoles = [{ companyId: 'pacific', companyName: 'Pacific Strata', role: 'companyAdmin' }];
  const nora = {
    ...{ _id: 'nora', name: 'Nora Neu', email: 'nora@pacific.test', status: 'active', systemRole: 'user' },
    ...{ tenantRoles: [], companyRoles, isDemoUser: false, createdAt: '2026-01-05T10:00:00.000Z', version: 1 },
  };
  let users = [nora];
  api.on('GET /users/company/pacific', () => ({ body: { users } }));
  api.on('DELETE /users/nora/companies', () => {
    users = [];
    return { body: { ...nora, companyRoles: undefined } };
  });
  const dialog = await open('Pacific Strata');
  await user.click(dialog.getByRole('tab', { name: 'Admins' }));
  await dialog.findByText('nora@pacific.test');
  await user.click(dialog.getByRole('button', { name: 'Take the role of Nora Neu' }));
  await user.click(await screen.findByRole('button', { name: 'Take company' }));
  await dialog.findByText('Nobody administers this company yet');
  expect(api.to('DELETE /users/nora/companies').map(({ body }) => body)).toEqual([{ companyId: 'pacific' }]);
});

it('the companies are in French too', async () => {
  renderAdmin(api, { path: '/admin/companies', language: 'fr' });
  await screen.findByRole('heading', { name: 'Sociétés' });
  await user.click(await screen.findByRole('button', { name: 'Ouvrir Lakeside Homes' }));
  await screen.findByRole('button', { name: 'Ajouter 0 immeuble' });
});
