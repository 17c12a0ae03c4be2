import { fault } from '@parcelbell/errors';
import { z } from 'zod';

/** What a subscription can be. Billing sets it; the tenant form asks for it. */
export const subscriptionStatuses = ['trial', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How often a building pays. */
export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** The schemas of forms and answers. */
export const subscriptionStatusSchema = oneOf('Subscription status', subscriptionStatuses).meta({
  id: 'SubscriptionStatus',
});
export const billingCycleSchema = oneOf('Billing cycle', billingCycles).meta({ id: 'BillingCycle' });

/** One of the choices of a form; the sentence of its fault begins with `label`. */
export function oneOf<const T extends readonly string[]>(label: string, values: T) {
  return z.enum(values, {
    error: fault('NOT_ONE_OF', `${label} must be one of ${values.join(', ')}`, { allowed: values }),
  });
}
