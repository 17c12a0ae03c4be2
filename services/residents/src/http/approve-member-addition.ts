import { buildingOfLink, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveForMember } from '../domain/addition/member-additions.ts';
import { memberAdditionParams, memberAdditionsBody, memberAdditionsSchema } from './addition-schemas.ts';

export const approveMemberAddition = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/additions/:hash/:id/approve',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('additions'),
  summary: 'Approve an addition, and the phones that were registered with it; approving it again answers the same',
  request: { params: memberAdditionParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'The additions as they are now', schema: memberAdditionsSchema },
    400: { description: 'The code is not ours, or is not good any more' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
  },
  handle: async ({ params }, context) => ({
    body: memberAdditionsBody(await approveForMember({ code: params.hash, id: params.id }, context)),
  }),
});
