import { pagePath } from '@parcelbell/addresses';
import { buildingOfLink, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { showVerification, verifyAddress } from '../domain/link/verify-address.ts';
import { hashParams, isNavigation, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/** No mail contains this address, so nothing that follows the links of mails calls it. A caller wants to act. */
export const getVerification = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/verify/:hash',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('verify'),
  summary: 'Verifies an e-mail address; sends a browser to the page. POST does the same.',
  request: { params: hashParams },
  answers: {
    200: { description: 'Verified, now or before', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours, has expired, or its address lapsed' },
    409: { description: 'The household has as many addresses as it may; the link works once there is room' },
  },
  handle: async ({ params, headers, method }, context) => {
    if (isNavigation(headers)) return { redirect: pagePath('verify', params.hash) };
    const act = method === 'GET' ? verifyAddress : showVerification;
    return { body: linkBody(await act({ code: params.hash }, context)) };
  },
});

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
