import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, manager, mapleCourt, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import type { Resident } from '../api/residents.ts';
import { email, listed, phone, resident } from '../testing/sample-resident.ts';

let api: Api;
let residents: Resident[];
const user = userEvent.setup();
const path = '/admin/tenant/residents';

const past = {
  residencyId: 'r-0',
  isCurrentResident: false,
  emails: ['olga@example.test'],
  moveInDate: '2024-01-10T15:00:00.000Z',
  moveOutDate: '2026-02-28T15:00:00.000Z',
  durationDays: 780,
  packageCount: 31,
};
const present = {
  residencyId: 'r-1',
  isCurrentResident: true,
  emails: ['anna@example.test'],
  moveInDate: '2026-03-05T15:00:00.000Z',
  durationDays: 262,
  packageCount: 1,
};
const unitHistory = {
  unit: '502',
  stats: { totalResidents: 2, currentResidents: 1, pastResidents: 1, averageResidencyDays: 780 },
  history: [present, past],
};

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  residents = [resident('502', [email('anna@example.test'), email('ben@example.test', { status: 'unverified' })])];
  api.on('GET /residents', ({ query }) => {
    const q = (query.get('q') ?? '').toLowerCase();
    return { body: listed(residents.filter(({ unit }) => unit.toLowerCase().startsWith(q))) };
  });
  api.on('GET /residents/additions', { body: { additions: [], total: 0, page: 1, pageSize: 200 } });
  api.on('GET /residents/history/502', { body: unitHistory });
});

afterEach(() => endTest(api));

const asked = () => Object.fromEntries(api.to('GET /residents').at(-1)?.query ?? []);
const open = async (unit = '502') => user.click(await screen.findByRole('button', { name: `Unit History of ${unit}` }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the residents', () => {
  it('shows of each unit the states of its contacts in words, and phones in groups', async () => {
    residents = [
      resident('2', [email('a@example.test', { status: 'unsubscribed' })], [phone()]),
      resident('10', [email('b@example.test', { status: 'bounced' })], [phone({ channels: [] })]),
      resident('11', [email('c@example.test')], [phone({ smsOptedIn: false })], 'South'),
      resident('12', [email('d@example.test', { status: 'unverified' })], [phone({ verified: false })]),
      resident('13', [email('e@example.test', { awaitsApproval: true })]),
    ];
    renderDashboard(api, { path });
    const table = within(await screen.findByRole('table', { name: 'Residents by unit' }));
    const words = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(words.slice(1)).toEqual([
      '2a@example.test Unsubscribed+1 604 555 0123 SMS ActiveMar 5, 2026Unit HistoryDelete',
      '10b@example.test Bounced+1 604 555 0123 Phone Verified (No SMS)Mar 5, 2026Unit HistoryDelete',
      '11 · Southc@example.test Verified+1 604 555 0123 Unsubscribed (STOP)Mar 5, 2026Unit HistoryDelete',
      '12d@example.test Unverified+1 604 555 0123 UnverifiedMar 5, 2026Unit HistoryDelete',
      '13e@example.test Waits for approval–Mar 5, 2026Unit HistoryDelete',
    ]);
    expect(asked()).toEqual({ page: '1', pageSize: '25', sort: 'unit' });
    screen.getByText('5 units with residents');
  });

  it('says how and when texts to a phone were agreed to, with the words that were shown', async () => {
    const wording = 'I agree that my building texts me about my parcels.';
    const consent = {
      source: 'page',
      language: 'en',
      at: '2026-11-05T15:00:00.000Z',
      version: '2026-11',
      wording,
    } as const;
    residents = [resident('502', [email('a@example.test')], [phone({ consent })])];
    renderDashboard(api, { path });
    await open();
    const line = await (await dialog('Unit History')).findByText(
      'Agreed to texts on the registration page, Nov 5, 2026.',
    );
    expect(line.title).toBe(wording);
  });

  it('narrows and sorts in the address, by texts only where the building sends them', async () => {
    const { address } = renderDashboard(api, { path });
    await screen.findByText('502');
    const options = () =>
      within(screen.getByLabelText('Show'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options()).toEqual(['All', 'Active', 'Inactive', 'SMS enabled', 'SMS verified', 'SMS unverified', 'No SMS']);
    await user.selectOptions(screen.getByLabelText('Show'), 'SMS unverified');
    await user.click(screen.getByRole('button', { name: 'Moved in' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: 'sms-unverified', sort: 'moveInDate' }));
    expect(address()).toBe(`${path}?filter=sms-unverified&sort=moveInDate`);
    cleanup();
    const features = { ...mapleCourt.features, smsEnabled: false };
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, features } });
    renderDashboard(api, { path });
    await screen.findByText('502');
    expect(options()).toEqual(['All', 'Active', 'Inactive']);
  });

  it('narrows by tower where there are several', async () => {
    answerBuildings(api, manager);
    renderDashboard(api, { path, tenantId: 'harbour-towers' });
    await user.selectOptions(await screen.findByLabelText('Tower'), 'South');
    await waitFor(() => expect(asked()).toMatchObject({ tower: 'South' }));
  });

  it('says what to do where nobody is registered, nobody matches, and where it failed or is refused', async () => {
    residents = [];
    api.on('GET /deliveries/units', { body: [{ unit: '777', people: 0, registered: 0, channels: [] }] });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Nobody is registered yet' });
    screen.getByText(/\/maple-court\/register$/);
    await user.type(screen.getByRole('searchbox'), '777');
    await screen.findByRole('heading', { name: 'No residents match' });
    api.on('GET /residents/history/777', { body: { ...unitHistory, unit: '777', history: [past] } });
    await open('777');
    await (await dialog('Unit History')).findByText('Nobody is registered in this unit now.');
    cleanup();
    api.on('GET /residents', { status: 500, body: {} });
    renderDashboard(api, { path });
    await screen.findByText('The residents could not be loaded');
    cleanup();
    api.on('GET /residents', { status: 403, body: { message: 'This building is suspended.' } });
    renderDashboard(api, { path });
    await screen.findByText('This building is suspended.');
  });
});

