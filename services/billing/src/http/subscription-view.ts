import {
  type BillingCycle,
  billingCycleSchema,
  type LocalDates,
  subscriptionStatusSchema,
  toDollars,
} from '@parcelbell/rules';
import { type Clock, present } from '@parcelbell/values';
import { z } from 'zod';
import { nextRenewal } from '../domain/subscription/renewal.ts';
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
    nextRenewalDates: z
      .object({ monthly: z.iso.date(), yearly: z.iso.date() })
      .meta({ description: 'The renewal date that a payment today leads to, for each billing cycle' }),
    version: z.int(),
  })
  .meta({ id: 'Subscription' });

export function viewOf(
  subscription: ListedSubscription,
  { localDate, clock }: { readonly localDate: LocalDates; readonly clock: Clock },
): z.output<typeof subscriptionView> {
  const today = localDate(subscription.building.timeZone, clock.now());
  const renewedBy = (cycle: BillingCycle) => nextRenewal(subscription, cycle, today).renewalDate;
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
    nextRenewalDates: { monthly: renewedBy('monthly'), yearly: renewedBy('yearly') },
    lastPaymentDate: lastPaymentAt && localDate(building.timeZone, lastPaymentAt),
    version,
  });
}
