import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@parcelbell/client';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

let api: Api;
let users: User[];
const user = userEvent.setup();
const path = '/admin/users';
const invitedAt = '2026-11-20T10:00:00.000Z';

function person(id: string, changes: Partial<User> = {}): User {
  return {
    _id: id,
    name: `Person ${id}`,
    email: `${id}@example.test`,
    status: 'active',
    systemRole: 'user',
    tenantRoles: [],
    isDemoUser: false,
    createdAt: '2026-01-05T10:00:00.000Z',
    version: 3,
    ...changes,
  };
}

const roleIn = (tenantId: string, tenantName: string) =>
  ({ tenantId, tenantName, role: 'admin', tenantIsDeleted: false }) as const;

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  users = [
    person('morgan', {
      name: 'Morgan Lee',
      invitedAt,
      tenantRoles: [roleIn('maple', 'Maple Court'), roleIn('oak', 'Oak House')],
    }),
    person('sam', { name: 'Sam Boss', systemRole: 'superadmin' }),
    person('kim', { name: 'Kim Reid', status: 'suspended' }),
  ];
  api.on('GET /users', ({ query }) => {
    const matching = users
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
      .filter(({ status }) => (query.get('status') ?? status) === status);
    return { body: { users: matching.slice(0, Number(query.get('pageSize'))), total: matching.length } };
  });
  api.on('GET /companies', {
    body: { companies: [{ companyId: 'lakeside', name: 'Lakeside Homes', state: 'confirmed' }], total: 1 },
  });
  api.on('GET /tenants/companies', { body: { companies: [{ company: 'Harbour Homes', tenants: 2 }] } });
  api.on('GET /tenants/my-tenants', {
    body: ['Maple Court', 'Oak House', 'Pine Lodge'].map((name) => ({
      tenantId: name.toLowerCase().split(' ')[0],
      name,
      status: 'active',
      isMultiTower: false,
      towerNames: [],
    })),
  });
  api.on('GET /users/morgan/sessions', {
    body: {
      sessions: [
        {
          id: 's1',
          createdAt: '2026-11-20T10:00:00.000Z',
          lastUsedAt: '2026-11-21T10:00:00.000Z',
          userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
          current: false,
        },
      ],
    },
  });
});

