import { buildingOfLink, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { verifyAddress } from '../domain/link/verify-address.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

export const verifyEmail = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/verify/:hash',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('verify'),
  summary: 'Verifies the e-mail address that the code of a verification mail names. Doing it again answers the same.',
  request: { params: hashParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'Verified, now or before', schema: linkAnswerSchema },
    400: { description: 'The code is not ours, has expired, or its address lapsed' },
    409: { description: 'The household has as many addresses as it may; the link works once there is room' },
  },
  handle: async ({ params }, context) => ({ body: linkBody(await verifyAddress({ code: params.hash }, context)) }),
});
