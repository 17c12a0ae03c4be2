import { buildingOfLink, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { addHomeContact, approveHomeContact, removeHomeContact } from '../domain/home/home-contacts.ts';
import { homeBody, homeContactParams, homeView } from './home-view.ts';
import { hashParams } from './link-answer-schema.ts';
import { emailField } from './registration-form.ts';

export const addHomeContactRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/home/:hash/contacts',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary:
    "Adds an e-mail address to a resident's unit and asks its owner to verify. Answers alike whether or not the unit has it.",
  request: { params: hashParams, body: z.strictObject({ email: emailField }) },
  answers: {
    200: { description: 'As it is now', schema: homeView },
    400: { description: 'The code is not ours, or is not good any more' },
    403: { description: 'The building takes no registrations' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
    429: { description: 'The resident added enough addresses today' },
  },
  handle: async ({ params, body }, context) => ({
    body: homeBody(await addHomeContact({ code: params.hash, email: body.email }, context)),
  }),
});

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
