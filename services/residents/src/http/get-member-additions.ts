import { route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { showAdditions } from '../domain/addition/member-additions.ts';
import { memberAdditionsBody, memberAdditionsSchema } from './addition-schemas.ts';
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
