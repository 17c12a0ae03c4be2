import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import {
  TenantStatus as Status,
  SubscriptionChangeRequestedSchema,
  TenantStateSchema,
} from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import { present } from '@parcelbell/values';
import type { auditActions } from '../../audit-actions.ts';
import { inEffect, screensInEffect } from '../company/in-effect.ts';
import type { Subscription, SubscriptionChange } from '../subscription/subscription.ts';
import type { DeletedTenant, Screens, Tenant, TenantStatus } from './tenant.ts';

type AuditAction = (typeof auditActions)[number];

const statuses: Readonly<Record<TenantStatus, Status>> = {
  active: Status.ACTIVE,
  suspended: Status.SUSPENDED,
  inactive: Status.INACTIVE,
};

/** The tenant's whole state, for every service that keeps a copy. */
export function tenantState(tenant: Tenant): Fact {
  const { createdAt: _, updatedAt: __, version: ___, askedSubscription: ____, ...fields } = tenant;
  const { status, towerNames, validUnits, settings, companyId = '', companyDefaults, lastChange, ...same } = fields;
  const { messagingServiceSid, privacyNoticeUrl } = same;
  const { staffScreen: _staff, settingsScreen: _settings, conciergeNames, ...sameSettings } = settings;
  const own = { messagingServiceSid, privacyNoticeUrl, ...screensOff(settings) };
  return fact(TenantStateSchema, aggregateOf(tenant), {
    ...same,
    ...inEffect(tenant),
    companyId,
    status: statuses[status],
    settings: { ...sameSettings, conciergeNames: [...conciergeNames], ...screensOff(screensInEffect(tenant)) },
    ...present({ lastChange: lastChange && changeMessage(lastChange) }),
    ...(companyDefaults ? { own: { companyVersion: companyDefaults.version, ...own } } : {}),
    towerNames: [...towerNames],
    validUnits: validUnits.map(({ tower, units }) => ({ tower, units: [...units] })),
  });
}

function screensOff({ staffScreen, settingsScreen }: Screens) {
  return { staffScreenOff: !staffScreen, settingsScreenOff: !settingsScreen };
}

function changeMessage({ at, before, after, ...same }: NonNullable<Tenant['lastChange']>) {
  return { ...same, at: timestampFromDate(at), before: JSON.stringify(before), after: JSON.stringify(after) };
}

/** The tenant is deleted. */
export function tenantDeleted(tenant: DeletedTenant): Fact {
  const { tenantId } = tenant;
  return fact(TenantStateSchema, { ...aggregateOf(tenant), final: true }, { tenantId, deleted: true });
}

/** A form's request for another subscription, and the present subscription. */
export interface SubscriptionRequest {
  readonly change: SubscriptionChange;
  readonly known: Subscription;
}

/** The facts of a form that makes a new tenant. */
export function tenantCreated(tenant: Tenant, by: StaffCaller, request: SubscriptionRequest | undefined): Fact[] {
  const entry = auditEntry('tenant.created', tenant, by, { after: auditedFields(tenant, request?.change) });
  return [tenantState(tenant), ...subscriptionRequested(tenant, request), entry];
}

/** The facts of a form that changes a tenant, or of what reverses such a change. */
export function tenantChanged(
  before: Tenant,
  after: Tenant,
  by: StaffCaller,
  { request, isReversal }: { readonly request: SubscriptionRequest | undefined; readonly isReversal: boolean },
): Fact[] {
  const fields = {
    before: auditedFields(before, request?.known),
    after: auditedFields(after, request && requestedSubscription(request)),
  };
  return [
    tenantState(after),
    ...subscriptionRequested(after, request),
    auditEntry(isReversal ? 'tenant.change-reversed' : 'tenant.changed', after, by, fields),
  ];
}

/** The facts of a generated slug. */
export function slugGenerated(before: Tenant, after: Tenant, by: StaffCaller): Fact[] {
  const fields = { before: { slug: before.slug }, after: { slug: after.slug } };
  return [tenantState(after), auditEntry('tenant.slug-generated', after, by, fields)];
}

/** The facts of another company, or of none. */
export function companyChanged(
  after: Tenant,
  names: { readonly before: string; readonly after: string },
  by: StaffCaller,
): Fact[] {
  const fields = { before: { company: names.before }, after: { company: names.after } };
  return [tenantState(after), auditEntry('tenant.company-changed', after, by, fields)];
}

/** The facts of a deletion by staff. */
export function tenantRemoved(before: Tenant, deleted: DeletedTenant, by: StaffCaller): Fact[] {
  return [
    tenantDeleted(deleted),
    auditEntry('tenant.deleted', { ...deleted, name: before.name }, by, { before: auditedFields(before) }),
  ];
}

/** The states of all tenants, including deleted ones, for a rebuild of copies. */
export async function* tenantSnapshots(tenants: AsyncIterable<Tenant | DeletedTenant>): AsyncGenerator<Fact> {
  for await (const tenant of tenants) yield 'deleted' in tenant ? tenantDeleted(tenant) : tenantState(tenant);
}

/** Passes the form's subscription section to billing, which decides. */
function subscriptionRequested(tenant: Tenant, request: SubscriptionRequest | undefined): Fact[] {
  if (!request) return [];
  const { tenantId } = tenant;
  return [fact(SubscriptionChangeRequestedSchema, aggregateOf(tenant), { tenantId, ...request.change })];
}

function requestedSubscription({ known, change }: SubscriptionRequest): Subscription {
  return { ...known, ...change };
}

function auditEntry(
  action: AuditAction,
  { tenantId, version, name }: Pick<Tenant, 'tenantId' | 'version' | 'name'>,
  by: StaffCaller,
  fields: { readonly before?: object; readonly after?: object },
): Fact {
  const personal = ['conciergePhone'];
  return staffChangeMade({
    action,
    subjectId: tenantId,
    subjectName: name,
    tenantId,
    version,
    by,
    personal,
    ...fields,
  });
}

type AuditedSubscription = Partial<
  Pick<Subscription, 'subscriptionStatus' | 'billingCycle' | 'nextPaymentAmountCents' | 'renewalDate'>
>;

/** The fields of a tenant in the audit log. Units are listed by tower. */
function auditedFields(tenant: Tenant, subscription: AuditedSubscription = {}): object {
  const { tenantId: _, version: __, createdAt: ___, updatedAt: ____, ...stored } = tenant;
  const { askedSubscription: _____, lastChange: ______, companyId: _______, ...ownFields } = stored;
  const { companyDefaults: ________, validUnits, ...fields } = ownFields;
  const { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate } = subscription;
  return {
    ...fields,
    validUnits: Object.fromEntries(validUnits.map(({ tower, units }) => [tower, units])),
    subscription: { subscriptionStatus, billingCycle, nextPaymentAmountCents, renewalDate },
  };
}

function aggregateOf({ tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>) {
  return { tenantId, aggregateId: tenantId, version };
}
