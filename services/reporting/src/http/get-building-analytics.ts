import { fault, MalformedError } from '@parcelbell/errors';
import { dateTime, momentQuery, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ReportingContext } from '../context.ts';
import { type BuildingAnalytics, getBuildingAnalytics, maxListed } from '../domain/analytics/get-building-analytics.ts';
import { unitBody, unitFields } from './unit-fields.ts';

const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('2199-12-30T00:00:00Z');
const maxYears = 5;

function moment(name: string) {
  const error = fault('NOT_A_TIME', `${name} must be a time from 2000 to 2199`);
  return momentQuery(name)
    .refine((at) => at >= earliest && at <= latest, { error })
    .optional();
}

const query = z.strictObject({ startDate: moment('startDate'), endDate: moment('endDate') });

const count = z.int().min(0);
const daysSince = count.meta({ description: 'Calendar days of the building since it was logged' });
const percent = (what: string) => z.number().meta({ description: `Per cent, with one decimal: ${what}` });

const analyticsView = z
  .object({
    summary: z.object({
      totalUnits: count,
      occupiedUnits: count,
      currentResidents: count,
      totalMoveOuts: count,
      churnRate: percent('move-outs of the units that were occupied in the period'),
      averageResidencyDays: count.meta({ description: 'Of past residents' }),
      totalPackages: count,
      pendingPackagesCount: count.meta({ description: 'Parcels that wait for more than 48 hours' }),
      unverifiedResidentsCount: count,
    }),
    monthlyTrends: z
      .record(z.string(), z.object({ moveIns: count, moveOuts: count, activeResidents: count }))
      .meta({ description: 'By month, yyyy-mm' }),
    highTurnoverUnits: z.array(
      z.object({ ...unitFields, currentlyOccupied: z.boolean(), residentCount: count, turnoverCount: count }),
    ),
    packageAnalytics: z.object({
      volumeByMonth: z.record(z.string(), count).meta({ description: 'By month, yyyy-mm' }),
      peakDeliveryHours: z.array(z.object({ timeRange: z.string(), count })).meta({ description: 'The most first' }),
      courierBreakdown: z
        .array(z.object({ courier: z.string(), count, percentage: percent('of the packages') }))
        .meta({ description: 'The most first' }),
      pendingPackages: z
        .array(z.object({ ...unitFields, packageId: z.string(), daysPending: daysSince, createdAt: dateTime }))
        .meta({ description: `Parcels that wait for more than 48 hours, the oldest first, at most ${maxListed}` }),
      unverifiedResidents: z
        .array(
          z.object({
            ...unitFields,
            emailCount: count,
            verifiedCount: count,
            unverifiedEmails: z.array(z.string()),
          }),
        )
        .meta({ description: `Units with addresses that nobody has verified, the most first, at most ${maxListed}` }),
    }),
    isStillFilling: z.literal(true).optional().meta({
      description: 'Only while earlier days of the building are being stored, so that figures of them are too low',
    }),
    notificationAdoption: z.object({ emailEnabled: count, smsEnabled: count }),
    dateRange: z.object({ start: dateTime, end: dateTime }),
  })
  .meta({ id: 'BuildingAnalytics' });

export const getBuildingAnalyticsRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/residents/analytics/building',
  access: 'tenant',
  effect: 'reads',
  summary: `Answers the figures of a building in a period of at most ${maxYears} years; of the last 12 months unless said.`,
  request: { query },
  isCostly: () => true,
  answers: {
    200: { description: 'The figures', schema: analyticsView },
    404: { description: 'No such building' },
    503: { description: 'The reports of the building are being prepared' },
  },
  handle: async ({ tenantId, session, query: { startDate, endDate } }, context) => {
    const end = endDate ?? context.clock.now();
    const start = startDate ?? yearsBefore(end, 1);
    requirePeriod(start, end);
    const asked = { tenantId, start, end };
    const figures = session.demo ? context.visitorAnalytics.find(asked) : getBuildingAnalytics(asked, context);
    return { body: viewOf(await figures, { start, end }) };
  },
});

function requirePeriod(start: Date, end: Date): void {
  if (start >= end) {
    throw new MalformedError([{ path: 'startDate', type: 'NOT_VALID', message: 'startDate must be before endDate' }]);
  }
  if (start < yearsBefore(end, maxYears)) {
    const message = `The period must be at most ${maxYears} years`;
    throw new MalformedError([{ path: 'startDate', type: 'NOT_VALID', message }]);
  }
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}

function viewOf(figures: BuildingAnalytics, dateRange: { start: Date; end: Date }): z.output<typeof analyticsView> {
  const { totalUnits, totalMoveOuts, churnRate, averageResidencyDays, totalPackages, pendingPackagesCount } = figures;
  const { currentResidents, emailEnabled, smsEnabled, couriers } = figures;
  return {
    summary: {
      totalUnits,
      occupiedUnits: currentResidents,
      currentResidents,
      totalMoveOuts,
      churnRate,
      averageResidencyDays,
      totalPackages,
      pendingPackagesCount,
      unverifiedResidentsCount: figures.unverified.length,
    },
    ...(figures.isStillFilling ? { isStillFilling: true } : {}),
    monthlyTrends: Object.fromEntries(figures.months.map(({ month, ...moves }) => [month, moves])),
    highTurnoverUnits: figures.highTurnoverUnits.slice(0, maxListed).map(unitBody),
    packageAnalytics: {
      volumeByMonth: Object.fromEntries(figures.volumeByMonth),
      peakDeliveryHours: figures.hours.map(({ hour, count: deliveries }) => ({
        timeRange: `${clockTime(hour)}-${clockTime(hour + 1)}`,
        count: deliveries,
      })),
      courierBreakdown: [...couriers],
      pendingPackages: figures.pendingPackages.map(unitBody),
      unverifiedResidents: figures.unverified
        .slice(0, maxListed)
        .map((household) => unitBody({ ...household, unverifiedEmails: [...household.unverifiedEmails] })),
    },
    notificationAdoption: { emailEnabled, smsEnabled },
    dateRange,
  };
}

function clockTime(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}