afterEach(() => endTest(api));

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const open = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the list of users', () => {
  it('counts those found of all, and searches by name or e-mail', async () => {
    renderAdmin(api, { path });
    await screen.findByText('3 of 3 users');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'KIM@');
    await screen.findByText('1 of 3 users');
    expect(screen.queryByText('Morgan Lee')).toBeNull();
  });

  it('narrows by status, company and building, in the address', async () => {
    const { address } = renderAdmin(api, { path });
    await screen.findByText('Morgan Lee');
    expect(
      within(screen.getByLabelText('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All statuses', 'Active', 'Suspended']);
    await user.selectOptions(screen.getByLabelText('Status'), 'suspended');
    await user.selectOptions(screen.getByLabelText('Company'), 'Harbour Homes');
    await user.selectOptions(screen.getByLabelText('Building'), 'Oak House');
    await screen.findByText('1 of 3 users');
    expect(address()).toBe('/admin/users?status=suspended&company=Harbour+Homes&tenantId=oak');
    expect(Object.fromEntries(api.to('GET /users').at(-1)?.query ?? [])).toMatchObject({
      status: 'suspended',
      company: 'Harbour Homes',
      tenantId: 'oak',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('3 of 3 users');
  });

  it('counts also where nobody matches', async () => {
    renderAdmin(api, { path: `${path}?q=nobody` });
    await screen.findByText('0 of 3 users');
  });

  it('shows the role and the buildings on a phone too, with what takes them away', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    renderAdmin(api, { path });
    const card = within((await screen.findByText('Morgan Lee')).closest('li') as HTMLElement);
    card.getByRole('button', { name: 'Remove Morgan Lee from Maple Court' });
    within(screen.getByText('Sam Boss').closest('li') as HTMLElement).getByText('Superadmin');
    window.matchMedia = wide;
  });

  it('shows the chosen status while it is being saved, and saves it once', async () => {
    let save = (): void => undefined;
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    api.on('PUT /users/morgan', async () => {
      await saved;
      users = users.map((each) => (each._id === 'morgan' ? { ...each, status: 'suspended' } : each));
      return { body: users[0] };
    });
    renderAdmin(api, { path });
    const select = await screen.findByLabelText<HTMLSelectElement>('Status of Morgan Lee');
    await user.selectOptions(select, 'suspended');
    expect(select.value).toBe('suspended');
    await user.selectOptions(select, 'active');
    expect(select.value).toBe('suspended');
    save();
    await screen.findByText('Morgan Lee is suspended. Their sessions have ended.');
    expect(api.to('PUT /users/morgan')).toHaveLength(1);
  });

  it('says so where nobody matches, and where it could not be loaded', async () => {
    renderAdmin(api, { path: `${path}?q=nobody` });
    await screen.findByRole('heading', { name: 'No users match' });
    api.on('GET /users', { status: 503, body: { error: 'Busy.' } });
    await user.selectOptions(screen.getByLabelText('Status'), 'active');
    await screen.findByText('Busy.');
  });

  it('changes a status within the row', async () => {
    api.on('PUT /users/morgan', () => {
      users = users.map((each) => (each._id === 'morgan' ? { ...each, status: 'suspended' } : each));
      return { body: users[0] };
    });
    renderAdmin(api, { path });
    await user.selectOptions(await screen.findByLabelText('Status of Morgan Lee'), 'suspended');
    await screen.findByText('Morgan Lee is suspended. Their sessions have ended.');
    expect(api.to('PUT /users/morgan')[0]?.body).toEqual({ status: 'suspended' });
    expect(screen.getByLabelText<HTMLSelectElement>('Status of Morgan Lee').value).toBe('suspended');
  });

  it('says beside the status why the last superadmin stays', async () => {
    const error = 'This is the only active superadmin.';
    api.on('PUT /users/sam', { status: 409, body: { type: 'LAST_SUPERADMIN', error } });
    renderAdmin(api, { path });
    await user.selectOptions(await screen.findByLabelText('Status of Sam Boss'), 'suspended');
    (await row('Sam Boss')).getByText(error);
    expect(screen.getByLabelText<HTMLSelectElement>('Status of Sam Boss').value).toBe('active');
  });

  it('takes a role away by its badge, after the question', async () => {
    api.on('DELETE /users/morgan/tenants', () => {
      users = users.map((each) => (each._id === 'morgan' ? { ...each, tenantRoles: each.tenantRoles.slice(1) } : each));
      return { body: users[0] };
    });
    renderAdmin(api, { path });
    await open('Remove Morgan Lee from Maple Court');
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to remove this user from this tenant?',
    });
    within(question).getByText('Morgan Lee loses the role Admin in Maple Court. Their sessions end at once.');
    await user.click(within(question).getByRole('button', { name: 'Remove user' }));
    await screen.findByText('Morgan Lee no longer has a role in Maple Court.');
    expect(api.to('DELETE /users/morgan/tenants')[0]?.body).toEqual({ tenantId: 'maple' });
    expect(screen.queryByText('Maple Court · Admin')).toBeNull();
  });

  it('deletes after the question, which names what goes and says why not', async () => {
    api.on('DELETE /users/morgan', { status: 409, body: { error: 'Not now.' } });
    renderAdmin(api, { path });
    await open('Delete Morgan Lee');
    const question = within(screen.getByRole('alertdialog'));
    question.getByText(/Their sessions end at once. Their roles in 2 buildings go./);
    await user.click(question.getByRole('button', { name: 'Delete user' }));
    await question.findByText('Not now.');
    api.on('DELETE /users/morgan', () => {
      users = users.slice(1);
      return { status: 204 };
    });
    await user.click(question.getByRole('button', { name: 'Delete user' }));
    await screen.findByText('Morgan Lee was deleted.');
    await screen.findByText('2 of 2 users');
  });
});

