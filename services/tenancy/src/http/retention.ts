import { callerOf } from '@parcelbell/audit';
import { fault } from '@parcelbell/errors';
import { dateTime, defaultPageSize, pageQuery, route } from '@parcelbell/http';
import { type RetentionBounds, retentionKinds } from '@parcelbell/retention';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { changePeriods, confirmRetention, reviewRetention } from '../domain/retention/change-retention.ts';
import { getRetention, listRetentions, type ReportedRetention } from '../domain/retention/find-retention.ts';
import { periodLabels } from '../domain/retention/period-labels.ts';
import { type RetentionReport, retentionStates, stateOf } from '../domain/retention/retention.ts';
import { tenantIdParams, wholeNumber } from './tenant-schemas.ts';

export const periodsView = z
  .object({
    pickupMonths: z.int().meta({ description: 'Name and id of who picked up, note and tracking number' }),
    pictureDays: z.int().meta({ description: 'Photos and signatures' }),
    residentMonths: z.int().meta({ description: 'Addresses of former residents' }),
    messageDays: z.int().meta({ description: 'Messages' }),
    auditMonths: z.int().meta({ description: 'Values in entries of the audit log' }),
  })
  .meta({ id: 'RetentionPeriods' });

const bounds = z
  .object({ default: z.int(), min: z.int(), max: z.int() })
  .meta({ id: 'RetentionBounds', description: 'What the installation lets a building choose' });

const boundsView = z.object({
  pickupMonths: bounds,
  pictureDays: bounds,
  residentMonths: bounds,
  messageDays: bounds,
  auditMonths: bounds,
});

const retentionView = z
  .object({
    tenantId: z.string(),
    name: z.string(),
    version: z.int().meta({ description: '0 until the first periods of a new building are stored' }),
    periods: periodsView,
    state: z
      .enum(retentionStates)
      .meta({ description: 'reporting: nothing is removed yet; scheduled: it begins at `removesFrom`' }),
    reviewedAt: dateTime.optional(),
    removesFrom: dateTime.optional(),
    runs: z
      .array(
        z.object({
          kind: z.enum(retentionKinds),
          at: dateTime,
          found: z.int().meta({ description: 'What is over and was only reported' }),
          removed: z.int(),
          removedInAll: z.int(),
        }),
      )
      .meta({ description: 'The last run of each kind; a kind without a run is missing' }),
  })
  .meta({ id: 'Retention' });

function viewOf(
  { name, retention, reports }: ReportedRetention,
  { clock }: Pick<TenancyContext, 'clock'>,
): z.output<typeof retentionView> {
  const { tenantId, version, periods, reviewedAt, removesFrom } = retention;
  return {
    tenantId,
    name,
    version,
    periods: { ...periods },
    state: stateOf(retention, clock.now()),
    ...present({ reviewedAt, removesFrom }),
    runs: reports.map(runOf).sort((one, other) => orderOf(one) - orderOf(other)),
  };
}

function runOf({ kind, at, found, removed, removedInAll }: RetentionReport) {
  return { kind, at, found, removed, removedInAll };
}

function orderOf({ kind }: Pick<RetentionReport, 'kind'>): number {
  return retentionKinds.indexOf(kind);
}

function boundsBody(all: RetentionBounds): z.output<typeof boundsView> {
  return {
    pickupMonths: { ...all.pickupMonths },
    pictureDays: { ...all.pictureDays },
    residentMonths: { ...all.residentMonths },
    messageDays: { ...all.messageDays },
    auditMonths: { ...all.auditMonths },
  };
}

const state = z.enum(retentionStates, {
  error: fault('NOT_ONE_OF', `state must be one of ${retentionStates.join(', ')}`, { allowed: retentionStates }),
});

