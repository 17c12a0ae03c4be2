import { buildingOfLink, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveHomeContact } from '../domain/home/home-contacts.ts';
import { homeBody, homeContactParams, homeView } from './home-view.ts';

export const approveHomeContactRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/home/:hash/contacts/:id/approval',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary:
    'Approves another contact of the unit on the word of a resident who is approved. Doing it again answers the same.',
  request: { params: homeContactParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'As it is now', schema: homeView },
    400: { description: 'The code is not ours, or is not good any more' },
    403: { description: 'The resident is not approved' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
  },
  handle: async ({ params }, context) => ({
    body: homeBody(await approveHomeContact({ code: params.hash, id: params.id }, context)),
  }),
});
