import { billingCycleSchema, present, subscriptionStatusSchema, toDollars } from '@parcelbell/platform';
import { z } from 'zod';
import type { LocalDates } from '../domain/calendar/local-date.ts';
import { type ListedSubscription, tenantStatuses } from '../domain/subscription/subscription.ts';

/** A building's subscription. Money is US dollars; dates are on the building's calendar. */
export const subscriptionView = z
  .object({
    tenantId: z.string(),
    tenantName: z.string(),
    propertyManagementCompany: z.string(),
    tenantStatus: z.enum(tenantStatuses),
    subscriptionStatus: subscriptionStatusSchema,
    billingCycle: billingCycleSchema,
    nextPaymentAmount: z.number(),
    renewalDate: z.iso.date().optional(),
    startDate: z.iso.date().optional(),
    lastPaymentDate: z.iso.date().optional(),
    version: z.int(),
  })
  .meta({ id: 'Subscription' });

export function viewOf(
  subscription: ListedSubscription,
  { localDate }: { readonly localDate: LocalDates },
): z.output<typeof subscriptionView> {
  const { tenantId, building, nextPaymentAmountCents, lastPaymentAt, ...same } = subscription;
  const { subscriptionStatus, billingCycle, renewalDate, startDate, version } = same;
  return present({
    tenantId,
    tenantName: building.name,
    propertyManagementCompany: building.propertyManagementCompany,
    tenantStatus: building.status,
    subscriptionStatus,
    billingCycle,
    nextPaymentAmount: toDollars(nextPaymentAmountCents),
    renewalDate,
    startDate,
    lastPaymentDate: lastPaymentAt && localDate(building.timeZone, lastPaymentAt),
    version,
  });
}
