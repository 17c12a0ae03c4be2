import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seeded } from '@parcelbell/document-store/testing';
import { until } from '@parcelbell/test-tools';
import { type History, randomHistory, shuffled } from '../testing/histories.ts';
import { startReporting, type TestReporting } from '../testing/start-reporting.ts';

const now = new Date('2026-11-22T15:00:00Z');
const limits = { monthlyLimit: 3, exceedFeeCents: 125, maxDeliveriesPerDay: 4 };

/** Time zones with the moments at which their clocks change, or at which their months begin. */
const places = [
  { timeZone: 'America/Toronto', edges: ['2026-11-01T06:00:00Z', '2026-03-08T07:00:00Z', '2026-07-01T04:00:00Z'] },
  { timeZone: 'America/St_Johns', edges: ['2026-11-01T04:30:00Z', '2026-08-01T02:30:00Z'] },
  { timeZone: 'Pacific/Kiritimati', edges: ['2026-10-31T10:00:00Z', '2026-05-31T10:00:00Z'] },
  // Its clock leaves out the hour after midnight.
  { timeZone: 'America/Santiago', edges: ['2026-09-06T04:00:00Z', '2026-04-05T03:00:00Z'] },
  { timeZone: 'Pacific/Pago_Pago', edges: ['2026-02-01T11:00:00Z', '2026-10-01T11:00:00Z'] },
] as const;

let test: TestReporting;
beforeAll(async () => {
  test = await startReporting(now.toISOString());
  test.portion = 7;
});
afterAll(() => test.stop());

function historyOf(tenantId: string, seed: number): History & { readonly timeZone: string } {
  const { timeZone, edges } = places[seed % places.length] as (typeof places)[number];
  const history = randomHistory({
    tenantId,
    timeZone,
    seed,
    from: new Date('2026-01-05T00:00:00Z'),
    until: now,
    parcels: 70,
    edges: edges.map((edge) => new Date(edge)),
  });
  return { ...history, timeZone };
}

/** Every event by itself or with a few others, so that batches differ. */
async function receiveAll(history: History, random: () => number): Promise<void> {
  const facts = shuffled(history.facts, random);
  while (facts.length > 0) await test.service.receive(...facts.splice(0, 1 + Math.floor(random() * 12)));
}

const days = { monthly: '2026-10-31', daily: '2026-10-20' } as const;
const period = { start: new Date('2026-03-08T06:30:00Z'), end: new Date('2026-11-01T05:30:00Z') };

async function reportsOf(tenantId: string) {
  const query = `?startDate=${period.start.toISOString()}&endDate=${period.end.toISOString()}`;
  return {
    monthly: await test.usage(tenantId, `?date=${days.monthly}`),
    daily: await test.usage(tenantId, `?date=${days.daily}&reportType=daily`),
    analytics: await test.analytics(tenantId, query),
  };
}

/** What all reports must say, counted in the plainest way from the parcels and residencies. */
function recounted({ parcels: all, residencies, timeZone }: History & { readonly timeZone: string }) {
  const parcels = all.filter(({ isRemoved }) => !isRemoved);
  const localDay = (at: Date) => at.toLocaleString('sv-SE', { timeZone }).slice(0, 10);
  const [first, last] = [localDay(period.start), localDay(period.end)];
  const isInPeriod = (day: string) => day >= first && day <= last;
  const delivered = parcels.filter(({ day }) => isInPeriod(day));
  const pending = parcels.filter(
    ({ isWaiting, loggedAt }) => isWaiting && now.getTime() - loggedAt.getTime() > 48 * 3_600_000,
  );
  const residents = residencies.filter(({ isVerified }) => isVerified);
  const movedIn = residents.map(({ movedInAt }) => localDay(movedInAt));
  const movedOut = residents.flatMap(({ movedOutAt }) => (movedOutAt ? [localDay(movedOutAt)] : []));
  const occupied = residents.filter(
    ({ movedInAt, movedOutAt }) =>
      localDay(movedInAt) <= last && (movedOutAt === undefined || localDay(movedOutAt) >= first),
  );
  const outs = movedOut.filter(isInPeriod).length;
  const occupiedUnits = new Set(occupied.map(({ unit }) => unit)).size;
  const months = ['03', '04', '05', '06', '07', '08', '09', '10', '11']
    .map((month) => `2026-${month}`)
    .filter((month) => month <= last);
  const inMonth = (list: string[], month: string) => list.filter((day) => isInPeriod(day) && day.startsWith(month));
  const endOf = (month: string) => (`${month}-31` < last ? `${month}-31` : last);
  return {
    monthly: usageRecount(parcels.filter(({ day }) => day.startsWith('2026-10'))),
    daily: {
      ...usageRecount(parcels.filter(({ day }) => day.startsWith('2026-10') && day <= days.daily)),
      ...totalsRecount(parcels.filter(({ day }) => day === days.daily)),
    },
    summary: {
      totalPackages: delivered.length,
      totalMoveOuts: outs,
      churnRate: occupiedUnits === 0 ? 0 : Math.round((outs * 1_000) / occupiedUnits) / 10,
      currentResidents: residents.filter(({ movedOutAt }) => !movedOutAt).length,
      pendingPackagesCount: pending.length,
    },
    monthlyTrends: Object.fromEntries(
      months.map((month) => [
        month,
        {
          moveIns: inMonth(movedIn, month).length,
          moveOuts: inMonth(movedOut, month).length,
          activeResidents: residents.filter(
            ({ movedInAt, movedOutAt }) =>
              localDay(movedInAt) <= endOf(month) && (movedOutAt === undefined || localDay(movedOutAt) > endOf(month)),
          ).length,
        },
      ]),
    ),
    volumeByMonth: Object.fromEntries(
      months.map((month) => [month, delivered.filter(({ day }) => day.startsWith(month)).length]),
    ),
    hours: tally(delivered.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)),
    couriers: tally(delivered.map(({ courier }) => courier)),
    pending: pending.map(({ packageId }) => packageId).sort(),
  };
}

