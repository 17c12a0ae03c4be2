import { callerOf } from '@parcelbell/audit';
import { dateTime, defaultPageSize, pageQuery, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { type Erasure, erasingServices, erasureStates } from '../domain/erasure/erasure.ts';
import { getErasure, listErasures, requestErasure, restartErasure } from '../domain/erasure/request-erasure.ts';
import { packageIdsField } from './export-person.ts';
import { addressOf, namedFields, namedOnce } from './person-schemas.ts';

const erasureView = z
  .object({
    erasureId: z.string(),
    state: z.enum(erasureStates).describe('failed: a service did not confirm in about two hours; it can be restarted'),
    requestedAt: dateTime,
    requestedBy: z.enum(['staff', 'resident']),
    byUserId: z.string().optional(),
    units: z.array(z.object({ unit: z.string(), tower: z.string().optional() })),
    pickups: z.int().describe('The chosen parcels, whose texts and pictures are erased too'),
    steps: z.array(
      z.object({
        service: z.enum(erasingServices),
        erased: z.int().describe('Contacts, messages or parcels'),
        confirmedAt: dateTime.optional().describe('When it first said that it has nothing left'),
      }),
    ),
    nextAttemptAt: dateTime.optional(),
    finishedAt: dateTime.optional(),
  })
  .meta({ id: 'PersonErasure', description: 'The erasure of a person in a building. It does not name the person.' });

const params = z.object({ erasureId: z.string().min(1).max(64) });

export const requestErasureRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/person-data/erasures',
  access: 'tenant',
  effect: 'writes',
  summary:
    'Begins to erase a person in the building: contacts, stays, messages and copies, and the names, notes and pictures of the chosen parcels. Where it runs already, that erasure is answered.',
  request: {
    body: namedOnce(z.strictObject({ ...namedFields, packageIds: packageIdsField })),
  },
  answers: {
    202: { description: 'It runs', schema: erasureView },
    404: { description: 'No such building, person, or parcel of a stay of theirs' },
    422: { description: 'Malformed, or not one of e-mail address and phone number' },
    503: { description: 'A service that keeps data of the person does not answer' },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const packageIds = [...new Set(body.packageIds)];
    const command = { tenantId, by: callerOf(caller), named: addressOf(body), packageIds };
    return { status: 202, body: erasureBody(await requestErasure(command, context)) };
  },
});

export const listErasuresRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/person-data/erasures',
  access: 'tenant',
  effect: 'reads',
  summary: 'Lists the erasures of the building, the newest first',
  request: { query: z.strictObject({ page: pageQuery.page.optional(), pageSize: pageQuery.pageSize.optional() }) },
  answers: {
    200: {
      description: 'A page',
      schema: z.object({ erasures: z.array(erasureView), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    404: { description: 'There is no such building' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, query }, context) => {
    const range = { page: query.page ?? 1, pageSize: query.pageSize ?? defaultPageSize };
    const { erasures, total } = await listErasures({ tenantId, ...range }, context);
    return { body: { erasures: erasures.map(erasureBody), total, ...range } };
  },
});

export const getErasureRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/person-data/erasures/:erasureId',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers how far an erasure is',
  request: { params },
  answers: {
    200: { description: 'As it is now', schema: erasureView },
    404: { description: 'No such building, or no such erasure in it' },
  },
  handle: async ({ tenantId, params: { erasureId } }, context) => ({
    body: erasureBody(await getErasure({ tenantId, erasureId }, context)),
  }),
});

export const restartErasureRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/person-data/erasures/:erasureId/restart',
  access: 'tenant',
  effect: 'writes',
  summary: 'Begins a failed erasure again where it ended. One that runs stays as it is.',
  request: { params, body: z.strictObject({}) },
  answers: {
    202: { description: 'It runs', schema: erasureView },
    404: { description: 'No such building, or no such erasure in it' },
    409: { description: 'It is done' },
  },
  handle: async ({ tenantId, params: { erasureId }, ...caller }, context) => ({
    status: 202,
    body: erasureBody(await restartErasure({ tenantId, erasureId, by: callerOf(caller) }, context)),
  }),
});

function erasureBody(erasure: Erasure): z.output<typeof erasureView> {
  const { erasureId, state, requestedAt, by, units, pickups, steps, dueAt, finishedAt } = erasure;
  return {
    ...{ erasureId, state, requestedAt, pickups },
    requestedBy: by ? 'staff' : 'resident',
    ...(by ? { byUserId: by.userId } : {}),
    units: units.map(({ unit, tower }) => ({ unit, ...(tower ? { tower } : {}) })),
    steps: [...steps],
    ...(state === 'running' && dueAt ? { nextAttemptAt: dueAt } : {}),
    ...(finishedAt ? { finishedAt } : {}),
  };
}
