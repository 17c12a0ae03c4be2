import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { showLink } from '../domain/link/show-link.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

export const getLink = route<ResidentsContext>()({
  method: 'get',
  path: '/api/public/residents/links/:purpose/:hash',
  access: 'public',
  effect: 'reads',
  summary: 'Shows whose link from a mail it is, for its page to show before it acts. Changes nothing.',
  request: { params: hashParams.extend({ purpose: z.enum(['verify', 'unsubscribe']) }) },
  answers: {
    200: { description: 'The building, and how the address, masked, stands', schema: linkAnswerSchema },
    400: { description: 'The code is not ours' },
    422: { description: 'There are no links for this purpose' },
  },
  handle: async ({ params }, context) => ({
    body: linkBody(await showLink({ code: params.hash, purpose: params.purpose }, context)),
  }),
});