function usageRecount(parcels: History['parcels']) {
  const byUnit = tally(parcels.map(({ unit, tower }) => (tower ? `${tower}/${unit}` : unit)));
  const excess = Object.values(byUnit).map((count) => Math.max(0, count - limits.monthlyLimit));
  return {
    ...totalsRecount(parcels),
    byUnit,
    unitsOverLimit: excess.filter((count) => count > 0).length,
    totalExcessFees: (excess.reduce((sum, count) => sum + count, 0) * limits.exceedFeeCents) / 100,
  };
}

function totalsRecount(parcels: History['parcels']) {
  const byDay = tally(parcels.map(({ day }) => day));
  return {
    totalDeliveries: parcels.length,
    totalUnits: new Set(parcels.map(({ unit, tower }) => `${tower}/${unit}`)).size,
    deliveryStats: byDay,
    exceededDays: Object.entries(byDay)
      .filter(([, count]) => count > limits.maxDeliveriesPerDay)
      .sort(),
  };
}

function tally(keys: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(counts);
}

type Reports = Awaited<ReturnType<typeof reportsOf>>;

/** What of the reports is counted again. */
function compared({ monthly, daily, analytics }: Reports): ReturnType<typeof recounted> {
  const { summary, monthlyTrends, packageAnalytics } = analytics;
  const { totalPackages, totalMoveOuts, churnRate, currentResidents, pendingPackagesCount } = summary;
  const { peakDeliveryHours, courierBreakdown, pendingPackages, volumeByMonth } = packageAnalytics;
  const named = <T>(list: readonly T[], nameOf: (item: T) => string, countOf: (item: T) => number) =>
    Object.fromEntries(list.map((item) => [nameOf(item), countOf(item)]));
  return {
    monthly: usageCompared(monthly),
    daily: usageCompared(daily),
    summary: { totalPackages, totalMoveOuts, churnRate, currentResidents, pendingPackagesCount },
    monthlyTrends,
    volumeByMonth,
    hours: named<{ timeRange: string; count: number }>(
      peakDeliveryHours,
      ({ timeRange }) => timeRange.slice(0, 5),
      ({ count }) => count,
    ),
    couriers: named<{ courier: string; count: number }>(
      courierBreakdown,
      ({ courier }) => courier,
      ({ count }) => count,
    ),
    pending: pendingPackages.map(({ packageId }: { packageId: string }) => packageId).sort(),
  };
}

function usageCompared(usage: Reports['monthly']) {
  const { totalDeliveries, totalUnits, unitUsage, unitsOverLimit, totalExcessFees, deliveryStats, exceededDays } =
    usage;
  const units = Object.entries(unitUsage as Record<string, { monthlyUsage: number }>);
  const byUnit = Object.fromEntries(units.map(([unit, { monthlyUsage }]) => [unit, monthlyUsage]));
  return { totalDeliveries, totalUnits, byUnit, unitsOverLimit, totalExcessFees, deliveryStats, exceededDays };
}

describe('the reports of a building with a random history', () => {
  const seeds = places.map((_, index) => index);

  it.each(seeds)(
    'are what a recount of its parcels and residencies says, in whatever order it became known: %i',
    async (seed) => {
      const tenantId = `random-${seed}`;
      const history = historyOf(tenantId, seed);
      await test.building(tenantId, { timeZone: history.timeZone, settings: limits });
      await receiveAll(history, seeded(seed + 1_000));
      const expected = recounted(history);
      expect(compared(await reportsOf(tenantId))).toEqual(expected);
      await receiveAll(history, seeded(seed + 2_000));
      expect(compared(await reportsOf(tenantId))).toEqual(expected);
    },
  );

  it.each(seeds.slice(0, 2))(
    'are the same while they are rebuilt and afterwards, whatever happens meanwhile: %i',
    async (seed) => {
      const tenantId = `rebuilt-${seed}`;
      const random = seeded(seed + 3_000);
      const history = historyOf(tenantId, seed);
      // The owners have everything; reporting has heard of half of it when the building is told, and hears of the rest while it is filled.
      test.owned.set(tenantId, history.owned);
      const early = history.facts.filter(() => random() < 0.5);
      const late = shuffled(history.facts, random);
      test.beforePortion = async (asked) => {
        if (asked === tenantId) await test.service.receive(...late.splice(0, 9));
      };
      await test.service.receive(...early);
      await test.building(tenantId, { timeZone: history.timeZone, settings: limits });
      await test.service.receive(...late.splice(0));
      const expected = recounted(history);
      expect(compared(await reportsOf(tenantId))).toEqual(expected);

      late.push(...shuffled(history.facts, random));
      await test.service.rebuild(tenantId);
      const currentOf = async () =>
        (await test.service.stored('buildings')).find(({ _id }: { _id: string }) => _id === tenantId);
      const before = (await currentOf()).current;
      await until('the new generation answers', async () => {
        expect(compared(await reportsOf(tenantId))).toEqual(expected);
        return (await currentOf()).current > before;
      });
      expect(compared(await reportsOf(tenantId))).toEqual(expected);
    },
  );
});