it('the residents of a unit can be deleted from their row, after the question', async () => {
  api.on('DELETE /residents/502', { body: {} });
  renderDashboard(api, { path });
  await user.click(await screen.findByRole('button', { name: 'Delete the resident of 502' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete this resident?');
  await user.click(question.getByRole('button', { name: 'Delete resident' }));
  await waitFor(() => expect(api.to('DELETE /residents/502')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

describe('the history of a unit', () => {
  it('tells who lived there, from when to when, and how many parcels came', async () => {
    const { address } = renderDashboard(api, { path });
    await open();
    expect(address()).toBe(`${path}?unit=502`);
    const history = await dialog('Unit History');
    await history.findByText('Past residents');
    const figures = [...screen.getByLabelText('Figures of this unit').children].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Total residents2', 'Current residents1', 'Past residents1', 'Average residency780 days']);
    const [now, before] = history.getAllByText(/^(Active|Moved Out)$/).map((word) => word.closest('li')?.textContent);
    expect(now).toBe('ActiveSince Mar 5, 2026262 days · 1 parcelanna@example.test');
    expect(before).toBe('Moved OutJan 10, 2024 to Feb 28, 2026780 days · 31 parcelsolga@example.test');
    await user.keyboard('{Escape}');
    expect(address()).toBe(path);
  });

  it('has no average stay where nobody has moved out', async () => {
    const stats = { totalResidents: 1, currentResidents: 1, pastResidents: 0, averageResidencyDays: 0 };
    api.on('GET /residents/history/502', { body: { ...unitHistory, stats } });
    renderDashboard(api, { path });
    await open();
    expect((await screen.findByText('Average residency')).parentElement?.textContent).toBe('Average residency–');
  });

  it('of a unit in a tower is asked for by both, and many residencies open on demand', async () => {
    answerBuildings(api, manager);
    residents = [resident('502', [email('anna@example.test')], [], 'South')];
    const history = Array.from({ length: 8 }, (_, at) => ({ ...past, residencyId: `r-${at}` }));
    api.on('GET /residents/history/502/South', { body: { ...unitHistory, history } });
    renderDashboard(api, { path, tenantId: 'harbour-towers' });
    await open('502 · South');
    await user.click(await screen.findByRole('button', { name: 'Show all 8 residencies' }));
    expect(screen.getAllByText('Moved Out')).toHaveLength(8);
  });

  it('sends the verification again, and says when that was too soon', async () => {
    api.on('POST /residents/contacts/id-ben%40example.test/verification', { status: 202, body: {} });
    renderDashboard(api, { path });
    await open();
    const resend = await screen.findByRole('button', { name: 'Resend verification to ben@example.test' });
    await user.click(resend);
    await screen.findByText('A new link is on its way.');
    const error = 'Wait a minute before you ask again.';
    api.on('POST /residents/contacts/id-ben%40example.test/verification', { status: 429, body: { error } });
    await user.click(resend);
    await screen.findByText(error);
    expect(screen.queryByText('A new link is on its way.')).toBeNull();
  });

  it('says why an address gets nothing', async () => {
    const reason = 'Whatever the server says of it, in English.';
    residents = [
      resident('502', [
        email('a@example.test', { status: 'bounced', reason }),
        email('c@example.test', { status: 'unsubscribed' }),
        email('d@example.test', { status: 'unverified', hasLapsed: true }),
      ]),
    ];
    renderDashboard(api, { path });
    await open();
    await screen.findByText('Mails to this address come back. Ask the resident for another address.');
    expect(screen.queryByText(reason)).toBeNull();
    screen.getByText('Its owner asked for no more messages, and can register again.');
    screen.getByText(/^The link was not followed in time/);
  });

  it('removes a contact after a question', async () => {
    api.on('DELETE /residents/contacts/id-ben%40example.test', () => {
      residents = [resident('502', [email('anna@example.test')])];
      return { status: 204 };
    });
    renderDashboard(api, { path });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Remove ben@example.test' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove ben@example.test?' }));
    await user.click(question.getByRole('button', { name: 'Remove address' }));
    await screen.findByText('ben@example.test was removed from unit 502.');
    expect(screen.queryByRole('button', { name: 'Remove ben@example.test' })).toBeNull();
  });

  /** Opens the unit, which the server would delete, up to the question. */
  async function askToDelete(): Promise<void> {
    api.on('DELETE /residents/502', () => {
      residents = [];
      return { status: 204 };
    });
    renderDashboard(api, { path });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Delete resident' }));
  }

  it('deletes the residents after the question that names what goes and what stays', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')], { total: 2 }) });
    await askToDelete();
    const question = within(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this resident?' }),
    );
    question.getByText('anna@example.test');
    await question.findByText(
      '2 parcels still wait for this unit. They stay at the desk. The history of the unit stays.',
    );
    await user.click(question.getByRole('button', { name: 'Delete resident' }));
    await screen.findByText('Unit 502 is marked as moved out. Its history stays.');
    await screen.findByRole('heading', { name: 'Nobody is registered yet' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not speak of moving out where nobody had confirmed an address', async () => {
    residents = [resident('502', [email('ben@example.test', { status: 'unverified' })])];
    api.on('GET /deliveries', { body: pageOf([], { total: 0 }) });
    await askToDelete();
    const question = within(screen.getByRole('alertdialog'));
    question.getByText(/Nobody of unit 502 has confirmed an address/);
    await user.click(question.getByRole('button', { name: 'Delete resident' }));
    await screen.findByText('Unit 502: the registration is deleted. Nobody had confirmed it.');
  });

  it('says kindly that a demo changes nothing', async () => {
    const body = { error: 'Demo Mode Restriction', message: 'This is a read-only demo.', isDemoMode: true };
    api.on('DELETE /residents/502', { status: 403, body });
    renderDashboard(api, { path });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Delete resident' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete resident' }));
    const answer = within(await screen.findByRole('dialog', { name: 'What would have happened' }));
    answer.getByText(/the residents of unit 502 would now be moved out/);
    answer.getByText('Demo Mode Limitation');
    answer.getByRole('link', { name: 'Contact Sales' });
    await user.click(answer.getByRole('button', { name: 'Continue exploring' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows in a demo the verification mail that a new resident would get', async () => {
    const body = { error: 'Demo Mode Restriction', message: 'This is a read-only demo.', isDemoMode: true };
    api.on('POST /residents', { status: 403, body });
    api.on('GET /email-preview/preview/maple-court/verification', { html: '<p>Please confirm</p>' });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: 'Add resident' }));
    const form = within(screen.getByRole('dialog', { name: 'Add resident' }));
    await user.type(form.getByRole('combobox', { name: 'Unit' }), '502');
    await user.type(form.getByRole('textbox', { name: /e-mail/i }), 'new@example.test');
    await user.selectOptions(form.getByRole('combobox', { name: 'Language of the messages' }), 'fr');
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: 'Add resident' }));
    const answer = within(await screen.findByRole('dialog', { name: 'What would have happened' }));
    answer.getByText('new@example.test');
    await answer.findByTitle('The mail that would have gone out');
    const [call] = api.to('GET /email-preview/preview/maple-court/verification');
    expect([call?.query.get('language'), call?.query.get('unit')]).toEqual(['fr', '502']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('additions', () => {
  const addition = (id: string, changes = {}) => ({
    id,
    channel: 'email',
    address: `${id}@example.test`,
    unit: '502',
    tower: '',
    addedAt: '2026-11-20T15:00:00.000Z',
    verified: true,
    needsApproval: true,
    ...changes,
  });

  it('that nobody approved are approved by one tap in the dialog of the unit, and then marked', async () => {
    residents = [resident('502', [email('ann@example.test'), email('ben@example.test', { approved: true })])];
    api.on('POST /residents/contacts/id-ann%40example.test/approval', () => {
      residents = [
        resident('502', [email('ann@example.test', { approved: true }), email('ben@example.test', { approved: true })]),
      ];
      return { status: 204 };
    });
    renderDashboard(api, { path });
    await open();
    await screen.findByText(/sees no pickup codes/);
    const unit = within(screen.getByRole('dialog'));
    expect(unit.getAllByText('Approved')).toHaveLength(1);
    await user.click(unit.getByRole('button', { name: 'Approve ann@example.test' }));
    await waitFor(() => expect(unit.getAllByText('Approved')).toHaveLength(2));
    expect(unit.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('that wait stand above the list, to approve or to remove', async () => {
    let waiting = [addition('carl'), addition('dora'), addition('known', { needsApproval: false })];
    api.on('GET /residents/additions', () => ({ body: { additions: waiting, total: 3, page: 1, pageSize: 200 } }));
    api.on('POST /residents/additions/carl/approve', () => {
      waiting = waiting.slice(1);
      return { body: addition('carl', { needsApproval: false }) };
    });
    api.on('DELETE /residents/additions/dora', () => {
      waiting = [];
      return { status: 204 };
    });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: '2 additions wait for approval' });
    await user.click(screen.getByRole('button', { name: 'Approve carl@example.test' }));
    await screen.findByRole('heading', { name: '1 addition waits for approval' });
    screen.getByText('carl@example.test in unit 502 is approved.');
    await user.click(screen.getByRole('button', { name: 'Remove dora@example.test' }));
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    await screen.findByText('dora@example.test was removed from unit 502.');
    expect(screen.queryByRole('heading', { name: /approval/ })).toBeNull();
  });
});

describe('the form of a new resident', () => {
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add resident' }));
  const submit = async () => {
    const form = await dialog('Add resident');
    await user.click(form.getByRole('button', { name: 'Add resident' }));
  };

  beforeEach(() => {
    api.on('GET /deliveries/units', { body: [{ unit: '101', people: 1, registered: 1, channels: ['email'] }] });
  });

  it('says beside the fields what is missing, in the words that residents get', async () => {
    renderDashboard(api, { path });
    await add();
    await user.click(screen.getByRole('checkbox', { name: 'Also by text message (SMS)' }));
    await submit();
    screen.getByText('Unit number is required');
    screen.getByText('At least one email address is required');
    screen.getByText('Phone number is required when SMS is enabled');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Unit' }));
    await user.type(screen.getByRole('combobox', { name: 'Unit' }), '101');
    expect(screen.queryByText('Unit number is required')).toBeNull();
    await screen.findByText('1 person is registered in unit 101. Whoever you add joins them.');
  });

  it('asks for the tower where there are several', async () => {
    answerBuildings(api, manager);
    renderDashboard(api, { path, tenantId: 'harbour-towers' });
    await add();
    await user.type(screen.getByRole('combobox', { name: 'Unit' }), '999');
    await submit();
    screen.getByText('Tower selection is required');
  });

  it('sends what was typed, closes and says that a mail is on its way', async () => {
    api.on('POST /residents', { status: 201, body: resident('101', [email('new@example.test')]) });
    renderDashboard(api, { path });
    await add();
    await user.type(screen.getByRole('combobox', { name: 'Unit' }), '101');
    await user.type(screen.getByLabelText('E-mail address'), ' New@example.test');
    await user.click(screen.getByRole('button', { name: 'Add another address' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail address 2')));
    await user.keyboard('new@example.test');
    screen.getByText('A unit of this building cannot have more.');
    await user.click(screen.getByRole('checkbox', { name: 'Also by text message (SMS)' }));
    await user.type(screen.getByLabelText('Phone number'), '604 555 0123');
    await user.selectOptions(screen.getByLabelText('Language of the messages'), 'French');
    await submit();
    await screen.findByText('Unit 101: a mail asks new@example.test to confirm.');
    expect(api.to('POST /residents')[0]?.body).toEqual({
      unit: '101',
      emails: ['new@example.test'],
      phone: '604 555 0123',
      enableSMS: true,
      language: 'fr',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what the server refuses beside its field, and keeps what was typed', async () => {
    const wrong = 'Please enter a valid email address';
    api.on('POST /residents', {
      status: 422,
      body: { error: wrong, errors: [{ path: 'emails.1', message: wrong, type: 'NOT_AN_EMAIL' }] },
    });
    renderDashboard(api, { path });
    await add();
    await user.type(screen.getByRole('combobox', { name: 'Unit' }), '101');
    await user.type(screen.getByLabelText('E-mail address'), 'new@example.test');
    await user.click(screen.getByRole('button', { name: 'Add another address' }));
    await user.type(screen.getByLabelText('E-mail address 2'), 'wrong');
    await submit();
    await screen.findByText(wrong);
    const second = screen.getByLabelText<HTMLInputElement>('E-mail address 2');
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(second.value).toBe('wrong');
    api.on('POST /residents', { status: 400, body: { error: 'There is no such unit.', type: 'INVALID_UNIT' } });
    await submit();
    await screen.findByText('There is no such unit.');
    api.on('POST /residents', { status: 409, body: { error: 'This unit is full.', type: 'HOUSEHOLD_FULL' } });
    await submit();
    await screen.findByText('This unit is full.');
  });
});
