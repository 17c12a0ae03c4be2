import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerHeadOffice } from '../../../testing/superadmin.ts';
import { monthInAddress, monthsBefore } from '../use-comparison.ts';

const figures = (deliveries: number, excessFees = 0) => ({ deliveries, excessFees });
const maple = {
  ...{ tenantId: 'maple', name: 'Maple Court', ...figures(1_140, 12.5) },
  ...{ monthBefore: figures(1_200, 20), yearBefore: figures(0) },
};
const elm = {
  ...{ tenantId: 'elm', name: 'Elm House', ...figures(0), isPending: true },
  ...{ monthBefore: figures(0), yearBefore: figures(0) },
};
const present = new Date().toISOString().slice(0, 7);
const shownMonth = monthsBefore(present, 1);
const months = Array.from({ length: 24 }, (_, at) => ({
  month: monthsBefore(present, at),
  ...figures(at === 0 ? 300 : 1_000 + at * 10, at === 1 ? 12.5 : 1),
}));
const answer = { month: shownMonth, months, buildings: [elm, maple], total: 2 };
const list = 'GET /reporting/companies/lakeside/months';

let api: Api;
const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  api = await startApi();
  answerHeadOffice(api);
  api.on(list, { body: answer });
});
afterEach(() => endTest(api));

const show = (query = '') => renderAdmin(api, { path: `/admin/head-office?tab=months${query}` });
const long = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-CA', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const lastQuery = () => Object.fromEntries(api.to(list).at(-1)?.query ?? []);

describe('the months of the head office', () => {
  it('compare the buildings with the month before and the same month of the year before', async () => {
    renderAdmin(api, { path: '/admin/head-office' });
    await user.click(await screen.findByRole('tab', { name: 'Months' }));
    const cells = within(await screen.findByRole('row', { name: /Maple Court/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['Maple Court', '1,140', '-60 (-5%)', '+1,140', '$12.50', '-$7.50 (-38%)', '+$12.50'],
    ]);
    expect(within(screen.getByRole('row', { name: /Elm House/ })).getAllByTitle('Being counted')).toHaveLength(6);
    expect(lastQuery()).toEqual({ sort: 'name', pageSize: '100' });
  });

  it('have the sums of all buildings, as figures of the month and as a chart of its year', async () => {
    show();
    const totals = await screen.findByLabelText('All buildings in the month');
    expect([...totals.children].map((figure) => [...figure.children].map(({ textContent }) => textContent))).toEqual([
      [`Deliveries in ${long(shownMonth)}`, '1,010'],
      [`Against ${long(monthsBefore(present, 2))}`, '-1%', '1,020 deliveries'],
      [`Against ${long(monthsBefore(present, 13))}`, '-11%', '1,130 deliveries'],
      [`Fees in ${long(shownMonth)}`, '$12.50', expect.stringMatching(/^\$1\.00 in .+\$1\.00 in /)],
    ]);
    screen.getByRole('img', { name: 'All buildings by month' });
    const rows = within(screen.getByRole('table', { name: 'All buildings by month' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect([...(rows.at(-1)?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
      ...['300', '$1.00', '1,120'],
    ]);
  });

  it('are chosen, sorted, searched and shown page after page', async () => {
    api.on(list, ({ query }) => ({
      body: query.has('after') ? { ...answer, buildings: [maple] } : { ...answer, buildings: [elm], next: 'ended' },
    }));
    show();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('2 of 2 buildings');
    expect(lastQuery()).toMatchObject({ after: 'ended' });
    const chosen = monthsBefore(present, 5);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), long(chosen));
    await waitFor(() => expect(lastQuery()).toMatchObject({ month: chosen }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most deliveries first');
    await waitFor(() => expect(lastQuery()).toMatchObject({ month: chosen, sort: '-deliveries' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'maple');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'maple', month: chosen, sort: '-deliveries' }));
  });

  it('say of a month that is not over that it is compared with whole months', async () => {
    api.on(list, { body: { ...answer, month: present } });
    show(`&month=${present}`);
    await screen.findByText(`${long(present)} is not over yet, and is compared with whole months.`);
    screen.getByRole('option', { name: `${long(present)}, so far`, selected: true });
  });

  it('are stored as a file', async () => {
    api.on(`${list}/export`, { status: 500, body: { error: 'Reporting is away.' } });
    show(`&q=maple&sort=-deliveries&month=${shownMonth}`);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The file could not be made');
    expect(Object.fromEntries(api.to(`${list}/export`).at(-1)?.query ?? [])).toEqual({
      ...{ q: 'maple', sort: '-deliveries', month: shownMonth },
    });
  });

  it('say where they are being counted, where no building matches, and where they could not be loaded', async () => {
    api.on(list, { body: { ...answer, buildings: [], total: 0, isPending: true } });
    show('&q=x');
    await screen.findByText('No building matches');
    screen.getByText('The months are being counted. They are here in a moment.');
    api.on(list, { status: 500, body: { error: 'Reporting is away.' } });
    await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'y');
    await screen.findByText('The months could not be loaded');
  });
});

describe('a month in an address', () => {
  const now = new Date('2026-11-22T15:00:00Z');
  it.each([
    ['2026-11', '2026-11'],
    ['2025-12', '2025-12'],
    ['2026-12', '2026-12'],
    ['2025-11', ''],
    ['2027-01', ''],
    ['2026-13', ''],
    ['last', ''],
  ])('%s is read as "%s"', (text, month) => {
    expect(monthInAddress(text, now)).toBe(month);
  });
});
