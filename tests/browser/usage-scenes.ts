import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, variant } from './scene.ts';

const usage = '/admin/tenant/usage?date=2026-11-22';
const limit = 100;
const fee = 1.5;

interface Unit {
  readonly unit: string;
  readonly tower?: string;
  readonly monthlyUsage: number;
}

/** The usage report in each of its states. The figures are those of a month that is over, which no product has that just began. */
export const usageScenes: readonly Scene[] = [
  variant(scene('usage-none', (page) => report(page, []), 'No delivery data found')),
  variant(scene('usage-one', (page) => report(page, [{ unit: '301', monthlyUsage: 4 }]), 'Showing 1 of 1 units')),
  scene('usage-many', (page) => report(page, manyUnits()), 'Showing 64 of 64 units'),
  scene('usage-over', (page) => report(page, manyUnits(), '&only=over'), 'units (filtered)'),
  variant(
    scene('usage-no-match', (page) => report(page, manyUnits(), '&q=nowhere'), 'No units match your search criteria.'),
  ),
  variant(scene('usage-towers', (page) => report(page, towerUnits()), 'Showing 40 of 40 units')),
  variant(scene('usage-daily', (page) => report(page, manyUnits(), '&reportType=daily'), 'Showing 64 of 64 units')),
  variant({
    ...scene('usage-long-name', (page) => report(page, manyUnits()), 'Showing 64 of 64 units'),
    hasLongName: true,
  }),
  scene(
    'usage-tables',
    async (page) => {
      await report(page, manyUnits());
      for (const at of [0, 1]) await page.getByRole('switch', { name: 'Show as table' }).nth(at).check();
    },
    'Showing 64 of 64 units',
  ),
  variant({
    ...scene(
      'usage-failed',
      async (page) => {
        const json = { type: 'REPORTS_NOT_READY', error: 'The reports of this building are being prepared.' };
        await mockApi(page, /usage\?/, 503, json);
        await page.goto(usage);
      },
      'The usage data could not be loaded',
    ),
    ...ignoreStatuses(503),
  }),
  {
    ...scene(
      'usage-filters',
      async (page) => {
        await report(page, manyUnits(), '&only=over');
        await page.getByRole('button', { name: /^Filters/ }).click();
      },
      'units (filtered)',
    ),
    screens: ['phone'],
  },
  scene(
    'usage-loading',
    async (page) => {
      await page.route(/\/api\/usage\?/, () => new Promise(() => undefined));
      await page.goto(usage);
    },
    'Loading usage data...',
  ),
];

function scene(name: string, show: (page: Page) => Promise<unknown>, words: string): Scene {
  return adminScene(name, async (page) => {
    await show(page);
    await page.getByText(words).waitFor();
  });
}

/** Shows a report of these units. */
async function report(page: Page, units: readonly Unit[], filter = ''): Promise<void> {
  await mockApi(page, /usage\?/, 200, usageOf(units));
  await page.goto(usage + filter);
}

function usageOf(units: readonly Unit[]) {
  const records = units.map((each) => {
    const excessDeliveries = Math.max(0, each.monthlyUsage - limit);
    return { ...each, isOverLimit: excessDeliveries > 0, excessDeliveries, excessFees: excessDeliveries * fee };
  });
  const over = records.filter(({ isOverLimit }) => isOverLimit);
  const days = units.length === 0 ? [] : Array.from({ length: 22 }, (_, at) => [dayOf(at + 1), 12 + ((at * 17) % 50)]);
  return {
    date: '2026-11-22',
    month: '2026-11',
    reportType: 'monthly',
    totalDeliveries: units.reduce((sum, { monthlyUsage }) => sum + monthlyUsage, 0),
    totalUnits: units.length,
    unitsOverLimit: over.length,
    totalExcessFees: over.reduce((sum, { excessFees }) => sum + excessFees, 0),
    monthlyLimit: limit,
    exceedFee: fee,
    maxDeliveriesPerDay: 50,
    unitUsage: Object.fromEntries(records.map((each) => [`${each.tower ?? ''}/${each.unit}`, each])),
    deliveryStats: Object.fromEntries(days),
    exceededDays: days.filter(([, deliveries]) => Number(deliveries) > 50),
  };
}

function dayOf(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}`;
}

/** Eight storeys of eight units, a few of which receive very many parcels. */
function manyUnits(): Unit[] {
  return Array.from({ length: 64 }, (_, at) => ({
    unit: `${1 + Math.floor(at / 8)}0${1 + (at % 8)}`,
    monthlyUsage: 3 + ((at * 37) % 61) + (at % 11 === 3 ? 62 : 0),
  }));
}

function towerUnits(): Unit[] {
  return ['North', 'South'].flatMap((tower) =>
    manyUnits()
      .slice(0, 20)
      .map((each) => ({ ...each, tower })),
  );
}
