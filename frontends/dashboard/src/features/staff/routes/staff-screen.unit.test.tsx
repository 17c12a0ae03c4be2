import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, manager, mapleCourt, superadmin } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import type { StaffMember } from '../api/staff.ts';

let api: Api;
let staff: StaffMember[];
const user = userEvent.setup();
const path = '/admin/tenant/staff';
const at = '2026-11-20T10:00:00.000Z';

function member(id: string, name: string, more: Partial<StaffMember> = {}): StaffMember {
  const plain = { role: 'concierge', suspended: false, companyAccount: false } as const;
  return { _id: id, name, email: `${id}@maplecourt.test`, ...plain, ...more };
}

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  staff = [
    member('u1', 'Ada Concierge', { role: 'admin', lastSignInAt: at }),
    member('jonah', 'Jonah Okafor', { invitedAt: at, lastSignInAt: at, companyAccount: true }),
    member('nora', 'Nora Neu', { invitedAt: at }),
    member('sue', 'Sue Spent', { suspended: true }),
  ];
  api.on('GET /staff', ({ query }) => {
    const page = Number(query.get('page'));
    return { body: { staff: page === 1 ? staff : [], total: staff.length, page, pageSize: 25 } };
  });
});

afterEach(() => endTest(api));

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const manage = (name: string) => press(`Manage ${name}`);
/** Answers the question that is open. */
const confirm = async (name: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name }));
};

describe('the list of the staff', () => {
  it('shows role, state and last sign-in of everybody, and who oneself is', async () => {
    renderDashboard(api, { path });
    const own = await row('Ada Concierge');
    own.getByText('Admin');
    own.getByText('You');
    own.getByText('Active');
    (await row('Jonah Okafor')).getByText('Concierge');
    const invited = await row('Nora Neu');
    invited.getByText('Invited, not signed in yet');
    invited.getByText('Not yet');
    (await row('Sue Spent')).getByText('Suspended');
    expect(screen.getByText('4 people')).toBeTruthy();
  });

  it('says it in French', async () => {
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: /^Menu of/ }));
    await user.click(screen.getByRole('radio', { name: 'Français' }));
    await screen.findByRole('heading', { name: 'Personnel' });
    (await row('Nora Neu')).getByText('Invité, pas encore connecté');
    await press('Gérer Jonah Okafor');
    await press('Suspendre');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByRole('heading', { name: 'Suspendre Jonah Okafor?' });
    api.on('PUT /staff/jonah', { status: 409, body: { type: 'LAST_ADMIN', error: 'x' } });
    await confirm('Suspendre');
    await screen.findByText(/C’est le seul administrateur de l’immeuble/);
  });

  it('is another one in another building, which the first one is never shown in', async () => {
    answerBuildings(api, manager);
    const { session } = renderDashboard(api, { path });
    await row('Jonah Okafor');
    api.on('GET /staff', () => new Promise(() => undefined));
    act(() => session.selectTenant({ tenantId: 'harbour-towers', name: 'Harbour Towers' }));
    fireEvent(window, new StorageEvent('storage'));
    await waitFor(() => expect(api.to('GET /staff').at(-1)?.headers['x-tenant-id']).toBe('harbour-towers'));
    await screen.findByText('Loading the staff');
    expect(screen.queryByText('Jonah Okafor')).toBeNull();
  });

  it('says so where nobody works yet', async () => {
    staff = [];
    renderDashboard(api, { path });
    await screen.findByText('Nobody works here yet');
  });

  it('says why it is closed where the superadmin manages the staff', async () => {
    const error = 'The staff of this building is managed for you. Please write to us if somebody comes or leaves.';
    api.on('GET /staff', { status: 403, body: { type: 'STAFF_SCREEN_OFF', error } });
    renderDashboard(api, { path });
    await screen.findByText(error);
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on('GET /staff', { status: 500, body: { type: 'INTERNAL', error: 'x' } });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'The staff could not be loaded' });
    api.on('GET /staff', { body: { staff, total: staff.length, page: 1, pageSize: 25 } });
    await press('Try again');
    await screen.findByText('Jonah Okafor');
  });
});

describe('the area', () => {
  const links = async () => {
    await screen.findByText('Premium plan · Active');
    const areas = within(screen.getByRole('navigation', { name: 'Areas' }));
    return areas.getAllByRole('link').map(({ textContent }) => textContent);
  };

  it('is hidden from admins where it is switched off for the building, not from a superadmin', async () => {
    const settings = { ...mapleCourt.settings, staffScreen: false };
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, settings } });
    renderDashboard(api, { path: '/admin/tenant/delivery-form' });
    expect(await links()).not.toContain('Staff');
    expect(await links()).toContain('Audit log');
  });

  it('is there for a superadmin all the same', async () => {
    const settings = { ...mapleCourt.settings, staffScreen: false };
    answerBuildings(api, superadmin);
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, settings } });
    renderDashboard(api, { path: '/admin/tenant/delivery-form' });
    expect(await links()).toContain('Staff');
  });
});

