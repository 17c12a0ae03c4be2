import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { isCalendarDate, toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ReportingContext } from '../context.ts';
import { getUsage, type NamedUsageReport, reportTypes } from '../domain/usage/get-usage.ts';
import type { UnitUsage } from '../domain/usage/usage.ts';
import { unitBody, unitFields } from './unit-fields.ts';

const notADate = fault('NOT_A_DATE', 'date must be a date such as 2026-11-22');

const query = z.strictObject({
  date: z
    .string({ error: notADate })
    .refine(isCalendarDate, { error: notADate })
    .meta({ format: 'date', description: 'A day of the month; the building’s today unless given' })
    .optional(),
  reportType: z
    .enum(reportTypes, {
      error: fault('NOT_ONE_OF', `reportType must be one of ${reportTypes.join(', ')}`, { allowed: reportTypes }),
    })
    .default('monthly'),
});

const money = (what: string) => z.number().meta({ description: `US dollars: ${what}` });
const counts = z.int().min(0);

const unitUsageView = z
  .object({
    ...unitFields,
    monthlyUsage: counts,
    isOverLimit: z.boolean(),
    excessDeliveries: counts,
    excessFees: money('the deliveries over the limit'),
  })
  .meta({ id: 'UnitUsage' });

const usageView = z
  .object({
    date: z.string(),
    isStillFilling: z.literal(true).optional().meta({
      description: 'Only while earlier days of the building are being stored, so that figures of them are too low',
    }),
    month: z.string().meta({ description: 'yyyy-mm' }),
    reportType: z.enum(reportTypes),
    totalDeliveries: counts,
    totalUnits: counts.meta({ description: 'Units with a delivery on the reported days' }),
    unitsOverLimit: counts,
    totalExcessFees: money('all deliveries over the limit'),
    monthlyLimit: counts,
    exceedFee: money('each delivery over the limit'),
    maxDeliveriesPerDay: counts,
    unitUsage: z.record(z.string(), unitUsageView).meta({ description: 'By unit, with towers by tower/unit' }),
    deliveryStats: z.record(z.string(), counts).meta({ description: 'Deliveries by day' }),
    exceededDays: z
      .array(z.tuple([z.string(), counts]))
      .meta({ description: 'Days with more deliveries than maxDeliveriesPerDay, with how many' }),
  })
  .meta({ id: 'Usage' });

export const getUsageRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/usage',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers the deliveries and fees of a building by unit: of a month, or of a day with the month up to it.',
  request: { query },
  isCostly: () => true,
  answers: {
    200: { description: 'The usage', schema: usageView },
    404: { description: 'No such building' },
    503: { description: 'The reports of the building are being prepared' },
  },
  handle: async ({ tenantId, query: { date, reportType } }, context) => ({
    body: viewOf(await getUsage({ tenantId, reportType, ...present({ date }) }, context)),
  }),
});

function viewOf(report: NamedUsageReport): z.output<typeof usageView> {
  const { date, month, reportType, totalDeliveries, totalUnits, unitsOverLimit, limits } = report;
  return {
    date,
    ...(report.isStillFilling ? { isStillFilling: true } : {}),
    month,
    reportType,
    totalDeliveries,
    totalUnits,
    unitsOverLimit,
    totalExcessFees: toDollars(report.totalExcessCents),
    monthlyLimit: limits.monthlyLimit,
    exceedFee: toDollars(limits.exceedFeeCents),
    maxDeliveriesPerDay: limits.maxDeliveriesPerDay,
    unitUsage: Object.fromEntries(report.units.map((unit) => [keyOf(unit), unitView(unit)])),
    deliveryStats: Object.fromEntries(report.deliveryStats),
    exceededDays: report.exceededDays.map(([day, count]) => [day, count]),
  };
}

function keyOf({ unit, tower }: UnitUsage): string {
  return tower === '' ? unit : `${tower}/${unit}`;
}

function unitView({ unit, tower, monthlyUsage, excessDeliveries, excessCents }: UnitUsage) {
  return unitBody({
    unit,
    tower,
    monthlyUsage,
    isOverLimit: excessDeliveries > 0,
    excessDeliveries,
    excessFees: toDollars(excessCents),
  });
}