describe('adding a user', () => {
  const fill = async (email: string, name: string) => {
    await open('Add user');
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Name'), name);
  };
  const submit = () =>
    user.click(within(screen.getByRole('dialog', { name: 'Add user' })).getByRole('button', { name: 'Add user' }));

  it('asks for e-mail and name', async () => {
    renderAdmin(api, { path });
    await open('Add user');
    await submit();
    screen.getByText('E-mail is required');
    screen.getByText('Name is required');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(api.posts()).toBe(0);
  });

  it('sends them trimmed, and goes on to the buildings', async () => {
    const added = person('ada', { name: 'Ada Fox' });
    api.on('POST /users', () => {
      users = [...users, added];
      return { status: 201, body: added };
    });
    api.on('POST /users/ada/tenants', () => {
      users = users.map((each) =>
        each._id === 'ada' ? { ...each, tenantRoles: [roleIn('pine', 'Pine Lodge')] } : each,
      );
      return { body: added };
    });
    renderAdmin(api, { path });
    await fill(' ada@example.test', 'Ada Fox ');
    await submit();
    await screen.findByText(
      'Ada Fox was added. Give them a role in a building, and an invitation goes to ada@example.test.',
    );
    expect(api.to('POST /users')[0]?.body).toEqual({ email: 'ada@example.test', name: 'Ada Fox', role: 'user' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit user' }));
    dialog.getByText('No role in any building yet. Without one, this user cannot sign in.');
    await user.type(dialog.getByRole('combobox', { name: 'Add to a building' }), 'pine');
    await user.click(await dialog.findByRole('option', { name: 'Pine Lodge' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByRole('tab', { name: 'Buildings (1)' });
    expect(api.to('POST /users/ada/tenants')[0]?.body).toEqual({ tenantId: 'pine', role: 'admin' });
  });

  it('says beside the e-mail address that somebody has it, and keeps what was typed', async () => {
    const error = 'Another user has this e-mail address already.';
    api.on('POST /users', { status: 409, body: { type: 'EMAIL_TAKEN', error } });
    renderAdmin(api, { path });
    await fill('kim@example.test', 'Kim Two');
    await submit();
    await screen.findByText(error);
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['kim@example.test', 'true']);
    await waitFor(() => expect(document.activeElement).toBe(email));
  });
});

describe('editing a user', () => {
  it('sends only what was changed, with the version', async () => {
    api.on('PUT /users/morgan', { body: person('morgan', { name: 'Morgan Lee-Fox' }) });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.type(screen.getByLabelText('Name'), '-Fox');
    await open('Save');
    await screen.findByText('Morgan Lee-Fox was saved.');
    expect(api.to('PUT /users/morgan')[0]?.body).toEqual({ name: 'Morgan Lee-Fox', version: 3 });
  });

  it('keeps what was typed when somebody else was faster, and shows what they changed', async () => {
    api.on('PUT /users/morgan', ({ body }) => {
      if ((body as User).version === 4) return { body: users[0] };
      users = users.map((each) =>
        each._id === 'morgan' ? { ...each, email: 'm.lee@example.test', version: 4 } : each,
      );
      return { status: 409, body: { type: 'CHANGED_MEANWHILE', error: 'Somebody else changed this user.' } };
    });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.type(screen.getByLabelText('Name'), '-Fox');
    await open('Save');
    await screen.findByText(/^Somebody else changed this user in the meantime/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Morgan Lee-Fox');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('m.lee@example.test');
    await open('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('PUT /users/morgan')[1]?.body).toEqual({ name: 'Morgan Lee-Fox', version: 4 });
  });

  it('says beside the role why the last superadmin keeps it', async () => {
    const error = 'This is the only active superadmin.';
    api.on('PUT /users/sam', { status: 409, body: { type: 'LAST_SUPERADMIN', error } });
    renderAdmin(api, { path });
    await open('Edit Sam Boss');
    await user.selectOptions(screen.getByLabelText('System role'), 'user');
    await open('Save');
    await screen.findByText(error);
    expect(screen.getByLabelText('System role').getAttribute('aria-invalid')).toBe('true');
  });

  it('makes somebody a concierge of a building', async () => {
    api.on('POST /users/morgan/tenants', { body: users[0] });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.click(screen.getByRole('tab', { name: 'Buildings (2)' }));
    await user.selectOptions(screen.getByLabelText('Role in Oak House'), 'Concierge');
    await waitFor(() =>
      expect(api.to('POST /users/morgan/tenants')[0]?.body).toEqual({ tenantId: 'oak', role: 'concierge' }),
    );
    within(screen.getByLabelText('Role there')).getByRole('option', { name: 'Concierge' });
  });

  it('changes and takes away roles in buildings', async () => {
    api.on('POST /users/morgan/tenants', { body: users[0] });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.click(screen.getByRole('tab', { name: 'Buildings (2)' }));
    await user.selectOptions(screen.getByLabelText('Role in Oak House'), 'user');
    await waitFor(() =>
      expect(api.to('POST /users/morgan/tenants')[0]?.body).toEqual({ tenantId: 'oak', role: 'user' }),
    );
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Morgan Lee from Oak House' }),
    );
    screen.getByRole('alertdialog', { name: 'Are you sure you want to remove this user from this tenant?' });
  });

  it('lists where the user is signed in, and ends it', async () => {
    api.on('DELETE /users/morgan/sessions/s1', { status: 204 });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.click(screen.getByRole('tab', { name: 'Sessions' }));
    await screen.findByText('Edge on Windows');
    await open('End the session in Edge on Windows');
    await waitFor(() => expect(api.to('DELETE /users/morgan/sessions/s1')).toHaveLength(1));
  });

  it('unlinks the account of a company', async () => {
    const companyAccount = { company: 'Cedar Homes', linkedAt: '2026-11-20T10:00:00.000Z' };
    api.on('GET /users/morgan/sessions', { body: { sessions: [], companyAccount } });
    api.on('DELETE /users/morgan/company-account', { status: 204 });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await user.click(screen.getByRole('tab', { name: 'Sessions' }));
    await screen.findByText(/Signs in with an account of Cedar Homes, linked/);
    api.on('GET /users/morgan/sessions', { body: { sessions: [] } });
    await open('Unlink account');
    await waitFor(() => expect(screen.queryByText(/Cedar Homes/)).toBeNull());
    expect(api.to('DELETE /users/morgan/company-account')).toHaveLength(1);
  });

  it('downloads what is stored of the user', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const stored = () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    api.on('GET /users/morgan/export', { body: { directories: [] } });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await open('Download');
    await waitFor(() => expect(stored()).toEqual(['user.json']));
    click.mockRestore();
  });

  it('sends the invitation again', async () => {
    api.on('POST /users/morgan/invitation', { status: 204 });
    renderAdmin(api, { path });
    await open('Edit Morgan Lee');
    await open('Send invitation again');
    await screen.findByText('An invitation to morgan@example.test is on its way.');
  });

  it('promises no invitation that would be refused', async () => {
    users = [person('new', { name: 'New Comer' }), person('kim', { name: 'Kim Reid', status: 'suspended' })];
    renderAdmin(api, { path });
    await open('Edit New Comer');
    screen.getByText('An invitation is sent with the first role in a building that this user is given.');
    expect(screen.queryByRole('button', { name: /invitation/i })).toBeNull();
    await user.keyboard('{Escape}');
    await open('Edit Kim Reid');
    screen.getByText('An invitation can be sent once this user is active again.');
  });
});

describe('the companies of a user', () => {
  const companyRoles = [{ companyId: 'lakeside', companyName: 'Lakeside Homes', role: 'companyAdmin' as const }];
  const openAccess = async () => {
    renderAdmin(api, { path });
    await user.click(await screen.findByRole('button', { name: 'Edit Kim Reid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    await user.click(dialog.getByRole('tab', { name: /^Buildings/ }));
    return dialog;
  };

  it('are given by name, and shown in the list', async () => {
    api.on('POST /users/kim/companies', ({ body }) => {
      users = users.map((one) => (one._id === 'kim' ? { ...one, companyRoles } : one));
      return { body: { ...users[2], asked: body } };
    });
    const dialog = await openAccess();
    await dialog.findByRole('option', { name: 'Lakeside Homes' });
    await user.click(dialog.getByRole('button', { name: 'Add company' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Let administer a company' }), 'Lakeside Homes');
    await user.click(dialog.getByRole('button', { name: 'Add company' }));
    await dialog.findByText('Lakeside Homes · all buildings');
    expect(api.to('POST /users/kim/companies').map(({ body }) => body)).toEqual([{ companyId: 'lakeside' }]);
    await screen.findByRole('button', { name: 'Lakeside Homes · all buildings' });
  });

  it('are taken after a question that says what ends', async () => {
    users = users.map((one) => (one._id === 'kim' ? { ...one, companyRoles } : one));
    api.on('DELETE /users/kim/companies', () => {
      users = users.map(({ companyRoles: _, ...one }) => one);
      return { body: users[2] };
    });
    const dialog = await openAccess();
    await user.click(dialog.getByRole('button', { name: 'Remove Kim Reid from Lakeside Homes' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Kim Reid no longer administers the buildings of Lakeside Homes. Their sessions end at once.');
    await user.click(question.getByRole('button', { name: 'Take company' }));
    await waitFor(() => expect(dialog.queryByText('Lakeside Homes · all buildings')).toBeNull());
    expect(api.to('DELETE /users/kim/companies')).toHaveLength(1);
  });
});
