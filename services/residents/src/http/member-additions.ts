import { buildingOfLink, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveForMember, removeForMember, showAdditions } from '../domain/addition/member-additions.ts';
import { memberAdditionParams, memberAdditionsBody, memberAdditionsSchema } from './addition-schemas.ts';
import { hashParams } from './link-answer-schema.ts';

export const getMemberAdditions = route<ResidentsContext>()({
  method: 'get',
  path: '/api/public/residents/additions/:hash',
  access: 'public',
  effect: 'reads',
  summary: 'Who was added to the unit of the member whom a notice went to. Changes nothing.',
  request: { params: hashParams },
  answers: {
    200: { description: 'The building, the unit and the additions, masked', schema: memberAdditionsSchema },
    400: { description: 'The code is not ours, or is not good any more' },
  },
  handle: async ({ params }, context) => ({
    body: memberAdditionsBody(await showAdditions({ code: params.hash }, context)),
  }),
});

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
