import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerHeadOffice } from '../../../testing/superadmin.ts';

const parcel = {
  ...{ tenantId: 'maple', building: 'Maple Court', packageId: 'P-1', unit: '301', courier: 'UPS' },
  ...{ packagetype: 'Box', tracking: '1Z999', status: 'pending', createdAt: '2026-11-22T14:00:00.000Z' },
};
const pickedUp = {
  ...{ ...parcel, tenantId: 'harbour', building: 'Harbour Towers', packageId: 'P-2', tower: 'North', courier: 'Other' },
  ...{ tracking: undefined, pickedupAt: '2026-11-22T15:00:00.000Z', pickedupResidentName: 'Ann Lee' },
};
const resident = {
  ...{ tenantId: 'harbour', building: 'Harbour Towers', residentId: 'North/301', unit: '301', tower: 'North' },
  ...{ emails: ['ann@example.test', 'ben@example.test'], phones: [] },
};
const parcelSearch = 'POST /deliveries/companies/lakeside/search';
const residentSearch = 'POST /residents/companies/lakeside/search';

let api: Api;
const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  api = await startApi();
  answerHeadOffice(api);
  api.on(parcelSearch, { body: { deliveries: [parcel, pickedUp], hasMore: false } });
  api.on(residentSearch, { body: { residents: [resident], hasMore: false } });
});
afterEach(() => endTest(api));

const show = () => renderAdmin(api, { path: '/admin/head-office?tab=search' });
const find = async (text: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search all buildings' }), `${text}{Enter}`);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = async (table: string) => within(await screen.findByRole('table', { name: table })).getAllByRole('row');

describe('a search of the head office', () => {
  it('finds parcels and residents after Enter, and opens a parcel in its building', async () => {
    const { session, address } = renderAdmin(api, { path: '/admin/head-office' });
    await user.click(await screen.findByRole('tab', { name: 'Parcels and residents' }));
    screen.getByText('In all buildings of Lakeside Homes.');
    await find(' 301 north ');
    const [, waiting, ended] = await rowsOf('Parcels');
    expect(cellsOf(waiting as HTMLElement)).toEqual([
      ...['UPS · 1Z999', 'Maple Court', '301', expect.any(String), 'Waiting'],
    ]);
    expect(cellsOf(ended as HTMLElement)).toEqual([
      ...['Other courier · P-2', 'Harbour Towers', '301 · North', expect.any(String)],
      expect.stringMatching(/^Picked up .* · Ann Lee$/),
    ]);
    const [, unit] = await rowsOf('Residents');
    expect(cellsOf(unit as HTMLElement)).toEqual([
      ...['Unit 301 · North', 'Harbour Towers', 'ann@example.testben@example.test', '–'],
    ]);
    for (const call of [parcelSearch, residentSearch])
      expect(api.to(call).map(({ body }) => body)).toEqual([{ q: ' 301 north ' }]);
    await user.click(screen.getByRole('button', { name: 'UPS · 1Z999' }));
    expect([session.tenantId(), address()]).toEqual(['maple', '/admin/tenant/parcels/P-1']);
  });

  it('opens the history of a unit', async () => {
    const { session, address } = show();
    await find('ann@');
    await user.click(await screen.findByRole('button', { name: 'Unit 301 · North' }));
    expect(session.tenantId()).toBe('harbour');
    expect(address()).toBe('/admin/tenant/residents?unit=301&unitTower=North');
  });

  it('has nothing of what was typed in its address', async () => {
    const { address } = show();
    await find('ann@example.test');
    await screen.findByRole('table', { name: 'Residents' });
    expect(address()).toBe('/admin/head-office?tab=search');
  });

  it('is still there for who comes back, and is not sent again', async () => {
    show();
    await find('ann@');
    await screen.findByRole('table', { name: 'Residents' });
    await user.click(screen.getByRole('tab', { name: 'Buildings' }));
    await user.click(await screen.findByRole('tab', { name: 'Parcels and residents' }));
    expect(screen.getByRole('searchbox', { name: 'Search all buildings' })).toHaveProperty('value', 'ann@');
    expect(await rowsOf('Parcels')).toHaveLength(3);
    expect(await rowsOf('Residents')).toHaveLength(2);
    for (const call of [parcelSearch, residentSearch]) expect(api.to(call)).toHaveLength(1);
  });

  it('says that there may be more, and shows one kind where the other cannot be searched', async () => {
    api.on(parcelSearch, { body: { deliveries: [parcel], hasMore: true } });
    api.on(residentSearch, { status: 500, body: { error: 'Residents is away.' } });
    show();
    await find('301');
    await screen.findByText('The residents could not be searched');
    await screen.findByText(/^There may be more than this one\. Add the name of the building/);
    api.on(residentSearch, { body: { residents: [resident], hasMore: false } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Unit 301 · North' });
    expect(api.to(residentSearch).map(({ body }) => body)).toEqual([{ q: '301' }, { q: '301' }]);
  });

  it('says what was not found, and that three characters are needed', async () => {
    api.on(parcelSearch, { body: { deliveries: [], hasMore: false } });
    api.on(residentSearch, { body: { residents: [], hasMore: false } });
    show();
    await find('30');
    await screen.findByText('Type at least 3 characters');
    expect(api.to(parcelSearch)).toEqual([]);
    await find('1');
    await screen.findByText('No parcel matches.');
    await screen.findByText('Nobody who lives in one of the buildings matches.');
  });
});
