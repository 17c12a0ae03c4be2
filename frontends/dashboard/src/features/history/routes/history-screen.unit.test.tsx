import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, mapleCourt, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

let api: Api;
const user = userEvent.setup();
const path = '/admin/tenant/deliveries';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
});

afterEach(() => endTest(api));

const asked = () => api.to('GET /deliveries').map(({ query }) => Object.fromEntries(query));
const last = () => asked().at(-1);

describe('the delivery history', () => {
  it('shows where each delivery stands and what became of its messages', async () => {
    const at = new Date().toISOString();
    const email = { channel: 'email', status: 'delivered', at, kind: 'delivery' } as const;
    const sms = { channel: 'sms', status: 'failed', at, kind: 'delivery' } as const;
    const taken = { pickedupAt: at, pickedupConciergeId: 'C7', pickedupResidentName: 'Jamie' };
    api.on('GET /deliveries', {
      body: pageOf([
        parcel('P-1', { tracking: '1Z9', location: 'Shelf 3', note: 'Keep upright', notifications: [email, sms] }),
        parcel('P-2', { daysAgo: 4 }),
        parcel('P-3', { ...taken, tower: 'North' }),
      ]),
    });
    renderDashboard(api, { path });
    await screen.findByRole('button', { name: /^E-mail delivered/ });
    expect(screen.getByRole('button', { name: /^Text failed/ })).toBeTruthy();
    expect(screen.getByText('Shelf 3 · Keep upright')).toBeTruthy();
    expect(screen.getByText('Waiting 4 days')).toBeTruthy();
    expect(screen.getByText('301 · North')).toBeTruthy();
    expect(screen.getByTitle('by Jamie · Handed over by C7').textContent).toMatch(
      /^Picked up today \d+:\d\d\s[ap]\.m\. by Jamie$/,
    );
    expect(asked()).toEqual([{ page: '1', pageSize: '25', status: 'all', sort: '-createdAt' }]);
  });

  it('shows on demand what was closed without a pickup, and why', async () => {
    const closedAt = new Date().toISOString();
    api.on('GET /deliveries', {
      body: pageOf([parcel('P-1', { status: 'closed', closedAt, closedReason: 'returned' })]),
    });
    renderDashboard(api, { path });
    await screen.findByText(/^Returned to sender/);
    await user.selectOptions(screen.getByLabelText('Status'), 'Closed');
    await waitFor(() => expect(last()).toMatchObject({ status: 'closed' }));
  });

  it('tells moments and waiting days by the building’s clock', async () => {
    // A day apart wherever the browser is: these two zones never share a date.
    const at = new Date(Date.now() - 26 * 60 * 60 * 1000);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'full' }).format(at);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      api.on('GET /tenants/maple-court', { body: { ...mapleCourt, timeZone } });
      api.on('GET /deliveries', { body: pageOf([parcel('P-1', { createdAt: at.toISOString() })]) });
      renderDashboard(api, { path });
      await waitFor(() => expect(screen.getByTitle(/ at \d+:\d\d\s[ap]\.m\.$/).title).toContain(dayIn(timeZone)));
      cleanup();
    }
  });

  it('goes to a page by its number and keeps it in the address', async () => {
    api.on('GET /deliveries', ({ query }) => ({
      body: pageOf([parcel(`P-${query.get('page')}`)], { total: 200, page: Number(query.get('page')) }),
    }));
    const { address } = renderDashboard(api, { path });
    await screen.findByText('P-1');
    expect(screen.getAllByRole('button', { name: /^Page \d/ }).map((button) => button.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('P-3');
    expect(address()).toBe(`${path}?page=3`);
    expect(last()?.page).toBe('3');
  });

  it('reads its filter from the address, and clears it', async () => {
    const { address } = renderDashboard(api, { path: `${path}?q=jamie&courier=UPS&status=pending&range=today` });
    await screen.findByRole('heading', { name: 'No deliveries match' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jamie');
    expect(screen.getByLabelText<HTMLSelectElement>('Carrier').value).toBe('UPS');
    expect(last()).toMatchObject({ q: 'jamie', courier: 'UPS', status: 'pending' });
    expect(last()?.from).toBeTruthy();
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await screen.findByText('P-1');
    expect(address()).toBe(path);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('shows what the desk’s figure counted, as a choice of dates that can be cleared', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1', { pickedupAt: new Date().toISOString() })]) });
    const { address } = renderDashboard(api, { path: `${path}?pickedupOn=2026-11-22` });
    await screen.findByText('P-1');
    const date = screen.getByLabelText<HTMLSelectElement>('Date');
    expect(date.selectedOptions[0]?.textContent).toBe('Picked up on Nov 22, 2026');
    expect(last()).toMatchObject({ pickedupOn: '2026-11-22' });
    await user.selectOptions(date, 'All Time');
    await waitFor(() => expect(last()).not.toHaveProperty('pickedupOn'));
    expect(address()).toBe(path);
  });

  it('searches once the typing pauses, keeping the focus, from the first page', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')], { total: 200 }) });
    const { address } = renderDashboard(api, { path: `${path}?page=2` });
    await screen.findByText('P-1');
    const field = screen.getByRole('searchbox');
    await user.click(field);
    for (const value of ['jam', 'jamie']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(address()).toBe(`${path}?q=jamie`));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await waitFor(() => expect(last()).toMatchObject({ q: 'jamie', page: '1' }));
    expect(asked().filter(({ q }) => q !== undefined)).toHaveLength(1);
  });

  it('narrows by date and carrier, and turns the order round', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    const { address } = renderDashboard(api, { path });
    await screen.findByText('P-1');
    await user.selectOptions(screen.getByLabelText('Date'), 'Last 30 Days');
    await user.selectOptions(screen.getByLabelText('Carrier'), 'FedEx');
    await user.click(screen.getByRole('button', { name: 'Logged' }));
    await waitFor(() => expect(last()).toMatchObject({ courier: 'FedEx', sort: 'createdAt' }));
    expect(address()).toBe(`${path}?courier=FedEx&range=last-30-days&sort=createdAt`);
  });

  it('asks for the building’s day, whatever day it is where the browser stands', async () => {
    const beginsIn = async (timeZone: string) => {
      api.on('GET /tenants/maple-court', { body: { ...mapleCourt, timeZone } });
      renderDashboard(api, { path: `${path}?range=today` });
      await screen.findByRole('heading', { name: 'No deliveries match' });
      cleanup();
      const hour = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
      return new Intl.DateTimeFormat('en', hour).format(new Date(last()?.from ?? Number.NaN));
    };
    expect(await beginsIn('Pacific/Kiritimati')).toBe('00');
    expect(await beginsIn('Pacific/Honolulu')).toBe('00');
  });

  it('waits with days until the building is known, and goes by the browser’s where it never is', async () => {
    const refuse = Promise.withResolvers<Answer>();
    api.on('GET /tenants/maple-court', () => refuse.promise);
    renderDashboard(api, { path: `${path}?range=today` });
    await screen.findByRole('heading', { name: 'Delivery History' });
    await waitFor(() => expect(api.to('GET /tenants/maple-court')).toHaveLength(1));
    expect(asked()).toEqual([]);
    refuse.resolve({ status: 403, body: {} });
    await screen.findByRole('heading', { name: 'No deliveries match' });
    expect(new Date(last()?.from ?? Number.NaN).getHours()).toBe(0);
  });

  it('leaves the numbers of parcels out of the table where the screen is too small for all columns', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1', { tracking: '1Z9', location: 'Shelf 3' })]) });
    const wide = globalThis.matchMedia;
    globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: media === '(max-width: 79.99em)' });
    renderDashboard(api, { path });
    const shown = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Logged', 'Unit', 'Parcel', 'Location', 'Status', 'Messages']);
    globalThis.matchMedia = wide;
  });

  it('keeps on a phone all but the search behind a button, which counts what is chosen', async () => {
    const wide = globalThis.matchMedia;
    globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('max-width') });
    renderDashboard(api, { path: `${path}?courier=UPS&status=pending` });
    const filters = await screen.findByRole('button', { name: 'Filters (2)', expanded: false });
    expect(screen.queryByLabelText('Carrier')).toBeNull();
    await user.click(filters);
    await user.selectOptions(screen.getByLabelText('Carrier'), '');
    await screen.findByRole('button', { name: 'Filters (1)', expanded: true });
    globalThis.matchMedia = wide;
  });

  it('invites to the desk where nothing was ever logged', async () => {
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'No deliveries yet' });
    expect(screen.getByRole('link', { name: 'Log a delivery' }).getAttribute('href')).toBe(
      '/admin/tenant/delivery-form',
    );
  });

  it('leads back from a page behind the last', async () => {
    api.on('GET /deliveries', ({ query }) => ({
      body: pageOf(query.get('page') === '1' ? [parcel('P-1')] : [], { total: 1 }),
    }));
    renderDashboard(api, { path: `${path}?page=9` });
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await screen.findByText('P-1');
  });

  it('says who may not see it, and what failed', async () => {
    api.on('GET /deliveries', { status: 403, body: { error: 'No', message: 'This building is suspended.' } });
    renderDashboard(api, { path });
    await screen.findByText('You do not have permission to see this');
    screen.getByText('This building is suspended.');
    cleanup();
    api.on('GET /deliveries', { status: 500, body: {} });
    renderDashboard(api, { path });
    await screen.findByText('The deliveries could not be loaded');
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('P-1');
  });

  it.each([
    [401, 'Your session has expired. Sign in again to continue.'],
    [404, 'Not found. It may have been moved or removed.'],
    [429, 'Too many requests. Wait 30 seconds and try again.'],
    [500, 'We are having technical difficulties. Try again in a moment.'],
  ])('says for %i what every list says, and below it what the server said', async (status, shared) => {
    api.on('POST /auth/refresh', { body: { accessToken: 'fresh' } });
    api.on('GET /deliveries', { status, body: { message: 'Said by the server', details: ['a', 'b'] } });
    renderDashboard(api, { path });
    const sentence = await screen.findByText(shared);
    expect(sentence.nextElementSibling?.textContent).toBe('Said by the server, a, b');
  });

  it('without an answer says that the server cannot be reached', async () => {
    api.on('GET /deliveries', 'hang-up');
    renderDashboard(api, { path });
    await screen.findByText('Unable to connect to the server. Check your connection and try again.');
  });

  it('keeps the list that could not be refreshed, and says why above it', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    renderDashboard(api, { path });
    await screen.findByText('P-1');
    api.on('GET /deliveries', { status: 429, body: { error: 'Slow down.' } });
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByText('The list could not be refreshed. This is how it was before.');
    screen.getByText('Too many requests. Wait 30 seconds and try again.');
    screen.getByText('Slow down.');
    screen.getByText('P-1');
  });
});
