import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, mapleCourt } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import type { BuildingAnalytics } from '../api/analytics.ts';
import { nothing, sample, waiting } from '../testing/sample-analytics.ts';

let api: Api;
const user = userEvent.setup();
const path = '/admin/tenant/analytics';
const call = 'GET /residents/analytics/building';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on(call, { body: sample });
});

afterEach(() => endTest(api));

type Changes = Partial<Omit<BuildingAnalytics, 'packageAnalytics' | 'summary'>> & {
  packageAnalytics?: Partial<BuildingAnalytics['packageAnalytics']>;
  summary?: Partial<BuildingAnalytics['summary']>;
};

/** Shows the screen with figures that differ so from the sample's. */
async function show({ packageAnalytics, summary, ...rest }: Changes = {}): Promise<void> {
  api.on(call, {
    body: {
      ...sample,
      ...rest,
      summary: { ...sample.summary, ...summary },
      packageAnalytics: { ...sample.packageAnalytics, ...packageAnalytics },
    },
  });
  renderDashboard(api, { path });
  await screen.findByRole('heading', { name: 'Monthly Trends' });
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) => {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};
const numbered = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));

describe('the building analytics', () => {
  it('have a banner with the building, and eight cards with their notes', async () => {
    await show();
    expect(within(screen.getByRole('main')).getByText('Maple Court')).toBeTruthy();
    const cards = screen.getAllByRole('term').slice(0, 8);
    const text = cards.map(({ parentElement }) => [...(parentElement?.children ?? [])].map((each) => each.textContent));
    expect(text).toEqual([
      ['Total Units', '120', '96 occupied'],
      ['Current Residents', '96', 'households living here now'],
      ['Move-Outs', '12', 'in the period'],
      ['Churn Rate', '12.5%', 'move-outs per 100 occupied units'],
      ['Avg Residency', '412 days', 'past residents'],
      ['Total Packages', '2,345', 'delivered in period'],
      ['Pending > 48h', '3', 'not picked up yet'],
      ['Unverified residents', '2', 'an e-mail to verify'],
    ]);
  });

  it('show a churn rate that is a text as it is', async () => {
    await show({ summary: { churnRate: 'N/A' } });
    expect(screen.getByText('N/A')).toBeTruthy();
  });

  it('have no average stay where nobody has moved out', async () => {
    await show({ summary: { totalMoveOuts: 0, averageResidencyDays: 0 } });
    expect(screen.getByText('Avg Residency').parentElement?.textContent).toBe('Avg Residency–past residents');
  });

  it('say what the range of their dates is', async () => {
    await show();
    expect(screen.getByText('Data from Nov 22, 2025 to Nov 22, 2026')).toBeTruthy();
  });

  it('list the months newest first, twelve at most', async () => {
    await show();
    expect(rowsOf('Monthly Trends')).toEqual([
      ['Nov 2026', '3', '0', 'Net Change +3', 'Active Residents 96'],
      ['Oct 2026', '2', '4', 'Net Change -2', 'Active Residents 93'],
      ['Sep 2026', '3', '1', 'Net Change +2', 'Active Residents 95'],
    ]);
    expect(screen.getByText('Since September 2026: move-ins 8, move-outs 5.')).toBeTruthy();
    cleanup();
    const trend = { moveIns: 1, moveOuts: 0, activeResidents: 5 };
    const months = numbered(14, (at) => [at > 12 ? `2026-${at - 12}` : `2025-${at}`, trend]);
    const padded = months.map(([month, figures]) => [String(month).replace(/-(\d)$/, '-0$1'), figures]);
    await show({ monthlyTrends: Object.fromEntries(padded) });
    const names = rowsOf('Monthly Trends').map(([month]) => month);
    expect(names).toHaveLength(12);
    expect([names[0], names.at(-1)]).toEqual(['Feb 2026', 'Mar 2025']);
  });

  it('list the first six units with high turnover, occupied or vacant', async () => {
    const units = numbered(7, (at) => ({
      unit: String(100 + at),
      currentlyOccupied: at % 2 === 1,
      residentCount: 9,
      turnoverCount: 8,
    }));
    await show({ highTurnoverUnits: units });
    expect(screen.getByText('Unit 101 has changed hands most often: 8 times.')).toBeTruthy();
    const rows = rowsOf('Units with High Turnover');
    expect(rows.map(([unit, status]) => [unit, status])).toEqual([
      ['101', 'Occupied'],
      ['102', 'Vacant'],
      ['103', 'Occupied'],
      ['104', 'Vacant'],
      ['105', 'Occupied'],
      ['106', 'Vacant'],
    ]);
    expect(part('Units with High Turnover').getAllByText('Turnover')).toBeTruthy();
  });

  it.each([
    [{ '2025-09': 200, '2025-10': 260 }, 'Volume is increasing: 260 packages in October, 200 in September.'],
    [{ '2025-09': 200, '2025-10': 20 }, 'Lower activity: 20 packages in October, 200 in September.'],
    [{ '2025-09': 200, '2025-10': 201 }, 'Volume is stable: 201 packages in October, 200 in September.'],
    [{ '2025-10': 1 }, '1 package in October 2025. There is no earlier month to compare with.'],
    [{ '2025-10': 0 }, 'No packages were delivered in this period.'],
  ])('say of %j: %s', async (volumeByMonth, sentence) => {
    await show({ packageAnalytics: { volumeByMonth } });
    expect(part('Package Volume Trends').getByText(sentence)).toBeTruthy();
  });

  it('compare whole months, and say of the running one what came so far', async () => {
    const now = new Date();
    const month = now.toLocaleDateString('en-CA', { month: 'long', timeZone: 'America/Toronto' });
    const key = now.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }).slice(0, 7);
    await show({ packageAnalytics: { volumeByMonth: { '2024-01': 1, [key]: 5 } } });
    expect(part('Package Volume Trends').getByText(/^Volume is stable: 0 packages/).textContent).toMatch(
      new RegExp(`\\. ${month} so far: 5 packages\\.$`),
    );
  });

  it('name the peak, which is the first of the hours, and show all by the time of day', async () => {
    await show();
    const insight = part('Peak Delivery Hours').getByText(/^Most packages arrive between/).textContent;
    expect(insight?.replaceAll('\u00a0', ' ')).toBe('Most packages arrive between 2 p.m. and 3 p.m.: 310 packages.');
    const rows = rowsOf('Peak Delivery Hours').map((cells) => cells.map((cell) => cell?.replaceAll('\u00a0', ' ')));
    expect(rows).toEqual([
      ['9 a.m.', '120'],
      ['2 p.m.', '310'],
    ]);
  });

  it('list the six top couriers with count and percentage, and name the first', async () => {
    const names = ['Amazon', 'Canada Post', 'UPS', 'DHL', 'Purolator', 'FedEx', 'Royal Mail', 'Can Par'];
    const courierBreakdown = names.map((courier, at) => ({
      courier,
      count: 40 - 10 * Math.min(at, 3),
      percentage: at === 0 ? 28.6 : 7.1,
    }));
    await show({ packageAnalytics: { courierBreakdown } });
    expect(screen.getByText('Amazon delivers the most: 40 packages, 28.6% of all.')).toBeTruthy();
    const rows = rowsOf('Courier Service Breakdown');
    expect(rows.map(([name]) => name)).toEqual([...names.slice(0, 6), 'All others']);
    expect(rows[0]).toEqual(['Amazon', '40', '28.6%']);
    expect(rows[6]).toEqual(['All others', '20', '14.3%']);
  });

  it('list ten packages that wait longer than 48 hours, red above 7 days and amber above 3', async () => {
    const pendingPackages = numbered(11, (at) =>
      waiting(`P-${at}`, { unit: '502', tower: 'South', daysPending: 12 - at }),
    );
    await show({ summary: { pendingPackagesCount: 25 }, packageAnalytics: { pendingPackages } });
    const pending = part('Packages Pending > 48 Hours');
    expect(rowsOf('Packages Pending > 48 Hours')).toHaveLength(10);
    expect(rowsOf('Packages Pending > 48 Hours')[0]?.slice(0, 3)).toEqual(['502 · South', 'P-1', '11 days']);
    expect(rowsOf('Packages Pending > 48 Hours')[0]?.[3]).toMatch(/^Nov 13, 2026, 10:00\sa\.m\.$/);
    const toneOf = (days: string) => pending.getByText(days).getAttribute('data-tone');
    expect(['8 days', '7 days', '4 days', '3 days'].map(toneOf)).toEqual(['bad', 'warn', 'warn', 'neutral']);
    expect(pending.getByText('... and 15 more packages')).toBeTruthy();
    expect(pending.getByText('25 packages have waited more than 48 hours, the longest 11 days.')).toBeTruthy();
    const hrefOf = (name: string) => pending.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('P-1')).toBe('/admin/tenant/deliveries?q=P-1');
    expect(hrefOf('Go to Delivery Pickups')).toBe('/admin/tenant/delivery-pickups');
  });

  it('have a card for each of eight residents who need to verify an address', async () => {
    const unverifiedResidents = numbered(9, (at) => ({
      unit: String(100 + at),
      tower: 'South',
      emailCount: 2,
      verifiedCount: 1,
      unverifiedEmails: [`r${at}@example.test`],
    }));
    await show({ summary: { unverifiedResidentsCount: 9 }, packageAnalytics: { unverifiedResidents } });
    const unverified = part('Residents Needing E-mail Verification');
    expect(unverified.getAllByText('1 of 2 e-mails verified')).toHaveLength(8);
    expect(unverified.getByText('r8@example.test')).toBeTruthy();
    expect(unverified.getByText('... and 1 more resident')).toBeTruthy();
    const { href } = unverified.getByRole<HTMLAnchorElement>('link', { name: '101 · South' });
    expect(href).toMatch(/\/admin\/tenant\/residents\?q=101$/);
  });

  it('count the active residents with e-mail and with SMS enabled', async () => {
    await show();
    const adoption = part('Notification Preferences');
    const counts = adoption.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(counts).toEqual(['E-mail enabled90of 96 active residents', 'SMS enabled31of 96 active residents']);
  });

  it('say in every part that there is nothing to tell, rather than to show an empty chart', async () => {
    await show({
      packageAnalytics: { ...nothing.packageAnalytics },
      highTurnoverUnits: [],
      monthlyTrends: {},
    });
    const sentences = [
      'No package has waited more than 48 hours.',
      'Every resident has verified their e-mail addresses.',
      'There are no months to show yet.',
      'No unit has changed hands.',
    ];
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getAllByText('No packages were delivered in this period.')).toHaveLength(3);
  });
});

