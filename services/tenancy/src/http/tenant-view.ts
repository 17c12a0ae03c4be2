import { dateTime } from '@parcelbell/http';
import { quietHoursView, toDollars } from '@parcelbell/rules';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { expectedSubscription, type Subscription } from '../domain/subscription/subscription.ts';
import {
  registrationUrl as registrationUrlOf,
  type Tenant,
  type TenantChange,
  type TenantSummary,
} from '../domain/tenant/tenant.ts';
import { ownSettings } from './tenant-form.ts';
import { pickupProof, plan, tenantStatus } from './tenant-schemas.ts';

const registrationUrl = z
  .string()
  .optional()
  .meta({ description: "Under the building's own domain where it has one; absent without a slug" });

/** A building as its admins see it. Money is US dollars. */
export const tenantView = z
  .object({
    tenantId: z.string(),
    version: z.int(),
    name: z.string(),
    slug: z.string().meta({ description: 'Empty where the building has none' }),
    registrationUrl,
    isMultiTower: z.boolean(),
    towerNames: z.array(z.string()),
    serverUri: z.string(),
    conciergeEmail: z.string(),
    conciergePhone: z.string(),
    propertyManagementCompany: z.string(),
    companyId: z
      .string()
      .optional()
      .meta({ description: 'The confirmed company, whose name is propertyManagementCompany; absent for none' }),
    strataName: z.string(),
    customFromAddress: z.string(),
    messagingServiceSid: z.string(),
    postalAddress: z.string(),
    privacyNoticeUrl: z.string(),
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
      undoBeforeNotice: z.boolean(),
      groupNotices: z.boolean(),
      pickupProof,
      reminderAfterDays: z.int(),
      maxReminders: z.int(),
      quietHours: z.object({ from: z.string(), to: z.string() }),
      storageFeeAfterDays: z.int(),
      storageFee: z.number(),
      conciergeNames: z.array(z.string()),
      staffScreen: z.boolean(),
      settingsScreen: z.boolean(),
      unitImport: z.boolean(),
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

const ownFields = {
  conciergeEmail: true,
  conciergePhone: true,
  postalAddress: true,
  privacyNoticeUrl: true,
  features: true,
  branding: true,
} as const;
const ownSettingsView = tenantView.shape.settings.pick(ownSettings);

/** What the admins of a building change themselves. */
export const ownView = tenantView.pick({ version: true, ...ownFields }).extend({ settings: ownSettingsView });

/** Some of it. */
export const partOfOwnView = tenantView
  .pick(ownFields)
  .extend({
    settings: ownSettingsView.partial(),
    features: tenantView.shape.features.partial(),
    branding: tenantView.shape.branding.partial(),
  })
  .partial()
  .meta({ id: 'SomeSettings' });

/**
 * A building as its concierges see it: what the desk works with, without the subscription, the management's limits and fees, and what only the tenant form
 * needs.
 */
export const deskTenantView = tenantView
  .pick({
    tenantId: true,
    name: true,
    slug: true,
    registrationUrl: true,
    isMultiTower: true,
    towerNames: true,
    conciergeEmail: true,
    conciergePhone: true,
    strataName: true,
    plan: true,
    status: true,
    isDemoTenant: true,
    timeZone: true,
    features: true,
    branding: true,
    validUnits: true,
  })
  .extend({
    settings: tenantView.shape.settings.omit({
      monthlyLimit: true,
      exceedFee: true,
      enableOverLimitNotifications: true,
      maxDeliveriesPerDay: true,
      staffScreen: true,
      settingsScreen: true,
      unitImport: true,
    }),
  })
  .meta({ id: 'DeskTenant' });

/** A building as lists show it. */
export const tenantSummaryView = z
  .object({
    tenantId: z.string(),
    version: z.int(),
    name: z.string(),
    slug: z.string(),
    registrationUrl,
    status: tenantStatus,
    plan,
    isMultiTower: z.boolean(),
    towerNames: z.array(z.string()),
    propertyManagementCompany: z.string(),
    conciergeEmail: z.string(),
    isDemoTenant: z.boolean(),
    unitCount: z.int(),
  })
  .meta({ id: 'TenantSummary' });

export function summaryViewOf(
  { serverUri, ...summary }: TenantSummary,
  publicUrl: string,
): z.output<typeof tenantSummaryView> {
  const url = registrationUrlOf({ slug: summary.slug, serverUri }, publicUrl);
  return { ...summary, towerNames: [...summary.towerNames], ...(url ? { registrationUrl: url } : {}) };
}

type ViewContext = Pick<TenancyContext, 'publicUrl' | 'subscriptions'>;

export async function viewOf(tenant: Tenant, context: ViewContext): Promise<z.output<typeof tenantView>> {
  return view(tenant, await context.subscriptions.find(tenant.tenantId), context);
}

export function ownViewOf(tenant: Tenant): z.output<typeof ownView> {
  return ownView.parse({ ...tenant, settings: settingsViewOf(tenant.settings) });
}

export function partOfOwnViewOf({ settings, ...part }: TenantChange): z.output<typeof partOfOwnView> {
  return partOfOwnView.parse({ ...part, ...(settings ? { settings: settingsViewOf(settings) } : {}) });
}

export function deskViewOf(tenant: Tenant, context: Pick<ViewContext, 'publicUrl'>): z.output<typeof deskTenantView> {
  return deskTenantView.parse(configurationOf(tenant, context));
}

/** The buildings of a list, whole. */
export async function viewsOf(
  tenants: readonly Tenant[],
  context: ViewContext,
): Promise<z.output<typeof tenantView>[]> {
  const known = await context.subscriptions.findMany(tenants.map(({ tenantId }) => tenantId));
  return tenants.flatMap((tenant) => {
    const subscription = known.get(tenant.tenantId);
    return subscription ? [view(tenant, subscription, context)] : [];
  });
}

function view(
  tenant: Tenant,
  subscription: Subscription,
  context: Pick<ViewContext, 'publicUrl'>,
): z.output<typeof tenantView> {
  return {
    ...configurationOf(tenant, context),
    subscription: subscriptionViewOf(expectedSubscription(subscription, tenant.askedSubscription)),
  };
}

function configurationOf(
  { askedSubscription: _, lastChange: __, companyDefaults: ___, ...tenant }: Tenant,
  { publicUrl }: Pick<ViewContext, 'publicUrl'>,
): Omit<z.output<typeof tenantView>, 'subscription'> {
  const { settings, validUnits, towerNames, ...same } = tenant;
  const url = registrationUrlOf(tenant, publicUrl);
  return {
    ...same,
    ...(url ? { registrationUrl: url } : {}),
    towerNames: [...towerNames],
    settings: tenantView.shape.settings.parse(settingsViewOf(settings)),
    validUnits: Object.fromEntries(validUnits.map(({ tower, units }) => [tower, [...units]])),
  };
}

/** Settings, or some of them, with dollars and with times as people write them. */
function settingsViewOf({ exceedFeeCents, storageFeeCents, quietHours, ...others }: Partial<Tenant['settings']>) {
  return {
    ...others,
    ...(exceedFeeCents === undefined ? {} : { exceedFee: toDollars(exceedFeeCents) }),
    ...(storageFeeCents === undefined ? {} : { storageFee: toDollars(storageFeeCents) }),
    ...(quietHours ? { quietHours: quietHoursView(quietHours) } : {}),
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
