import { dateTime, toDollars } from '@parcelbell/platform';
import { z } from 'zod';
import type { Subscription } from '../domain/subscription/subscription.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { plan, tenantStatus } from './choices.ts';

/** A building as its admins see it. Money is US dollars. */
export const tenantView = z
  .object({
    tenantId: z.string(),
    version: z.int(),
    name: z.string(),
    slug: z.string(),
    isMultiTower: z.boolean(),
    towerNames: z.array(z.string()),
    serverUri: z.string(),
    conciergeEmail: z.string(),
    conciergePhone: z.string(),
    propertyManagementCompany: z.string(),
    strataName: z.string(),
    customFromAddress: z.string(),
    plan,
    status: tenantStatus,
    isDemoTenant: z.boolean(),
    timeZone: z.string(),
    settings: z.object({
      maxResidentEmails: z.int(),
      monthlyLimit: z.int(),
      exceedFee: z.number(),
      enableOverLimitNotifications: z.boolean(),
      requireApproval: z.boolean(),
      maxDeliveriesPerDay: z.int(),
    }),
    features: z.object({ smsEnabled: z.boolean(), disablePickupNotifications: z.boolean() }),
    branding: z.object({
      primaryColor: z.string(),
      secondaryColor: z.string(),
      logoUrl: z.string(),
      brandName: z.string(),
    }),
    subscription: z.object({
      subscriptionStatus: z.string(),
      billingCycle: z.string(),
      nextPaymentAmount: z.number(),
      renewalDate: z.string().optional(),
      startDate: z.string().optional(),
      lastPaymentDate: dateTime.optional(),
    }),
    validUnits: z.record(z.string(), z.array(z.string())),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Tenant' });

export function viewOf(tenant: Tenant, subscription: Subscription): z.output<typeof tenantView> {
  const { settings, validUnits, towerNames, ...same } = tenant;
  const { exceedFeeCents, ...numbers } = settings;
  return {
    ...same,
    towerNames: [...towerNames],
    settings: { ...numbers, exceedFee: toDollars(exceedFeeCents) },
    subscription: subscriptionViewOf(subscription),
    validUnits: Object.fromEntries(validUnits.map(({ tower, units }) => [tower, [...units]])),
  };
}

function subscriptionViewOf(subscription: Subscription): z.output<typeof tenantView>['subscription'] {
  const { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate, startDate, lastPaymentAt } =
    subscription;
  return {
    subscriptionStatus,
    billingCycle,
    nextPaymentAmount: toDollars(nextPaymentAmountCents),
    ...(renewalDate ? { renewalDate } : {}),
    ...(startDate ? { startDate } : {}),
    ...(lastPaymentAt ? { lastPaymentDate: lastPaymentAt } : {}),
  };
}
