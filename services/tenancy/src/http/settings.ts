import { callerOf } from '@parcelbell/audit';
import { fault } from '@parcelbell/errors';
import { dateTime, route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { changePeriods, reversePeriods } from '../domain/retention/change-retention.ts';
import { getRetention } from '../domain/retention/find-retention.ts';
import type { LastChange } from '../domain/settings/last-change.ts';
import { requireSettingsScreen } from '../domain/settings/require-settings-screen.ts';
import { reverseSettings } from '../domain/settings/reverse-settings.ts';
import { changeTenant } from '../domain/tenant/change-tenant.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { periodsForm, periodsView, retentionBody, retentionOfTenantView } from './retention.ts';
import { changeOf, settingsForm } from './tenant-form.ts';
import { wholeNumber } from './tenant-schemas.ts';
import { ownView, ownViewOf, partOfOwnView, partOfOwnViewOf } from './tenant-view.ts';

const changed = {
  version: z.int().meta({ description: 'Names the change, for whoever reverses it' }),
  at: dateTime,
  byUserId: z.string(),
  byName: z.string().optional().meta({ description: 'As in the audit log; absent where it is not known just now' }),
  reverses: z.int().optional().meta({ description: 'The change that this one reversed' }),
};
const settingsChange = z
  .object({ ...changed, before: partOfOwnView, after: partOfOwnView })
  .meta({ id: 'SettingsChange', description: 'The last change of the settings; before and after have what changed' });
const periods = periodsView.partial().meta({ id: 'SomeRetentionPeriods' });
const periodsChange = z
  .object({ ...changed, before: periods, after: periods })
  .meta({ id: 'PeriodsChange', description: 'The last change of the periods; before and after have what changed' });

const settingsView = z
  .object({ ...ownView.shape, lastChange: settingsChange.optional() })
  .meta({ id: 'Settings', description: "What a building's admins change themselves." });
const ownRetentionView = z
  .object({ ...retentionOfTenantView.shape, lastChange: periodsChange.optional() })
  .meta({ id: 'RetentionOfBuilding' });

type Context = Pick<TenancyContext, 'tenants' | 'userNames'>;

async function settingsBody(tenant: Tenant, context: Context): Promise<z.output<typeof settingsView>> {
  const lastChange = await shownChange(tenant.lastChange, tenant, context);
  if (!lastChange) return ownViewOf(tenant);
  const { before, after, ...same } = lastChange;
  return {
    ...ownViewOf(tenant),
    lastChange: { ...same, before: partOfOwnViewOf(before), after: partOfOwnViewOf(after) },
  };
}

/** The last change with the name of who made it. In a demo there is none: its visitors are anybody. */
async function shownChange<C extends object>(
  change: LastChange<C> | undefined,
  { isDemoTenant }: Pick<Tenant, 'isDemoTenant'>,
  { userNames }: Pick<Context, 'userNames'>,
) {
  if (!change || isDemoTenant) return undefined;
  const byName = (await userNames([change.byUserId])).get(change.byUserId);
  return { ...change, ...present({ byName }) };
}

async function periodsBody(tenant: Tenant, context: TenancyContext): Promise<z.output<typeof ownRetentionView>> {
  const found = await getRetention(tenant.tenantId, context);
  const lastChange = await shownChange(found.retention.lastChange, tenant, context);
  return { ...retentionBody(found, context), ...present({ lastChange }) };
}

const refusals = {
  403: { description: 'Another building, a demo, or one whose settings are managed for its admins' },
  404: { description: 'There is no such building' },
} as const;

export const getSettingsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/settings',
  access: 'tenant',
  effect: 'reads',
  summary: "What the admins of the caller's building change themselves, who changed it last, and how.",
  answers: { 200: { description: 'The settings', schema: settingsView }, ...refusals },
  handle: async ({ tenantId, session }, context) => {
    const tenant = await requireSettingsScreen(tenantId, session, context);
    return { body: await settingsBody(tenant, context) };
  },
});

export const changeSettingsRoute = route<TenancyContext>()({
  method: 'put',
  path: '/api/settings',
  access: 'tenant',
  effect: 'writes',
  summary: "Changes the given settings of the caller's building. With a version, only if it is still the current one.",
  request: { body: settingsForm },
  answers: {
    200: { description: 'The settings after the change', schema: settingsView },
    ...refusals,
    409: { description: 'Somebody else changed the building since' },
    422: { description: 'Fields that cannot be accepted, or that the admins do not change, each named in errors' },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    await requireSettingsScreen(tenantId, caller.session, context);
    const { version } = body;
    const command = present({ by: callerOf(caller), tenantId, ...changeOf(body), version });
    return { body: await settingsBody(await changeTenant(command, context), context) };
  },
});

export const getOwnPeriodsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/settings/retention',
  access: 'tenant',
  effect: 'reads',
  summary: "How long the caller's building keeps personal data, and who changed that last.",
  answers: { 200: { description: 'The periods', schema: ownRetentionView }, ...refusals },
  handle: async ({ tenantId, session }, context) => {
    const tenant = await requireSettingsScreen(tenantId, session, context);
    return { body: await periodsBody(tenant, context) };
  },
});

export const changeOwnPeriodsRoute = route<TenancyContext>()({
  method: 'put',
  path: '/api/settings/retention',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Changes the given periods of the caller's building, within the bounds. With a version, only if it is still the current one.",
  request: { body: periodsForm },
  answers: {
    200: { description: 'The periods after the change', schema: ownRetentionView },
    ...refusals,
    409: { description: 'Somebody else changed the periods since' },
    422: { description: 'A period outside of the bounds, named in errors' },
  },
  handle: async ({ tenantId, body: { version, ...given }, ...caller }, context) => {
    const tenant = await requireSettingsScreen(tenantId, caller.session, context);
    await changePeriods(present({ by: callerOf(caller), tenantId, periods: present(given), version }), context);
    return { body: await periodsBody(tenant, context) };
  },
});

const kinds = ['settings', 'retention'] as const;

export const reverseChangeRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/settings/reversal',
  access: 'tenant',
  effect: 'writes',
  summary: "Reverses the last change of the settings of the caller's building, or of its periods.",
  request: {
    body: z.strictObject({
      of: z.enum(kinds, { error: fault('NOT_ONE_OF', `of must be ${kinds.join(' or ')}`, { allowed: kinds }) }),
      version: wholeNumber('Version', 1, 4_000_000_000).meta({ description: 'That of the change' }),
    }),
  },
  answers: {
    204: { description: 'All is as it was before the change' },
    ...refusals,
    409: { description: 'The change was reversed already, or somebody made another one since' },
    422: { description: 'Malformed, or what was before cannot be accepted any more' },
  },
  handle: async ({ tenantId, body: { of, version }, ...caller }, context) => {
    await requireSettingsScreen(tenantId, caller.session, context);
    const command = { by: callerOf(caller), tenantId, version };
    await (of === 'settings' ? reverseSettings(command, context) : reversePeriods(command, context));
    return { status: 204 };
  },
});
