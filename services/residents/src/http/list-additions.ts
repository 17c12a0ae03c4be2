import { defaultPageSize, pageQuery, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { findAdditions } from '../domain/addition/staff-additions.ts';
import { additionBody, additionSchema } from './addition-schemas.ts';

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
  handle: async ({ tenantId, query: asked }, context) => {
    const { additions, total } = await findAdditions({ tenantId, ...asked }, context);
    return { body: { additions: additions.map(additionBody), total, ...asked } };
  },
});
