import { buildingOfLink, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { removeForMember } from '../domain/addition/member-additions.ts';
import { memberAdditionParams, memberAdditionsBody, memberAdditionsSchema } from './addition-schemas.ts';

export const removeMemberAddition = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/additions/:hash/:id/remove',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('additions'),
  summary:
    'Removes an addition that a member does not know, and what was registered with it alone. Doing it again answers the same.',
  request: { params: memberAdditionParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'The additions as they are now', schema: memberAdditionsSchema },
    400: { description: 'The code is not ours, or is not good any more' },
  },
  handle: async ({ params }, context) => ({
    body: memberAdditionsBody(await removeForMember({ code: params.hash, id: params.id }, context)),
  }),
});