describe('the period', () => {
  it('is twelve months unless three or six are chosen, and stays in the address', async () => {
    const { address } = renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Monthly Trends' });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
    expect([...select.options].map(({ label }) => label)).toEqual(['Last 12 Months', 'Last 6 Months', 'Last 3 Months']);
    expect(select.value).toBe('12');
    await user.selectOptions(select, 'Last 3 Months');
    await waitFor(() => expect(api.to(call)).toHaveLength(2));
    expect(address()).toBe(`${path}?months=3`);
    const months = api.to(call).map(({ query }) => {
      const [begin, end] = ['startDate', 'endDate'].map((name) => new Date(query.get(name) ?? Number.NaN));
      expect(end?.toISOString()).toBe(query.get('endDate'));
      const years = (end?.getUTCFullYear() ?? 0) - (begin?.getUTCFullYear() ?? 0);
      return years * 12 + (end?.getUTCMonth() ?? 0) - (begin?.getUTCMonth() ?? 0);
    });
    expect(months).toEqual([12, 3]);
  });

  it.each([
    ['another period', []],
    ['a period that was shown before', ['Last 3 Months']],
  ])('whose change fails is the error of the first load: %s', async (_, before) => {
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Monthly Trends' });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
    for (const each of before) await user.selectOptions(select, each);
    if (before.length > 0) await waitFor(() => expect(api.to(call)).toHaveLength(2));
    api.on(call, { status: 500, body: {} });
    await user.selectOptions(select, before.length > 0 ? 'Last 12 Months' : 'Last 6 Months');
    await screen.findByRole('heading', { name: 'Unable to Load Analytics' });
    expect(screen.queryByRole('heading', { name: 'Monthly Trends' })).toBeNull();
  });
});

