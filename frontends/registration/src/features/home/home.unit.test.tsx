import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';
import type { Home, HomeContact } from './api/home.ts';
import type { HomeParcel, HomeParcels } from './api/parcels.ts';

const path = '/residents/home/abc-1';
const read = 'GET /public/residents/home/abc-1';
const readParcels = 'GET /public/deliveries/home/abc-1';
const now = new Date().toISOString();

const own: HomeContact = {
  id: 'c1',
  channel: 'email',
  address: 'ann@example.test',
  isOwn: true,
  verified: true,
  status: 'verified',
  approved: true,
  needsApproval: false,
  canApprove: false,
  canRemove: false,
};
const other: HomeContact = {
  ...own,
  id: 'c2',
  address: 'b•••@e•••',
  isOwn: false,
  approved: false,
  canApprove: true,
  canRemove: true,
};
const home: Home = {
  tenantName: 'Maple Court',
  branding: { primaryColor: '#9f3a26', secondaryColor: '#6b7280', brandName: mapleCourt.name },
  conciergeEmail: 'desk@maple.test',
  unit: '301',
  tower: '',
  email: 'ann@example.test',
  language: 'en',
  approved: true,
  expiresAt: now,
  contacts: [own, other],
};
const parcel: HomeParcel = {
  packageId: 'P-1',
  courier: 'UPS',
  packagetype: 'Box',
  location: 'Shelf 4',
  createdAt: now,
  status: 'pending',
  storageFee: 2.5,
  pickupCode: '042917',
};
const gone = (packageId: string): HomeParcel => ({
  packageId,
  courier: 'Other',
  packagetype: 'Letter',
  createdAt: now,
  status: 'pickedup',
  pickedupAt: now,
  pickedupResidentName: `Person ${packageId}`,
});
const parcels: HomeParcels = {
  timeZone: 'America/Toronto',
  canDelegate: true,
  waiting: [parcel, { ...parcel, packageId: 'P-2', courier: 'DHL', pickupCode: '111222' }],
  delegations: [],
  history: [gone('P-3')],
  page: 1,
  hasMore: true,
};

let api: Api;
const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  api = await startApi();
  api.on(read, { body: home });
  api.on(readParcels, { body: parcels });
});
afterEach(() => endTest(api));

describe('a resident’s own page', () => {
  it('shows what waits, where, since when, what it costs and the code, and changes nothing by itself', async () => {
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'UPS · Box' });
    screen.getByRole('heading', { name: 'Your parcels' });
    screen.getByText('Unit 301 · ann@example.test');
    expect(screen.getAllByText('Shelf 4')).toHaveLength(2);
    expect(screen.getAllByText(/2\.50/)).toHaveLength(2);
    screen.getByText('042 917');
    await waitFor(() => expect(screen.getAllByRole('img', { name: /pickup code/ })).toHaveLength(2));
    await screen.findByText('Other courier · Letter');
    screen.getByText(/Picked up by Person P-3/);
    expect(api.posts()).toBe(0);
  });

  it('says of a contact that gets no messages what happened and what brings them back', async () => {
    const silent = {
      isOwn: true,
      verified: false,
      approved: false,
      canApprove: false,
      status: 'unsubscribed',
    } as const;
    const phone = { ...own, ...silent, channel: 'sms', address: '+14165550142' } as const;
    const contacts: HomeContact[] = [
      own,
      { ...phone, id: 'p1', optOutReason: 'stop' },
      { ...phone, id: 'p2', optOutReason: 'link' },
      { ...phone, id: 'p3' },
      { ...other, ...silent, id: 'e1', optOutReason: 'complaint' },
      { ...other, ...silent, id: 'e2', status: 'bounced' },
    ];
    api.on(read, { body: { ...home, contacts } });
    renderResidents(api, path);
    const byLink = await screen.findByText('Unsubscribed (by link)');
    expect(byLink.parentElement?.textContent).toContain('Register it again, or text START');
    expect(screen.getAllByText('Unsubscribed (STOP)')).toHaveLength(2);
    screen.getByText('Unsubscribed (marked as spam)');
    screen.getByText('Cannot be reached');
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
  });

  it('says that its own address gets no messages, and offers no new link', async () => {
    const error = 'This e-mail address gets no messages any more.';
    api.on(read, { status: 400, body: { type: 'LINK_ENDED', error } });
    renderResidents(api, path);
    await screen.findByText(error);
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });

  it('adds the next page of the history on demand', async () => {
    api.on(readParcels, ({ query }) => ({
      body: query.get('page') === '2' ? { ...parcels, history: [gone('P-4')], page: 2, hasMore: false } : parcels,
    }));
    renderResidents(api, path);
    await screen.findByText(/Person P-3/);
    await press('Show more');
    await screen.findByText(/Person P-4/);
    screen.getByText(/Person P-3/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('gives somebody else a code for chosen parcels, and takes it back', async () => {
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'UPS · Box' });
    const delegation = { delegationId: 'd1', name: 'Sam', code: '123456', packageIds: ['P-2'], endsAt: now };
    let delegations: HomeParcels['delegations'] = [];
    api.on(readParcels, () => ({ body: { ...parcels, delegations } }));
    api.on('POST /public/deliveries/home/abc-1/delegations', () => {
      delegations = [delegation];
      return { status: 201, body: { delegationId: 'd1', code: '123456' } };
    });
    api.on('DELETE /public/deliveries/home/abc-1/delegations/d1', () => {
      delegations = [];
      return { status: 204 };
    });
    await press('Let somebody else pick up');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Let somebody else pick up'));
    await press('Let somebody else pick up');
    await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Sam');
    await user.click(screen.getByRole('checkbox', { name: 'UPS · Box' }));
    await press('Get a code');
    const person = await screen.findByRole('heading', { name: 'Sam' });
    await waitFor(() => expect(document.activeElement).toBe(person));
    screen.getByText('123 456');
    expect(api.to('POST /public/deliveries/home/abc-1/delegations')[0]?.body).toEqual({
      packageIds: ['P-2'],
      name: 'Sam',
    });
    await press('Take back the code of Sam');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sam' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Let somebody else pick up'));
  });

  it('keeps the language and the quiet hours', async () => {
    api.on('PUT /public/residents/home/abc-1', ({ body }) => ({ body: { ...home, ...(body as object) } }));
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'Messages' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of your messages' }), 'fr');
    await user.click(screen.getByRole('checkbox', { name: 'No messages at certain hours' }));
    await press('Save');
    await screen.findByText('Saved.');
    expect(api.to('PUT /public/residents/home/abc-1')[0]?.body).toEqual({
      language: 'fr',
      quietHours: { from: '22:00', to: '07:00' },
    });
  });

  it('approves, removes and adds contacts', async () => {
    renderResidents(api, path);
    await screen.findByText('b•••@e•••');
    api.on('POST /public/residents/home/abc-1/contacts/c2/approval', {
      body: { ...home, contacts: [own, { ...other, approved: true, canApprove: false }] },
    });
    await press('Approve b•••@e•••');
    await screen.findByText('Approved');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('b•••@e••• is approved.'));
    api.on('DELETE /public/residents/home/abc-1/contacts/c2', { body: { ...home, contacts: [own] } });
    await press('Remove b•••@e•••');
    await press('Keep b•••@e•••');
    const remove = screen.getByRole('button', { name: 'Remove b•••@e•••' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await press('Remove b•••@e•••');
    expect(api.to('DELETE /public/residents/home/abc-1/contacts/c2')).toHaveLength(0);
    await press('Yes, remove b•••@e•••');
    await waitFor(() => expect(screen.queryByText('b•••@e•••')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('b•••@e••• was removed.'));
    const error = 'This unit has as many e-mail addresses as it can have. Please remove one of them first.';
    api.on('POST /public/residents/home/abc-1/contacts', { status: 409, body: { type: 'HOUSEHOLD_FULL', error } });
    await user.type(screen.getByRole('textbox', { name: 'Add an e-mail address' }), 'new@example.test');
    await press('Add');
    await screen.findByText(error);
  });

  it('tells somebody whom nobody approved why they see little', async () => {
    api.on(read, { body: { ...home, approved: false, contacts: [{ ...own, approved: false }] } });
    api.on(readParcels, { body: { ...parcels, canDelegate: false, waiting: [], history: [], hasMore: false } });
    renderResidents(api, path);
    await screen.findByText(/has not confirmed yet that you live here/);
    await screen.findByText('Nothing waits for you');
    expect(screen.queryByRole('heading', { name: 'Somebody else picks up' })).toBeNull();
  });
});

