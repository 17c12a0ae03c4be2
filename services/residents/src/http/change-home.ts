import { buildingOfLink, present, quietHoursForm, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { changePreferences } from '../domain/home/change-preferences.ts';
import { homeBody, homeView } from './home-view.ts';
import { hashParams } from './link-answer-schema.ts';
import { languageField } from './registration-form.ts';

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
