import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

let api: Api;
let waiting: ReturnType<typeof parcel>[];
const user = userEvent.setup();
const path = '/admin/tenant/delivery-pickups';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  waiting = [parcel('P-1'), parcel('P-2', { daysAgo: 2 }), parcel('P-3', { unit: '402', daysAgo: 5 })];
  api.on('GET /deliveries/units', ({ query }) => ({
    body: ['301', '303', '402']
      .filter((unit) => unit.startsWith(query.get('q') ?? ''))
      .map((unit) => ({ unit, people: 1, channels: ['email'] })),
  }));
  api.on('GET /deliveries', ({ query }) => {
    const unit = query.get('unit');
    return { body: pageOf(waiting.filter((one) => unit === null || one.unit === unit)) };
  });
  api.on('PATCH /deliveries/pickup/*', ({ path: called }) => {
    const packageId = called.split('/').at(-1);
    waiting = waiting.filter((one) => one.packageId !== packageId);
    return { body: {} };
  });
});

afterEach(() => endTest(api));

const unit = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const patches = () => api.to('PATCH /deliveries/pickup/*');
const row = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('handing parcels out', () => {
  it('selects a unit’s parcels as it is typed; a name and Enter record each of them', async () => {
    renderDashboard(api, { path });
    await unit();
    await user.keyboard('301');
    await screen.findByText('2 parcels are waiting');
    await screen.findByRole('button', { name: 'Mark 2 parcels as picked up' });
    await user.keyboard('{Enter}');
    await user.keyboard('C7{Tab}Jamie{Enter}');
    await screen.findByText('2 parcels for unit 301 picked up.');
    const body = { conciergeId: 'C7', residentName: 'Jamie', unit: '301' };
    expect(
      patches()
        .map((call) => call.path)
        .toSorted(),
    ).toEqual(['/deliveries/pickup/P-1', '/deliveries/pickup/P-2']);
    expect(patches().map((call) => call.body)).toEqual([body, body]);
    expect(document.activeElement).toBe(await unit());
    expect((await unit()).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Concierge ID or name').value).toBe('C7');
    expect(screen.getByLabelText<HTMLInputElement>('Resident name (optional)').value).toBe('');
  });

  it('does not end the form with Enter in the unit, since a pickup cannot be taken back', async () => {
    renderDashboard(api, { path });
    await user.type(await screen.findByLabelText('Concierge ID or name'), 'C7');
    await user.type(await unit(), '301');
    await screen.findByText('2 parcels are waiting');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Resident name (optional)'));
    expect(patches()).toHaveLength(0);
  });

  it('asks for a selection and a concierge', async () => {
    renderDashboard(api, { path });
    await row(/P-1/);
    await user.click(screen.getByRole('button', { name: 'Mark as picked up' }));
    expect(screen.getByText('Please select at least one delivery to mark as picked up.')).toBeTruthy();
    expect(screen.getByText('Please enter the concierge ID or name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Concierge ID or name'));
    expect(patches()).toHaveLength(0);
  });

  it('records those chosen from all, and leaves out those taken away', async () => {
    renderDashboard(api, { path });
    await user.click(await row(/P-3/));
    await user.click(await row(/P-1/));
    await user.click(await row(/P-1/));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('1 parcel for unit 402 picked up.');
    expect(patches().map((call) => call.path)).toEqual(['/deliveries/pickup/P-3']);
  });

  it('shows one reason once, keeps what was typed and what failed', async () => {
    api.on('PATCH /deliveries/pickup/*', { status: 409, body: { error: 'Already gone.' } });
    renderDashboard(api, { path });
    await user.type(await unit(), '301');
    await screen.findByText('2 parcels are waiting');
    await user.keyboard('{Enter}C7{Enter}');
    await screen.findByText('Pickup failed:');
    expect(screen.getAllByText('Already gone.')).toHaveLength(1);
    expect(screen.getByText('301 · UPS · Box (P-1)')).toBeTruthy();
    expect(screen.getAllByText('Not recorded')).toHaveLength(2);
    expect((await unit()).value).toBe('301');
    expect((await row(/P-1/)).checked).toBe(true);
  });

  it('lists different reasons by parcel, and says what was recorded', async () => {
    const failing = (packageId: string, error: string) =>
      api.on(`PATCH /deliveries/pickup/${packageId}`, { status: 409, body: { error } });
    failing('P-1', 'Already gone.');
    failing('P-3', 'Of another unit.');
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('Some pickups failed:');
    expect(screen.getByText('301 · UPS · Box (P-1): Already gone.')).toBeTruthy();
    expect(screen.getByText('402 · UPS · Box (P-3): Of another unit.')).toBeTruthy();
    expect(screen.getByText('1 parcel for unit 301 picked up.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /P-2/ })).toBeNull());
  });

  it('explains the demo’s limits once', async () => {
    const body = { isDemoMode: true, error: 'Demo Mode Restriction', message: 'Read-only.' };
    api.on('PATCH /deliveries/pickup/*', { status: 403, body });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('Demo Mode Limitation');
    expect(screen.queryByText('Pickup failed:')).toBeNull();
    const sales = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact Sales' });
    expect(decodeURIComponent(sales.href)).toMatch(
      /^mailto:\?subject=Parcelbell trial request&body=Building name: .*Number of units: .*Contact phone: /s,
    );
  });

  it('names a few of many that failed alike, and counts the others', async () => {
    waiting = Array.from({ length: 8 }, (_, at) => parcel(`P-${at}`));
    api.on('PATCH /deliveries/pickup/*', { status: 503, body: { error: 'Busy.' } });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('and 3 more parcels');
  });
});

describe('the parcels that wait', () => {
  it('says how long each has waited', async () => {
    renderDashboard(api, { path });
    await screen.findByText('Waiting since today');
    expect(screen.getByText('Waiting 2 days')).toBeTruthy();
    expect(screen.getByText('Waiting 5 days')).toBeTruthy();
  });

  it('tells an idle desk, an idle unit and an unknown unit apart', async () => {
    renderDashboard(api, { path });
    await user.type(await unit(), '303');
    await screen.findByText('No parcels are waiting for unit 303');
    await user.click(screen.getByRole('button', { name: 'Show all waiting parcels' }));
    await row(/P-1/);
    await user.keyboard('999');
    await screen.findByRole('heading', { name: 'There is no unit 999 in this building' });
    waiting = [];
    cleanup();
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'No parcels are waiting' });
    expect(screen.getByRole('link', { name: 'Log a delivery' })).toBeTruthy();
  });

  it('says so where a unit could not be looked up', async () => {
    api.on('GET /deliveries/units', { status: 500, body: {} });
    renderDashboard(api, { path });
    await user.type(await unit(), '301');
    await screen.findByText('The unit could not be looked up. Select its parcels in the list.');
  });

  it('says how many of a unit’s parcels are left out where there are more than it shows', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')], { total: 201 }) });
    renderDashboard(api, { path });
    await screen.findByText('201 parcels');
    await user.type(await unit(), '301');
    await screen.findByText('The newest 1 of 201 parcels. The others follow once these are picked up.');
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  it('goes back to the first page when the last one has been emptied', async () => {
    const onSecond = [parcel('P-26')];
    api.on('GET /deliveries', ({ query }) => ({
      body: pageOf(query.get('page') === '2' ? onSecond : [parcel('P-1')], { total: 25 + onSecond.length }),
    }));
    api.on('PATCH /deliveries/pickup/*', () => {
      onSecond.pop();
      return { body: {} };
    });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(await row(/P-26/));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await row(/P-1/);
  });

  it('offers to try again where they could not be loaded', async () => {
    api.on('GET /deliveries', { status: 500, body: { correlationId: 'c-17' } });
    renderDashboard(api, { path });
    await screen.findByText('The deliveries could not be loaded');
    expect(screen.getByText('Reference: c-17')).toBeTruthy();
    screen.getByText('We are having technical difficulties. Try again in a moment.');
    api.on('GET /deliveries', { body: pageOf(waiting) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row(/P-1/);
  });
});
