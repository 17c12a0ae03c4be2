import { buildingOfLink, route } from '@parcelbell/http';
import { quietHoursForm } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { changePreferences } from '../domain/home/change-preferences.ts';
import { showHome } from '../domain/home/home.ts';
import { renewHomeLink } from '../domain/home/renew-home-link.ts';
import { homeBody, homeView } from './home-view.ts';
import { hashParams } from './link-answer-schema.ts';
import { languageField } from './registration-form.ts';

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

export const changeHomeRoute = route<ResidentsContext>()({
  method: 'put',
  path: '/api/public/residents/home/:hash',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary: 'Sets in which language and when a resident wants messages; what is absent stays as it is',
  request: {
    params: hashParams,
    body: z.strictObject({ language: languageField.optional(), quietHours: quietHoursForm.nullish() }),
  },
  answers: {
    200: { description: 'As it is now', schema: homeView },
    400: { description: 'The code is not ours, or is not good any more' },
    409: { description: 'Others are changing the registration of this unit' },
  },
  handle: async ({ params, body }, context) => ({
    body: homeBody(await changePreferences({ code: params.hash, ...present(body) }, context)),
  }),
});

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
