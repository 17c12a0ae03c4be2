import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import type { PersonErasure } from '../api/erasures.ts';
import type { PersonData, PersonMessage, PersonPickup } from '../api/person-data.ts';

let api: Api;
const user = userEvent.setup({ delay: null });
const path = '/admin/tenant/person-data';
const at = '2026-03-05T15:00:00.000Z';

const contact: PersonData['contacts'][number] = {
  ...{ unit: '502', channel: 'email', address: 'ann@example.test', status: 'verified', language: 'en' },
  ...{ addedAt: at, verifiedAt: at, addedByStaff: true },
};
const phone: typeof contact = { ...contact, channel: 'sms', address: '+14165550142', status: 'unsubscribed' };
const ann: PersonData = {
  ...{ channel: 'email', address: 'ann@example.test', hasMore: false },
  contacts: [contact, { ...phone, optOutReason: 'stop' }],
  requests: [{ ...contact, unit: 'PH1', status: 'unverified' }],
  stays: [{ unit: '502', movedInAt: at }],
};
const nobody: PersonData = { ...ann, contacts: [], requests: [], stays: [] };
const message: PersonMessage = {
  ...{ at, channel: 'email', address: 'ann@example.test', kind: 'delivery', status: 'delivered' },
  ...{ unit: '502', packageIds: ['P-1'] },
};
const pickup: PersonPickup = {
  ...{ packageId: 'P-1', unit: '502', courier: 'UPS', packagetype: 'Box', status: 'pickedup', loggedAt: at },
  ...{ endedAt: at, name: 'Ann Lee', note: 'Fragile', hasPhoto: true, hasSignature: false },
};
const steps = (['residents', 'deliveries', 'notifications', 'reporting'] as const).map((service) => ({
  ...{ service, erased: 2 },
}));
const erasure: PersonErasure = {
  ...{ erasureId: 'e-1', state: 'running', requestedAt: at, requestedBy: 'staff', units: [{ unit: '502' }] },
  ...{ pickups: 1, steps },
};
const done: PersonErasure = {
  ...{ ...erasure, state: 'done', finishedAt: at },
  steps: steps.map((step) => ({ ...step, confirmedAt: at })),
};

const calls = 'POST /residents/person-data';
const list = 'GET /residents/person-data/erasures';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on(list, { body: { erasures: [], total: 0, page: 1, pageSize: 10 } });
  api.on(`${calls}/search`, { body: ann });
  api.on(`${calls}/messages`, { body: { messages: [message] } });
  api.on(`${calls}/pickups`, { body: { pickups: [pickup, { ...pickup, packageId: 'P-2', courier: 'DHL' }] } });
});
afterEach(() => endTest(api));

const bodies = (call: string) => api.to(`${calls}/${call}`).map(({ body }) => body);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function search(typed = 'ann@example.test'): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address or phone number' }), `${typed}{Enter}`);
}

async function erase(): Promise<void> {
  await search();
  await press('Erase…');
  await press('Erase for good');
}

