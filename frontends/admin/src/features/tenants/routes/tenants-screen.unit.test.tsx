import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import { answerTenants, building } from '../../../testing/tenants.ts';

let api: Api;
const user = userEvent.setup();

const tenants = [
  building(),
  building({
    tenantId: 'oak-house',
    name: 'Oak House',
    status: 'suspended',
    isMultiTower: true,
    towerNames: ['A', 'B'],
  }),
  building({ tenantId: 'pine-lodge', name: 'Pine Lodge', status: 'inactive', propertyManagementCompany: '' }),
];

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  answerTenants(api, tenants);
});

afterEach(() => endTest(api));

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') ?? document.body);
};
const asked = () => Object.fromEntries(api.to('GET /tenants').at(-1)?.query ?? []);

describe('the list of tenants', () => {
  it('shows each with its status, and Edit, Users and Delete', async () => {
    renderAdmin(api);
    const row = await rowOf('Oak House');
    row.getByText('Suspended');
    row.getByText('2 towers');
    for (const action of ['Edit', 'Users', 'Delete']) row.getByText(action);
    screen.getByText('3 tenants');
  });

  it('is searched by name, once the typing pauses', async () => {
    const { address } = renderAdmin(api);
    await rowOf('Oak House');
    const field = screen.getByRole('searchbox', { name: 'Search tenants' });
    for (const value of ['map', 'maple']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Oak House' })).toBeNull());
    expect(address()).toBe('/admin/tenants?q=maple');
  });

  it('is narrowed by status and company, which the address keeps', async () => {
    const { address } = renderAdmin(api);
    await rowOf('Oak House');
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All statuses', 'Active', 'Suspended', 'Inactive']);
    await user.selectOptions(status, 'Suspended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Harbour Homes');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Maple Court' })).toBeNull());
    expect(address()).toBe('/admin/tenants?status=suspended&company=Harbour+Homes');
    expect(asked()).toMatchObject({ status: 'suspended', company: 'Harbour Homes' });
  });

  it('is sorted by name or status', async () => {
    const { address } = renderAdmin(api);
    await rowOf('Oak House');
    const table = within(screen.getByRole('table', { name: 'Tenants' }));
    await user.click(table.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: '-name' }));
    await user.click(table.getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'status' }));
    expect(address()).toBe('/admin/tenants?sort=status');
  });

  it('says that nothing matches, and clears the filters', async () => {
    renderAdmin(api, { path: '/admin/tenants?q=nowhere' });
    await screen.findByRole('heading', { name: 'No tenants match' });
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    await rowOf('Oak House');
  });

  it('offers to add the first one where there is none', async () => {
    answerTenants(api, []);
    const { address } = renderAdmin(api);
    await screen.findByRole('heading', { name: 'No tenants yet' });
    await user.click(screen.getByRole('button', { name: 'Add Tenant' }));
    await screen.findByRole('textbox', { name: 'Name' });
    expect(address()).toBe('/admin/tenants?tab=form');
  });

  it('says why it could not be loaded, and tries again', async () => {
    api.on('GET /tenants', { status: 500, body: { error: 'Tenancy is away.' } });
    renderAdmin(api);
    await screen.findByText('The tenants could not be loaded');
    screen.getByText('Tenancy is away.');
    answerTenants(api, tenants);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Oak House');
  });

  it('sums the buildings by company, and leads to those of one', async () => {
    const { address } = renderAdmin(api);
    const figures = within(await screen.findByRole('table', { name: 'By company' }));
    const row = within(figures.getByText('Harbour Homes').closest('tr') ?? document.body);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Harbour Homes',
      '2',
      '1',
      '1',
      '0',
      '340',
    ]);
    await user.click(figures.getByRole('button', { name: 'Harbour Homes' }));
    expect(address()).toBe('/admin/tenants?company=Harbour+Homes');
  });
});

describe('deleting a tenant', () => {
  const ask = async () => {
    renderAdmin(api);
    await user.click((await rowOf('Maple Court')).getByRole('button', { name: 'Delete Maple Court' }));
    return within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this tenant?' }));
  };

  it('asks first, and names what goes', async () => {
    api.on('GET /deliveries/units/in-use', { body: { units: 2, people: 5, waiting: 1 } });
    const dialog = await ask();
    dialog.getByText('3 units');
    await dialog.findByText('2 units with residents');
    dialog.getByText('5 residents');
    dialog.getByText('1 parcel that waits for pickup');
    expect(api.to('GET /deliveries/units/in-use')[0]?.headers['x-tenant-id']).toBe('maple-court');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.to('DELETE *')).toHaveLength(0);
  });

  it('deletes it, says so, and shows the list without it', async () => {
    api.on('DELETE /tenants/maple-court', () => {
      answerTenants(api, tenants.slice(1));
      return { body: { tenantId: 'maple-court', deleted: true } };
    });
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete tenant' }));
    await screen.findByText('Maple Court was deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Maple Court' })).toBeNull());
  });

  it('says why it was refused, and stays', async () => {
    api.on('DELETE /tenants/maple-court', {
      status: 409,
      body: { error: 'Somebody else is changing this building just now.', type: 'CHANGED_MEANWHILE' },
    });
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete tenant' }));
    await dialog.findByText('Somebody else is changing this building just now.');
  });
});

