import { callerOf, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveForStaff } from '../domain/addition/staff-additions.ts';
import { additionBody, additionSchema } from './addition-schemas.ts';
import { contactParams } from './contact-schemas.ts';

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
