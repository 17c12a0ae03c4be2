import { route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { showHome } from '../domain/home/home.ts';
import { homeBody, homeView } from './home-view.ts';
import { hashParams } from './link-answer-schema.ts';

export const getHomeRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/public/residents/home/:hash',
  access: 'public',
  effect: 'reads',
  summary: "What a resident's own page shows of them and of their unit, by the link in their mails. Changes nothing.",
  request: { params: hashParams },
  answers: {
    200: { description: 'The resident, the unit and its contacts', schema: homeView },
    400: { description: 'The code is not ours, or is not good any more' },
  },
  handle: async ({ params }, context) => ({ body: homeBody(await showHome({ code: params.hash }, context)) }),
});
