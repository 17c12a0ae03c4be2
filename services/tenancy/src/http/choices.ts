import { fault } from '@parcelbell/platform';
import { z } from 'zod';
import { billingCycles, subscriptionStatuses } from '../domain/subscription/subscription.ts';
import { plans, tenantStatuses } from '../domain/tenant/tenant.ts';

/** The choices of a form. Answers have the same values. */
export const plan = oneOf('Plan', plans).meta({ id: 'Plan' });
export const tenantStatus = oneOf('Status', tenantStatuses).meta({ id: 'TenantStatus' });
export const subscriptionStatus = oneOf('Subscription status', subscriptionStatuses).meta({ id: 'SubscriptionStatus' });
export const billingCycle = oneOf('Billing cycle', billingCycles).meta({ id: 'BillingCycle' });

function oneOf<const T extends readonly string[]>(label: string, values: T) {
  return z.enum(values, {
    error: fault('NOT_ONE_OF', `${label} must be one of ${values.join(', ')}`, { allowed: values }),
  });
}