describe('a person', () => {
  it('is found by an address, which stays out of the page’s own, and shown with the focus on what was found', async () => {
    renderDashboard(api, { path });
    await search(' ann@example.test ');
    const heading = await screen.findByRole('heading', { name: 'What is kept about ann@example.test' });
    expect(document.activeElement).toBe(heading);
    expect(bodies('search')).toEqual([{ email: 'ann@example.test' }]);
    const contacts = within(screen.getByRole('table', { name: 'Contacts' }));
    contacts.getByText('+1 416 555 0142');
    contacts.getByText('Unsubscribed (STOP)');
    within(screen.getByRole('table', { name: 'Requests to register' })).getByText('PH1');
    within(screen.getByRole('table', { name: 'Stays' })).getByText('Lives here');
    within(await screen.findByRole('table', { name: 'Messages' })).getByText('delivered');
    await screen.findByRole('checkbox', { name: /^UPS · Box, unit 502/ });
    expect(screen.getAllByText('Picked up by Ann Lee · Note: Fragile · Photo')).toHaveLength(2);
    expect(api.calls.filter(({ query }) => query.toString().includes('ann'))).toEqual([]);
    expect(`${location.href}${JSON.stringify(history.state)}`).not.toContain('ann');
  });

  it('is found by a phone number, as it is typed', async () => {
    renderDashboard(api, { path });
    await search('(416) 555-0142');
    await waitFor(() => expect(bodies('search')).toEqual([{ phone: '(416) 555-0142' }]));
  });

  it('has to be named, as the server understands it', async () => {
    renderDashboard(api, { path });
    await press('Search');
    await screen.findByText('Enter an e-mail address or a phone number');
    expect(api.posts()).toBe(0);
    const wrong = 'Please enter a valid email address';
    const errors = [{ path: 'email', message: wrong, type: 'NOT_AN_EMAIL' }];
    api.on(`${calls}/search`, { status: 422, body: { error: wrong, errors } });
    await search('ann@');
    await screen.findByText(wrong);
  });

  it('of whom nothing is kept is said to be so', async () => {
    api.on(`${calls}/search`, { body: nobody });
    api.on(`${calls}/messages`, { body: { messages: [] } });
    renderDashboard(api, { path });
    await search();
    await screen.findByRole('heading', { name: 'Nothing is kept about ann@example.test' });
    expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
  });

  it('of whom only messages are kept can be erased', async () => {
    api.on(`${calls}/search`, { body: nobody });
    renderDashboard(api, { path });
    await search();
    await screen.findByText('delivered');
    await screen.findByRole('button', { name: 'Erase…' });
  });

  it('has more messages than a page', async () => {
    api.on(`${calls}/messages`, ({ body }) => ({
      body: { messages: [message], ...('after' in Object(body) ? {} : { next: 'm-2' }) },
    }));
    renderDashboard(api, { path });
    await search();
    await press('Show more');
    await waitFor(() => expect(screen.getAllByText('delivered')).toHaveLength(2));
    expect(bodies('messages')).toEqual([{ email: 'ann@example.test' }, { email: 'ann@example.test', after: 'm-2' }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is shown as far as the services answer, and the rest on demand', async () => {
    api.on(`${calls}/pickups`, { status: 503, body: { error: 'Not now.' } });
    renderDashboard(api, { path });
    await search();
    await screen.findByText('The pickups could not be loaded');
    await screen.findByText('delivered');
    api.on(`${calls}/pickups`, { body: { pickups: [pickup] } });
    await press('Try again');
    await screen.findByRole('checkbox', { name: /^UPS · Box/ });
  });

  it('is stored as a file with the chosen pickups', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const stored = () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    api.on(`${calls}/export`, { body: { person: ann, isComplete: false } });
    api.on(`${calls}/page`, { html: '<p>Ann</p>' });
    renderDashboard(api, { path });
    await search();
    await user.click(await screen.findByRole('checkbox', { name: /^DHL/ }));
    await press('Download as JSON');
    await screen.findByText(/newest messages only/);
    await press('Download to read');
    await waitFor(() => expect(stored()).toEqual(['personal-data.json', 'personal-data.html']));
    const chosen = { email: 'ann@example.test', packageIds: ['P-2'] };
    expect([bodies('export'), bodies('page')]).toEqual([[chosen], [{ ...chosen, language: 'en' }]]);
    click.mockRestore();
  });
});

describe('the erasure of a person', () => {
  it('says what goes and what stays, takes the chosen pickups with it, and is followed until it is done', async () => {
    api.on(`${calls}/erasures`, { status: 202, body: erasure });
    api.on(`${list}/e-1`, () => ({ body: api.to(`${list}/e-1`).length > 1 ? done : erasure }));
    renderDashboard(api, { path });
    await search();
    await screen.findByRole('checkbox', { name: /^UPS/ });
    await press('Choose all shown');
    screen.getByText('2 chosen');
    await press('Erase…');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Names, notes, tracking numbers and pictures of 2 chosen pickups');
    question.getByText('Copies in backups, until they expire');
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    expect(bodies('erasures')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText(/^It takes about half a minute/);
    expect(screen.getAllByText('Not confirmed yet')).toHaveLength(4);
    expect(screen.queryByText(/ann@example.test/)).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Erasure/);
    await screen.findByText(/^Every service has confirmed/, {}, { timeout: 10_000 });
    expect(bodies('erasures')).toEqual([{ email: 'ann@example.test', packageIds: ['P-1', 'P-2'] }]);
    await press('Search for somebody else');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address or phone number' });
    expect([document.activeElement, field.value]).toEqual([field, '']);
  });

  it('is not begun by whoever cancels, and says why it was not', async () => {
    api.on(`${calls}/erasures`, { status: 503, body: { error: 'Not now.' } });
    renderDashboard(api, { path });
    await search();
    await press('Erase…');
    await press('Cancel');
    expect(bodies('erasures')).toEqual([]);
    await press('Erase…');
    await press('Erase for good');
    within(screen.getByRole('alertdialog')).getByText('Nothing of pickups: you chose none');
    await within(screen.getByRole('alertdialog')).findByRole('alert');
  });

  it('is kindly refused in a demo', async () => {
    const body = { error: 'Demo Mode Restriction', message: 'This is a read-only demo.', isDemoMode: true };
    api.on(`${calls}/erasures`, { status: 403, body });
    renderDashboard(api, { path });
    await erase();
    const answer = within(await screen.findByRole('dialog', { name: 'What would have happened' }));
    answer.getByText(/about this person would now be erased everywhere/);
  });

  it('is listed without the person, and begun again where it failed', async () => {
    const failed: PersonErasure = { ...erasure, state: 'failed', requestedBy: 'resident', finishedAt: at };
    api.on(list, { body: { erasures: [failed], total: 11, page: 1, pageSize: 10 } });
    api.on(`${list}/e-1`, { body: failed });
    api.on(`${calls}/erasures/e-1/restart`, () => {
      api.on(`${list}/e-1`, { body: done });
      return { status: 202, body: erasure };
    });
    renderDashboard(api, { path });
    const row = within(await screen.findByRole('row', { name: /The resident/ }));
    row.getByText('Failed');
    screen.getByText('11 erasures');
    await user.click(row.getByRole('button', { name: /^Details of the erasure/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erasure' }));
    await user.click(await dialog.findByRole('button', { name: 'Begin again' }));
    await dialog.findByText(/^Every service has confirmed/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.to(list).at(-1)?.query.get('page')).toBe('2'));
  });
});

it('in French says all of it in French', async () => {
  renderDashboard(api, { path });
  await search();
  await user.click(screen.getByRole('button', { name: /^Menu of/ }));
  await user.click(screen.getByRole('radio', { name: 'Français' }));
  await screen.findByRole('heading', { name: /^Ce qui est conservé.*ann@example\.test$/ });
  await user.click(screen.getByRole('button', { name: 'Effacer…' }));
  within(await screen.findByRole('alertdialog')).getByText(/C’est irréversible/);
});