describe('the users of a tenant', () => {
  const member = (id: string, name: string, role = 'admin') => ({
    _id: id,
    name,
    email: `${id}@example.test`,
    status: 'active',
    systemRole: 'user',
    tenantRoles:
      role === '' ? [] : [{ tenantId: 'maple-court', tenantName: 'Maple Court', role, tenantIsDeleted: false }],
    isDemoUser: false,
    createdAt: '2026-01-05T10:00:00.000Z',
    version: 1,
  });

  const open = async () => {
    api.on('GET /users/tenant/maple-court', { body: { users: [member('morgan', 'Morgan Lee')] } });
    api.on('GET /users', ({ query }) => {
      const kim = member('kim', 'Kim Reid', '');
      const found = [kim].filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(query.get('q') ?? '-'));
      return { body: { users: found, total: found.length } };
    });
    renderAdmin(api);
    await user.click((await rowOf('Maple Court')).getByRole('button', { name: 'Users of Maple Court' }));
    return within(screen.getByRole('dialog', { name: 'Users of Maple Court' }));
  };

  it('are listed, and change their role', async () => {
    api.on('POST /users/morgan/tenants', { body: member('morgan', 'Morgan Lee', 'user') });
    const dialog = await open();
    await dialog.findByText('morgan@example.test');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role of Morgan Lee' }), 'User');
    await waitFor(() => expect(api.to('POST /users/morgan/tenants')).toHaveLength(1));
    expect(api.to('POST /users/morgan/tenants')[0]?.body).toEqual({ tenantId: 'maple-court', role: 'user' });
  });

  it('become concierges, and are added as such', async () => {
    api.on('POST /users/kim/tenants', { body: member('kim', 'Kim Reid') });
    const dialog = await open();
    within(await dialog.findByRole('combobox', { name: 'Role of Morgan Lee' })).getByRole('option', {
      name: 'Concierge',
    });
    await user.type(dialog.getByRole('combobox', { name: 'Name or e-mail' }), 'kim');
    await user.click(await dialog.findByRole('option', { name: /Kim Reid/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Concierge');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(api.to('POST /users/kim/tenants')).toHaveLength(1));
    expect(api.to('POST /users/kim/tenants')[0]?.body).toEqual({ tenantId: 'maple-court', role: 'concierge' });
  });

  it('are removed after the question', async () => {
    api.on('DELETE /users/morgan/tenants', { body: member('morgan', 'Morgan Lee', '') });
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove Morgan Lee' }));
    const question = within(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to remove this user from this tenant?' }),
    );
    await user.click(question.getByRole('button', { name: 'Remove user' }));
    await waitFor(() => expect(api.to('DELETE /users/morgan/tenants')).toHaveLength(1));
    expect(api.to('DELETE /users/morgan/tenants')[0]?.body).toEqual({ tenantId: 'maple-court' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('gain one who is found by name', async () => {
    api.on('POST /users/kim/tenants', { body: member('kim', 'Kim Reid') });
    const dialog = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Name or e-mail' }), 'kim');
    await user.click(await dialog.findByRole('option', { name: /Kim Reid/ }));
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(api.to('POST /users/kim/tenants')).toHaveLength(1));
    expect(api.to('POST /users/kim/tenants')[0]?.body).toEqual({ tenantId: 'maple-court', role: 'admin' });
  });

  it('gain a new one by a whole e-mail address and a name', async () => {
    api.on('POST /users', { status: 201, body: member('new', 'Nora New', '') });
    api.on('POST /users/new/tenants', { body: member('new', 'Nora New') });
    const dialog = await open();
    const field = dialog.getByRole('combobox', { name: 'Name or e-mail' });
    await user.type(field, 'nora');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    dialog.getByText('Choose a user from the list, or type a whole e-mail address');
    await user.type(field, '@example.test');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    dialog.getByText('Name is required');
    await user.type(dialog.getByRole('textbox', { name: 'Name of the new user' }), 'Nora New');
    await user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(api.to('POST /users/new/tenants')).toHaveLength(1));
    expect(api.to('POST /users')[0]?.body).toEqual({ email: 'nora@example.test', name: 'Nora New', role: 'user' });
  });
});
