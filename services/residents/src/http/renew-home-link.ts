import { buildingOfLink, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { renewHomeLink } from '../domain/home/renew-home-link.ts';
import { hashParams } from './link-answer-schema.ts';

export const renewHomeLinkRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/home/:hash/renewal',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary:
    'Sends a new link to the address that the link was sent to, where that still gets mails. Answers alike whatever is known.',
  request: { params: hashParams, body: z.strictObject({}) },
  answers: { 202: { description: 'A mail goes out where one may' } },
  handle: async ({ params }, context) => {
    await renewHomeLink({ code: params.hash }, context);
    return { status: 202 };
  },
});
