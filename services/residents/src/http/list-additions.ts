import { fault, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { findAdditions } from '../domain/addition/staff-additions.ts';
import { additionBody, additionSchema } from './addition-schemas.ts';

const notAPage = fault('NOT_A_WHOLE_NUMBER', 'page must be a whole number from 1', { min: 1 });
const notAPageSize = fault('NOT_A_WHOLE_NUMBER', 'pageSize must be a whole number from 1 to 200', { min: 1, max: 200 });

const query = z.strictObject({
  page: z
    .string({ error: notAPage })
    .regex(/^[1-9]\d{0,5}$/, { error: notAPage })
    .transform(Number)
    .default(1),
  pageSize: z
    .string({ error: notAPageSize })
    .regex(/^[1-9]\d{0,2}$/, { error: notAPageSize })
    .transform(Number)
    .refine((size) => size <= 200, { error: notAPageSize })
    .default(25),
});

export const listAdditions = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/additions',
  access: 'tenant',
  summary:
    'Addresses that were added to units of the building in which others were verified, of the last 90 days, newest first',
  request: { query },
  answers: {
    200: {
      description: 'A page of them',
      schema: z.object({ additions: z.array(additionSchema), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, query: asked }, context) => {
    const { additions, total } = await findAdditions({ tenantId, ...asked }, context);
    return { body: { additions: additions.map(additionBody), total, ...asked } };
  },
});
