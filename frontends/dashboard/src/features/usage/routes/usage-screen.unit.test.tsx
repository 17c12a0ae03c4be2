import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, manager, mapleCourt } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { unitOf, usageOf } from '../testing/sample-usage.ts';

let api: Api;
const user = userEvent.setup();
const path = '/admin/tenant/usage';
const november = `${path}?date=2026-11-22`;
const three = [unitOf('301', 120), unitOf('2', 100), unitOf('1001', 7, 'North')];

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
});

afterEach(() => endTest(api));

const asked = () => api.to('GET /usage').map(({ query }) => Object.fromEntries(query));
const cells = (row: Element) => Array.from(row.children, ({ textContent }) => textContent);
const table = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(cells);
const units = () =>
  table('Units and their usage')
    .slice(1)
    .map(([unit]) => unit);

async function showReport(usage: object = usageOf(three), address = november) {
  api.on('GET /usage', { body: usage });
  const area = renderDashboard(api, { path: address });
  await screen.findByText('Total Deliveries');
  return area;
}

describe('the usage report', () => {
  it('names the building and the month, and tells the four figures', async () => {
    await showReport();
    expect(screen.getByRole('heading', { name: 'Usage Report', level: 1 })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText('Maple Court')).toBeTruthy();
    expect(screen.getByText('November 2026')).toBeTruthy();
    const figures = screen.getByLabelText('Summary').children;
    expect(Array.from(figures, cells)).toEqual([
      ['Total Deliveries', '227'],
      ['Active Units', '3'],
      ['Units Over Limit', '1'],
      ['Total Excess Fees', '$30.00'],
    ]);
  });

  it('says of each figure of a day whether it counts the day or the month up to it', async () => {
    await showReport(usageOf(three), `${november}&reportType=daily`);
    const figures = screen.getByLabelText('Summary').children;
    expect(Array.from(figures, cells).map(([label, , note]) => [label, note])).toEqual([
      ['Total Deliveries', 'on Nov 22, 2026'],
      ['Active Units', 'on Nov 22, 2026'],
      ['Units Over Limit', 'month to Nov 22, 2026'],
      ['Total Excess Fees', 'month to Nov 22, 2026'],
    ]);
  });

  it('asks for the month of today unless the address says another day', async () => {
    await showReport(usageOf(three), path);
    const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Toronto' });
    expect(asked()).toEqual([{ date: today, reportType: 'monthly' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(today);
  });

  it('loads again for another type or date, and keeps both in the address', async () => {
    const { address } = await showReport();
    expect(screen.getByLabelText<HTMLSelectElement>('Report Type').value).toBe('monthly');
    await user.selectOptions(screen.getByLabelText('Report Type'), 'Daily');
    await waitFor(() => expect(asked().at(-1)).toEqual({ date: '2026-11-22', reportType: 'daily' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-03' } });
    await waitFor(() => expect(asked().at(-1)).toEqual({ date: '2026-11-03', reportType: 'daily' }));
    expect(address()).toBe(`${path}?date=2026-11-03&reportType=daily`);
    await screen.findByText('Nov 3, 2026', { selector: 'header p' });
    expect(asked()).toHaveLength(3);
  });

  it('loads again for another building', async () => {
    answerBuildings(api, manager);
    const { session } = await showReport();
    act(() => session.selectTenant({ tenantId: 'harbour-towers', name: 'Harbour Towers' }));
    fireEvent(window, new StorageEvent('storage'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await within(screen.getByRole('main')).findByText('Harbour Towers');
    expect(api.to('GET /usage').map(({ headers }) => headers['x-tenant-id'])).toEqual([
      'maple-court',
      'harbour-towers',
    ]);
  });

  it('ignores a year that is still being typed, and an address that is no date', async () => {
    await showReport(usageOf(three), `${path}?date=2026-02-31&reportType=weekly&sort=limit`);
    const [first] = asked();
    expect(first?.reportType).toBe('monthly');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '0020-11-03' } });
    fireEvent.blur(screen.getByLabelText('Date'));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(first?.date);
    expect(asked()).toHaveLength(1);
  });

  it('shows the units beside the limit: most first, over it or within', async () => {
    await showReport();
    expect(screen.getByText('Unit 301 received most: 120 deliveries.')).toBeTruthy();
    expect(table('Top 15 Units by Usage')).toEqual([
      ['Unit', 'Monthly Usage', 'State', 'Excess Deliveries', 'Excess Fees'],
      ['301', '120', 'Over Limit', '20', '$30.00'],
      ['2', '100', 'Within Limit', '0', '$0.00'],
      ['1001 · North', '7', 'Within Limit', '0', '$0.00'],
    ]);
    expect(table('Compliance').slice(1)).toEqual([
      ['Within Limit', '2', '66.7%'],
      ['Over Limit', '1', '33.3%'],
    ]);
  });

  it.each([
    [2, '2 units exceed monthly limit'],
    [0, 'All units within monthly limit'],
  ])('with %i units over the limit says so', async (unitsOverLimit, words) => {
    await showReport(usageOf(three, { unitsOverLimit }));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('takes 100 for the limit where there is none', async () => {
    await showReport({ ...usageOf(three), monthlyLimit: undefined });
    expect(
      table('Units and their usage')
        .slice(1)
        .map((row) => row[3]),
    ).toEqual(['100', '100', '100']);
  });

  it('lists the deliveries by date, and the days with too many', async () => {
    await showReport();
    const rows = (name: string) => Array.from(screen.getByRole('list', { name }).children, cells);
    expect(rows('Delivery Statistics by Date')).toEqual([
      ['Nov 3, 2026', '1 delivery'],
      ['Nov 2, 2026', '57 deliveries'],
    ]);
    expect(rows('Days Exceeding Daily Limit')).toEqual([['Nov 2, 2026', '57 deliveries (limit: 50)']]);
  });
});

describe('the table of units', () => {
  it('has the columns of the report, by unit at first', async () => {
    await showReport();
    expect(table('Units and their usage')).toEqual([
      ['Unit', 'Tower', 'Monthly Usage', 'Limit', 'Status', 'Excess Deliveries', 'Excess Fees'],
      ['2', '–', '100', '100', 'Within Limit', '0', '$0.00'],
      ['301', '–', '120', '100', 'Over Limit', '20', '$30.00'],
      ['1001', 'North', '7', '100', 'Within Limit', '0', '$0.00'],
    ]);
  });

  it('sorts by four columns: upwards first, then the other way, and keeps it in the address', async () => {
    const { address } = await showReport();
    const inTable = within(screen.getByRole('table', { name: 'Units and their usage' }));
    const head = (name: string) => inTable.getByRole('columnheader', { name });
    for (const name of ['Limit', 'Status', 'Excess Deliveries']) {
      expect(within(head(name)).queryByRole('button')).toBeNull();
    }
    expect(head('Unit').getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Monthly Usage' }));
    expect(units()).toEqual(['1001', '2', '301']);
    await user.click(screen.getByRole('button', { name: 'Monthly Usage' }));
    expect(units()).toEqual(['301', '2', '1001']);
    expect(address()).toBe(`${november}&sort=-monthlyUsage`);
    await user.click(screen.getByRole('button', { name: 'Excess Fees' }));
    expect(units()).toEqual(['2', '1001', '301']);
    await user.click(screen.getByRole('button', { name: 'Tower' }));
    expect(units()).toEqual(['2', '301', '1001']);
    await user.click(screen.getByRole('button', { name: 'Unit' }));
    expect(address()).toBe(november);
  });

  it('shows how many units match, in the chart too', async () => {
    const { address } = await showReport();
    expect(screen.getByText('Showing 3 of 3 units').textContent?.trim()).toBe('Showing 3 of 3 units');
    const field = screen.getByRole('searchbox', { name: 'Search units and towers' });
    for (const value of ['N', 'NOR']) fireEvent.change(field, { target: { value } });
    await screen.findByText('Showing 1 of 3 units (filtered)');
    expect(screen.getByPlaceholderText('Search units, towers...')).toBeTruthy();
    expect(units()).toEqual(['1001']);
    expect(table('Top 15 Units by Usage')).toHaveLength(2);
    expect(address()).toBe(`${november}&q=NOR`);
  });

  it('shows only units over the limit, in the chart too', async () => {
    const { address } = await showReport();
    await user.click(screen.getByRole('checkbox', { name: 'Show only units over limit' }));
    expect(units()).toEqual(['301']);
    expect(table('Top 15 Units by Usage')).toHaveLength(2);
    expect(address()).toBe(`${november}&only=over`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(units()).toHaveLength(3);
  });

  it('says that no unit is over the limit', async () => {
    await showReport(usageOf([unitOf('301', 100)]), `${november}&only=over`);
    expect(screen.getByText('No units are over the monthly limit.')).toBeTruthy();
    expect(screen.getByText('Showing 0 of 1 units (filtered)')).toBeTruthy();
  });

  it('says that no unit matches', async () => {
    await showReport(usageOf(three), `${november}&q=999`);
    expect(screen.getByText('No units match your search criteria.')).toBeTruthy();
  });
});

describe('on a phone', () => {
  const usual = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (query) => Object.assign(new EventTarget(), usual(query), { matches: true });
  });
  afterEach(() => {
    globalThis.matchMedia = usual;
  });

  it('a unit is a card with what it received of its limit', async () => {
    await showReport(usageOf([unitOf('301', 120)]));
    const [card] = within(screen.getByRole('list', { name: 'Units and their usage' })).getAllByRole('listitem');
    for (const said of ['301', 'Over Limit', '120 of 100 deliveries']) within(card as HTMLElement).getByText(said);
  });

  it('the units come 25 at a time', async () => {
    const many = Array.from({ length: 60 }, (_, at) => unitOf(`${101 + at}`, 1));
    await showReport(usageOf(many));
    const shown = () => within(screen.getByRole('list', { name: 'Units and their usage' })).getAllByRole('listitem');
    expect(screen.getByText('Showing 60 of 60 units')).toBeTruthy();
    expect(shown()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show 25 more units' }));
    await user.click(screen.getByRole('button', { name: 'Show 10 more units' }));
    expect(shown()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /more unit/ })).toBeNull();
  });
});

describe('without a report', () => {
  it.each([
    ['monthly', november],
    ['daily', `${november}&reportType=daily`],
  ])('a %s one without deliveries says what to try', async (type, address) => {
    await showReport(usageOf([], { deliveryStats: {}, exceededDays: [] }), address);
    const words = `No delivery data found for the selected date (${type} report). Try selecting a different date or report type.`;
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it loads', async () => {
    api.on('GET /usage', () => new Promise(() => undefined));
    renderDashboard(api, { path: november });
    await screen.findByText('Loading usage data...');
  });

  it('says why it could not be loaded, and offers to try again', async () => {
    api.on('GET /usage', {
      status: 400,
      body: { error: 'date must be a date such as 2026-11-22', type: 'NOT_A_DATE' },
    });
    renderDashboard(api, { path: november });
    await screen.findByRole('heading', { name: 'The usage data could not be loaded' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Total Deliveries')).toBeNull();
  });

  it('needs a building', async () => {
    api.on('GET /tenants/maple-court', () => {
      localStorage.removeItem('tenantId');
      return { body: mapleCourt };
    });
    renderDashboard(api, { path: november });
    await screen.findByRole('heading', { name: 'Tenant ID not available' });
    expect(asked()).toEqual([]);
  });
});