describe('where it cannot be shown', () => {
  it('an expired link is sent anew on demand', async () => {
    api.on(read, { status: 400, body: { type: 'LINK_EXPIRED', params: { purpose: 'home' }, error: 'Expired.' } });
    api.on('POST /public/residents/home/abc-1/renewal', { status: 202 });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'This link has expired' });
    expect(api.posts()).toBe(0);
    await press('Send me a new link');
    await screen.findByRole('heading', { name: 'Look at your e-mail' });
  });

  it('a link that is none offers nothing', async () => {
    api.on(read, { status: 400, body: { type: 'INVALID_LINK', error: 'This link is not valid.' } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });

  it('a link without its code says so and asks nobody', async () => {
    renderResidents(api, '/residents/home');
    await screen.findByText('Invalid link. No code found.');
    expect(api.to(read)).toHaveLength(0);
  });

  it('parcels that could not be loaded leave the rest as it is, and load on another try', async () => {
    api.on(readParcels, { status: 503, body: { error: 'Busy.' } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'We could not load your parcels' });
    screen.getByRole('heading', { name: 'Who hears of parcels' });
    api.on(readParcels, { body: parcels });
    await press('Try again');
    await screen.findByRole('heading', { name: 'UPS · Box' });
  });
});

describe('the data of a resident', () => {
  const ask = 'POST /public/residents/home/abc-1/data-requests';

  it.each([
    ['Get a copy', 'export', /^A mail with a link to your copy .* ann@example\.test\. The link works for one hour\.$/],
    ['Erase everything', 'erasure', /^Nothing is erased yet: .* ann@example\.test/],
  ] as const)('%s sends a mail to the address of the page', async (name, kind, sentence) => {
    api.on(ask, { status: 202, body: {} });
    renderResidents(api, path);
    await screen.findByRole('region', { name: 'Your data' });
    await press(name);
    await screen.findByText(sentence);
    expect(api.to(ask).map(({ body }) => body)).toEqual([{ kind }]);
  });

  it('says why no mail is sent', async () => {
    api.on(ask, { status: 400, body: { error: 'Expired.', message: 'Expired.', type: 'LINK_EXPIRED' } });
    renderResidents(api, path);
    await screen.findByRole('region', { name: 'Your data' });
    await press('Get a copy');
    await screen.findByText('Expired.');
  });
});

it('in French says all of it in French', async () => {
  renderResidents(api, path);
  await screen.findByRole('heading', { name: 'UPS · Box' });
  await press('Français');
  await screen.findByRole('heading', { name: 'UPS · Boîte' });
  const section = screen.getByRole('region', { name: 'À la réception' });
  expect(within(section).getAllByText(/2,50/)).toHaveLength(2);
  screen.getByRole('heading', { name: 'Une autre personne vient les prendre' });
});