export const listRetentionsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/retention',
  access: 'superadmin',
  effect: 'reads',
  summary: 'The buildings by what becomes of personal data that is over: first those in which it is only reported.',
  request: {
    query: z.strictObject({
      state: state.optional(),
      page: pageQuery.page.optional(),
      pageSize: pageQuery.pageSize.optional(),
    }),
  },
  answers: {
    200: {
      description: 'A page of the buildings in the state, the oldest first',
      schema: z.object({
        buildings: z.array(retentionView),
        total: z.int(),
        counts: z.object({ reporting: z.int(), scheduled: z.int(), removing: z.int() }),
        page: z.int(),
        pageSize: z.int(),
        bounds: boundsView,
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query }, context) => {
    const { state: asked = 'reporting', page = 1, pageSize = defaultPageSize } = query;
    const range = { skip: (page - 1) * pageSize, limit: pageSize };
    const { buildings, counts } = await listRetentions(asked, range, context);
    const views = buildings.map((building) => viewOf(building, context));
    const total = counts[asked];
    return {
      body: { buildings: views, total, counts, page, pageSize, bounds: boundsBody(context.retentionBounds) },
    };
  },
});

export const retentionOfTenantView = z
  .object({ ...retentionView.shape, bounds: boundsView })
  .meta({ id: 'RetentionOfTenant' });

/** A building's periods as their answers show them. */
export function retentionBody(
  found: ReportedRetention,
  context: Pick<TenancyContext, 'clock' | 'retentionBounds'>,
): z.output<typeof retentionOfTenantView> {
  return { ...viewOf(found, context), bounds: boundsBody(context.retentionBounds) };
}

async function answerOf(tenantId: string, context: TenancyContext) {
  return { body: retentionBody(await getRetention(tenantId, context), context) };
}

const answered = {
  description: 'The building’s periods and what the last runs did',
  schema: retentionOfTenantView,
} as const;
const noSuperadmin = { description: 'The caller is no superadmin' } as const;
const noBuilding = { description: 'There is no such building' } as const;

export const getRetentionRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/retention/:tenantId',
  access: 'superadmin',
  effect: 'reads',
  summary: 'How long a building keeps personal data, and what the last runs found or removed.',
  request: { params: tenantIdParams },
  answers: { 200: answered, 403: noSuperadmin, 404: noBuilding },
  handle: ({ params }, context) => answerOf(params.tenantId, context),
});

/** Wider than the bounds of any installation, which the use case knows. */
const period = (name: keyof typeof periodLabels) => wholeNumber(periodLabels[name], 1, 3_650);

export const periodsForm = z
  .strictObject({
    version: wholeNumber('Version', 0, 4_000_000_000),
    pickupMonths: period('pickupMonths'),
    pictureDays: period('pictureDays'),
    residentMonths: period('residentMonths'),
    messageDays: period('messageDays'),
    auditMonths: period('auditMonths'),
  })
  .partial();

export const changeRetentionRoute = route<TenancyContext>()({
  method: 'put',
  path: '/api/retention/:tenantId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Changes the given periods, within the bounds. With a version, only if it is still the current one.',
  request: { params: tenantIdParams, body: periodsForm },
  answers: {
    200: answered,
    403: noSuperadmin,
    404: noBuilding,
    409: { description: 'Somebody else changed the periods since' },
    422: { description: 'A period outside of the bounds, named in errors' },
  },
  handle: async ({ params, body, session, remoteAddress }, context) => {
    const { version, ...periods } = body;
    const by = callerOf({ session, remoteAddress });
    await changePeriods(present({ by, tenantId: params.tenantId, periods: present(periods), version }), context);
    return answerOf(params.tenantId, context);
  },
});

const decided = {
  200: answered,
  403: noSuperadmin,
  404: noBuilding,
  409: { description: 'Not every service has reported yet' },
} as const;

export const reviewRetentionRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/retention/:tenantId/review',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Says that the caller has seen what would be removed. It is removed from 30 days later on.',
  request: { params: tenantIdParams, body: z.strictObject({}).optional() },
  answers: decided,
  handle: async ({ params, session, remoteAddress }, context) => {
    await reviewRetention({ by: callerOf({ session, remoteAddress }), tenantId: params.tenantId }, context);
    return answerOf(params.tenantId, context);
  },
});

export const confirmRetentionRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/retention/:tenantId/confirmation',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Has what is over removed from now on.',
  request: { params: tenantIdParams, body: z.strictObject({}).optional() },
  answers: decided,
  handle: async ({ params, session, remoteAddress }, context) => {
    await confirmRetention({ by: callerOf({ session, remoteAddress }), tenantId: params.tenantId }, context);
    return answerOf(params.tenantId, context);
  },
});