describe('an invitation', () => {
  it('asks for name and address, and adds the person to the list', async () => {
    api.on('POST /staff', ({ body }) => {
      const { name, email, role } = body as Pick<StaffMember, 'name' | 'email' | 'role'>;
      const invited = member('new', name, { email, role, invitedAt: at });
      staff = [...staff, invited];
      return { status: 201, body: invited };
    });
    renderDashboard(api, { path });
    await press('Invite somebody');
    await press('Send invitation');
    screen.getByText('Name is required');
    screen.getByText('E-mail is required');
    expect(api.to('POST /staff')).toHaveLength(0);
    await user.type(screen.getByLabelText('Name'), ' Zoë Desk ');
    await user.type(screen.getByLabelText('E-mail'), 'zoe@example.test');
    await user.selectOptions(screen.getByLabelText('Language'), 'Français');
    await press('Send invitation');
    await screen.findByText('Zoë Desk works here now. An invitation is on its way to zoe@example.test.');
    await row('Zoë Desk');
    expect(api.to('POST /staff').at(-1)?.body).toEqual({
      name: 'Zoë Desk',
      email: 'zoe@example.test',
      role: 'concierge',
      language: 'fr',
    });
  });

  it('says beside the address who works here already', async () => {
    const error = 'This person works in the building already. You can change the role in the list.';
    api.on('POST /staff', { status: 409, body: { type: 'ALREADY_STAFF', error } });
    renderDashboard(api, { path });
    await press('Invite somebody');
    await user.type(screen.getByLabelText('Name'), 'Jonah');
    await user.type(screen.getByLabelText('E-mail'), 'jonah@maplecourt.test');
    await user.selectOptions(screen.getByLabelText('Role'), 'admin');
    await press('Send invitation');
    await screen.findByText(error);
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('is sent again, or the page says why not', async () => {
    const error = 'An invitation was sent a moment ago. Please wait a minute before you send another.';
    api.on('POST /staff/nora/invitation', { status: 429, body: { type: 'INVITATION_COOLDOWN', error } });
    renderDashboard(api, { path });
    await manage('Nora Neu');
    await press('Send invitation again');
    await screen.findByText(error);
    api.on('POST /staff/nora/invitation', { status: 202, body: staff[2] });
    await press('Send invitation again');
    await screen.findByText('An invitation to nora@maplecourt.test is on its way.');
  });
});

describe('a member of the staff', () => {
  it('is suspended after the question, and resumed without one', async () => {
    api.on('PUT /staff/jonah', ({ body }) => {
      staff = staff.map((each) => (each._id === 'jonah' ? { ...each, ...(body as object) } : each));
      return { body: staff[1] };
    });
    renderDashboard(api, { path });
    await manage('Jonah Okafor');
    await press('Suspend');
    await confirm('Suspend');
    await screen.findByText('Jonah Okafor is suspended. Their sessions have ended.');
    (await row('Jonah Okafor')).getByText('Suspended');
    await manage('Jonah Okafor');
    await press('Resume');
    await screen.findByText('Jonah Okafor can work here again.');
    expect(api.to('PUT /staff/jonah').map(({ body }) => body)).toEqual([{ suspended: true }, { suspended: false }]);
  });

  it.each([
    ['Make an admin', 'Make an admin', 'PUT /staff/jonah', { role: 'admin' }, 'Jonah Okafor is an admin now.'],
    [
      'End all sessions',
      'End all sessions',
      'DELETE /staff/jonah/sessions',
      undefined,
      'The sessions of Jonah Okafor have ended.',
    ],
    [
      'Unlink account',
      'Unlink account',
      'DELETE /staff/jonah/company-account',
      undefined,
      'The company’s account of Jonah Okafor is unlinked. Their sessions have ended.',
    ],
    ['Remove', 'Remove', 'DELETE /staff/jonah', undefined, 'Jonah Okafor no longer works here.'],
  ] as const)('is changed by %s after the question', async (button, yes, call, body, said) => {
    api.on(call, body ? { body: staff[1] } : { status: 204 });
    renderDashboard(api, { path });
    await manage('Jonah Okafor');
    await press(button);
    expect(api.to(call)).toHaveLength(0);
    await confirm(yes);
    await screen.findByText(said);
    expect(api.to(call).map((sent) => sent.body)).toEqual([body]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('who is oneself is warned, and the last admin reads why they stay', async () => {
    const error =
      'This is the only administrator of the building who can work. Make somebody else an administrator first.';
    api.on('DELETE /staff/u1', { status: 409, body: { type: 'LAST_ADMIN', error } });
    renderDashboard(api, { path });
    await manage('Ada Concierge');
    await screen.findByRole('button', { name: 'End all sessions' });
    expect(screen.queryByRole('button', { name: 'Unlink account' })).toBeNull();
    await press('Remove');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/This is you/);
    await confirm('Remove');
    await question.findByText(error);
    await waitFor(() => expect(screen.getByText('Ada Concierge', { selector: 'tr *' })).toBeTruthy());
  });
});
