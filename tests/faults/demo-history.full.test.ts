import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from '@jest/globals';
import { addDays } from '@parcelbell/rules';
import { demoBuilding, demoTenantId } from '@parcelbell/sample-data/demo';
import type { CallHeaders } from '../harness/api.ts';
import { clockSetTo } from '../harness/clock.ts';
import { pollPauseMs } from '../harness/demo.ts';
import { demoFigures } from '../harness/demo-figures.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

/** Nights in Toronto, when nothing happens in the building during the test. */
const firstNight = '2026-10-28T07:00:00Z';
const laterNight = '2026-11-17T08:00:00Z';
const today = '2026-11-17';
const ranges = [
  [addDays(today, -365), today],
  ['2025-11-20', '2026-01-05'],
  ['2026-03-01', '2026-03-31'],
  ['2026-11-02', today],
] as const;
const usages = [
  ['2025-12-15', 'monthly'],
  ['2026-06-30', 'monthly'],
  [today, 'monthly'],
  ['2025-12-12', 'daily'],
  ['2026-11-16', 'daily'],
] as const;
/** The job that fills the demo history pauses as long as it works, so it takes minutes on a busy machine. */
const maxWaitMs = 300_000;

const { it, start, product, api, restartAt } = killableProduct();

describe('the demo history', () => {
  it(
    'is complete after a kill and on a later day, and its figures are those of the reports',
    async () => {
      await start({ env: { DEMO: 'true', ...clockSetTo(firstNight) } });
      await until('some of the parcels are stored', async () => (await stored()) > 500, Boolean, maxWaitMs);
      const storedParcels = await stored();
      await restartAt(laterNight);
      expect(storedParcels).toBeLessThan(demoFigures(new Date(firstNight)).parcels('2025-10-28', '2026-10-28'));
      await expectFigures(new Date(laterNight));

      await product().stop();
      const env = { DEMO: 'true', ...clockSetTo(laterNight) };
      await start({ env, dataDir: product().dataDir, args: ['--republish'] });
      await expectFigures(new Date(laterNight));
      const senders = (await api().mails('')).map(({ from }) => from);
      expect(senders.filter((from) => from.includes(demoBuilding.name))).toEqual([]);
    },
    3 * maxWaitMs,
  );
});

async function staff(): Promise<CallHeaders> {
  return { ...(await api().signIn('superadmin@parcelbell.test')), 'x-tenant-id': demoTenantId };
}

/** The number of parcels of the building; 0 while it is unknown. */
async function stored(): Promise<number> {
  const { body } = await api().get('/api/deliveries?page=1&pageSize=1', await staff());
  return body.total ?? 0;
}

async function expectFigures(now: Date): Promise<void> {
  const desk = await staff();
  const figures = demoFigures(now);
  for (const [from, to] of ranges) {
    const query = `startDate=${from}T12:00:00Z&endDate=${to}T12:00:00Z`;
    const expected = figures.analytics(from, to);
    await untilEqual(`the analytics from ${from} to ${to}`, expected, async () => {
      const { body } = await api().get(`/api/residents/analytics/building?${query}`, desk);
      return analyticsOf(body);
    });
  }
  for (const [date, reportType] of usages) {
    const expected = figures.usage(date, reportType);
    await untilEqual(`the ${reportType} usage of ${date}`, expected, async () => {
      const { body } = await api().get(`/api/usage?date=${date}&reportType=${reportType}`, desk);
      return usageOf(body);
    });
  }
}

/** Waits until a report is as expected. If it never is, the assertion shows the difference. */
async function untilEqual(what: string, expected: object, read: () => Promise<object>): Promise<void> {
  const isEqual = (answer: object) => JSON.stringify(sorted(answer)) === JSON.stringify(sorted(expected));
  const isAsExpected = async () => {
    if (isEqual(await read())) return true;
    await wait(pollPauseMs);
    return false;
  };
  await until(`${what} are those of the demo history`, isAsExpected, Boolean, maxWaitMs).catch(() => undefined);
  expect(await read()).toEqual(expected);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

type Body = Awaited<ReturnType<ReturnType<typeof api>['get']>>['body'];

function analyticsOf({ summary, monthlyTrends, packageAnalytics, notificationAdoption, highTurnoverUnits }: Body) {
  const { volumeByMonth, peakDeliveryHours, courierBreakdown } = packageAnalytics ?? {};
  const turnover = (highTurnoverUnits ?? []).map(
    ({ unit, tower, turnoverCount }: { unit: string; tower: string; turnoverCount: number }) => [
      `${tower}/${unit}`,
      turnoverCount,
    ],
  );
  return {
    summary,
    monthlyTrends,
    packageAnalytics: { volumeByMonth, peakDeliveryHours, courierBreakdown },
    notificationAdoption,
    turnover: Object.fromEntries(turnover),
  };
}

function usageOf(body: Body) {
  const { totalDeliveries, totalUnits, unitsOverLimit, totalExcessFees, deliveryStats, exceededDays } = body;
  const unitUsage = Object.fromEntries(
    Object.entries<{ unit: string; tower: string }>(body.unitUsage ?? {}).map(
      ([key, { unit: _, tower: __, ...usage }]) => [key, usage],
    ),
  );
  return { totalDeliveries, totalUnits, unitsOverLimit, totalExcessFees, unitUsage, deliveryStats, exceededDays };
}
