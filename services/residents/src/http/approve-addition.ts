import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveForStaff } from '../domain/addition/staff-additions.ts';
import { additionBody, additionParams, additionSchema } from './addition-schemas.ts';

export const approveAdditionRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/additions/:id/approve',
  access: 'tenant',
  summary: 'Says yes to an addition, and to the phones that were registered with it; again, it answers the same',
  request: { params: additionParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'Approved', schema: additionSchema },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such addition in this building' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
  },
  handle: async ({ tenantId, session, params }, context) => {
    const decision = { tenantId, userId: session.userId, isDemo: session.demo, id: params.id };
    return { body: additionBody(await approveForStaff(context, decision)) };
  },
});
