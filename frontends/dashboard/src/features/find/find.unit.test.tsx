import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, pageOf, parcel } from '../../testing/building.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

let api: Api;
const user = userEvent.setup();
const shelf = parcel('P-7K3M9Q2X4T', { location: 'Shelf B', tracking: '1Z999AA10123456784', daysAgo: 2 });
const gone = parcel('P-0000000001', {
  unit: '415',
  pickedupAt: new Date().toISOString(),
  pickedupResidentName: 'Jo Park',
});

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  const units = [
    { unit: '301', people: 2, channels: ['email'], registered: 2 },
    { unit: '3012', people: 0, channels: [], registered: 0 },
  ];
  api.on('GET /deliveries/units', ({ query }) => ({
    body: units.filter(({ unit }) => unit.startsWith(query.get('q') ?? '')),
  }));
  api.on('GET /deliveries', ({ query }) => {
    const q = query.get('q');
    if (query.get('unit') === '301') return { body: pageOf([shelf]) };
    return { body: pageOf(q === '6784' || q === shelf.packageId || q === '301' ? [shelf] : q === 'jo' ? [gone] : []) };
  });
});

afterEach(() => endTest(api));

async function openFind() {
  const rendered = renderDashboard(api);
  await screen.findByRole('combobox', { name: 'Unit' });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  return rendered;
}
const field = () => screen.findByRole('combobox', { name: 'Unit, tracking number, package or place' });
/** The choices of the search; the form behind it has some of its own. */
const found = () => within(screen.getByRole('dialog'));
const choices = async (count: number) => {
  await waitFor(() => expect(found().getAllByRole('option')).toHaveLength(count));
  return found()
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));
};

describe('Ctrl+K', () => {
  it('says of a unit whether something waits and where, and leads to handing it over', async () => {
    const rendered = await openFind();
    await user.keyboard('301');
    expect(await choices(5)).toEqual([
      'Hand over: Unit 301',
      'Log a parcel: Unit 301',
      'Log a parcel: Unit 3012',
      'Open the parcel: UPS · Box, unit 301',
      'Hand over: UPS · Box, unit 301',
    ]);
    const unit = within(screen.getByRole('group', { name: /^Unit 301 ?1 parcel/ }));
    expect(unit.getByText('1 parcel waiting')).toBeTruthy();
    expect(unit.getByText('Shelf B')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rendered.address()).toBe('/admin/tenant/delivery-pickups?unit=301'));
  });

  it('counts all that waits for a unit, though it lists the oldest alone', async () => {
    const waiting = Array.from({ length: 20 }, (_, at) => parcel(`P-${at}`, { location: `Shelf ${at}` }));
    api.on('GET /deliveries', ({ query }) => ({
      body: query.get('unit') === '301' ? pageOf(waiting, { total: 60 }) : pageOf([]),
    }));
    await openFind();
    await user.keyboard('301');
    await screen.findByText('60 parcels waiting');
    expect(screen.getByText('Shelf 0 · Shelf 1 · Shelf 2')).toBeTruthy();
  });

  it('says that there is no connection, and goes on once it is back', async () => {
    await openFind();
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.keyboard('xyz');
    await screen.findByText('There is no connection. The search goes on once it is back.');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Nothing was found for “xyz”.');
  });

  it.each(['6784', 'p-7k3m9q2x4t', 'https://pb.example.com/admin/tenant/parcels/P-7K3M9Q2X4T'])(
    'finds a parcel by %s',
    async (typed) => {
      const rendered = await openFind();
      await user.keyboard(typed);
      await choices(2);
      expect(screen.getByText('Waiting 2 days')).toBeTruthy();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(rendered.address()).toBe('/admin/tenant/parcels/P-7K3M9Q2X4T'));
    },
  );

  it('says of a parcel that is gone who fetched it', async () => {
    await openFind();
    await user.keyboard('jo');
    expect(await choices(1)).toEqual(['Open the parcel: UPS · Box, unit 415']);
    expect(screen.getByText('Picked up')).toBeTruthy();
    expect(screen.getByText(/Jo Park/)).toBeTruthy();
  });

  it('takes the choice that the arrow keys mark', async () => {
    const rendered = await openFind();
    Element.prototype.scrollIntoView = jest.fn();
    await user.keyboard('301');
    await choices(5);
    await user.keyboard('{ArrowDown}');
    expect(found().getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Log a parcel: Unit 301');
    await user.keyboard('{Enter}');
    // The form takes the unit out of the address.
    await waitFor(() => expect(rendered.address()).toBe('/admin/tenant/delivery-form'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveProperty('value', '301'));
  });

  it('says that nothing was found, and that a search failed', async () => {
    await openFind();
    await user.keyboard('xyz');
    await screen.findByText('Nothing was found for “xyz”.');
    api.on('GET /deliveries', { status: 500, body: {} });
    await user.keyboard('w');
    await screen.findByText('The search did not work.');
    api.on('GET /deliveries', { body: pageOf([]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing was found for “xyzw”.');
  });

  it('goes to what a scanner read, though its Enter comes before the answer', async () => {
    const rendered = await openFind();
    await user.keyboard('P-7K3M9Q2X4T{Enter}');
    await waitFor(() => expect(rendered.address()).toBe('/admin/tenant/parcels/P-7K3M9Q2X4T'));
  });

  it('closes with Escape and gives the focus back', async () => {
    await openFind();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Find a unit or a parcel' }));
    await field();
  });
});