describe('the states', () => {
  it('are loading, then failed with a retry that clears the error and loads again', async () => {
    const refuse = Promise.withResolvers<Answer>();
    api.on(call, () => refuse.promise);
    renderDashboard(api, { path });
    await screen.findByText('Loading building analytics and charts...');
    refuse.resolve({ status: 500, body: { error: 'The figures are being counted anew.' } });
    await screen.findByRole('heading', { name: 'Unable to Load Analytics' });
    expect(screen.getByText('The figures are being counted anew.')).toBeTruthy();
    const again = Promise.withResolvers<Answer>();
    api.on(call, () => again.promise);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Loading building analytics and charts...');
    expect(screen.queryByText('Unable to Load Analytics')).toBeNull();
    again.resolve({ body: sample });
    await screen.findByRole('heading', { name: 'Monthly Trends' });
  });

  it.each([
    ['no answer', undefined],
    ['a building of which nothing is known yet', nothing],
  ])('are empty for %s', async (_, body) => {
    api.on(call, { body });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'No analytics data available.' });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('are without a building where none is selected any more', async () => {
    api.on(call, { status: 500, body: {} });
    renderDashboard(api, { path });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    localStorage.removeItem('tenantId');
    await user.click(retry);
    await screen.findByText('No tenant selected. Please select a building first.');
    expect(api.to(call)).toHaveLength(1);
  });
});

describe('the figures to take along', () => {
  it('are in a file named after the building, with every section, lists whole', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      names.push(this.download);
    };
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, slug: 'maple' } });
    await show({
      packageAnalytics: {
        pendingPackages: numbered(11, (at) => waiting(`P-${at}`, { unit: '502', tower: 'South', daysPending: 9 })),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(names).toEqual(['building-analytics-maple-2026-11-22.csv']);
    const reader = new FileReader();
    const text = new Promise<string>((read) => reader.addEventListener('load', () => read(String(reader.result))));
    reader.readAsText(saved[0] as Blob);
    const lines = (await text).replace('\ufeff', '').split(/\r?\n/);
    expect(lines[0]).toBe('Section,Item,Figure,Value');
    expect(lines).toContain('Summary,,Total Units,120');
    expect(lines).toContain('Packages Pending > 48 Hours,P-11,Unit,502 · South');
    expect(lines).toContain('Package Volume Trends,2026-11,Packages,260');
    expect(lines).toContain('Monthly Trends,2026-11,Move-Ins,3');
    expect(lines).toContain('Units with High Turnover,502 · South,Turnover,4');
  });

  it('are printed', async () => {
    let printed = 0;
    window.print = () => {
      printed += 1;
    };
    await show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toBe(1);
  });
});
