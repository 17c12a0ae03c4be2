import { callerOf } from '@parcelbell/audit';
import { defaultPageSize, pageQuery, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveForStaff, findAdditions, removeForStaff } from '../domain/addition/staff-additions.ts';
import { additionBody, additionSchema } from './addition-schemas.ts';
import { contactParams } from './contact-schemas.ts';

const query = z.strictObject({
  page: pageQuery.page.default(1),
  pageSize: pageQuery.pageSize.default(defaultPageSize),
});

export const listAdditions = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/additions',
  access: 'desk',
  effect: 'reads',
  summary:
    'Addresses that were added to units of the building in which others were verified, of the last 90 days, newest first',
  request: { query },
  answers: {
    200: {
      description: 'A page of them',
      schema: z.object({ additions: z.array(additionSchema), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    404: { description: 'No such building' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, query: range }, context) => {
    const { additions, total } = await findAdditions({ tenantId, ...range }, context);
    return { body: { additions: additions.map(additionBody), total, ...range } };
  },
});

export const approveAddition = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/additions/:id/approve',
  access: 'desk',
  effect: 'writes',
  summary: 'Approve an addition, and the phones that were registered with it; approving it again answers the same',
  request: { params: contactParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'Approved', schema: additionSchema },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such addition in this building' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    return { body: additionBody(await approveForStaff({ tenantId, by: callerOf(caller), id: params.id }, context)) };
  },
});

export const removeAddition = route<ResidentsContext>()({
  method: 'delete',
  path: '/api/residents/additions/:id',
  access: 'desk',
  effect: 'writes',
  summary: 'Removes an addition, and the phones that were registered with it alone; its codes end',
  request: { params: contactParams },
  answers: {
    204: { description: 'Removed' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such addition in this building' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await removeForStaff({ tenantId, by: callerOf(caller), id: params.id }, context);
    return { status: 204 };
  },
});
