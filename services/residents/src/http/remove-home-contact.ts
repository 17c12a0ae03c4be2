import { buildingOfLink, route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { removeHomeContact } from '../domain/home/home-contacts.ts';
import { homeBody, homeContactParams, homeView } from './home-view.ts';

export const removeHomeContactRoute = route<ResidentsContext>()({
  method: 'delete',
  path: '/api/public/residents/home/:hash/contacts/:id',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary: 'Removes a contact that `canRemove` says a resident may remove. Doing it again answers the same.',
  request: { params: homeContactParams },
  answers: {
    200: { description: 'As it is now', schema: homeView },
    400: { description: 'The code is not ours, or is not good any more' },
    409: { description: 'Others are changing the registration of this unit' },
  },
  handle: async ({ params }, context) => ({
    body: homeBody(await removeHomeContact({ code: params.hash, id: params.id }, context)),
  }),
});
