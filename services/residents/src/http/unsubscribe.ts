import { pagePath } from '@parcelbell/addresses';
import { buildingOfLink, type Route, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { showLink } from '../domain/link/show-link.ts';
import { unsubscribePerson } from '../domain/link/unsubscribe-person.ts';
import { hashParams, isNavigation, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/** No mail contains this address, so nothing that follows the links of mails calls it. A caller wants to unsubscribe. */
export const getUnsubscription = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/unsubscribe/:hash',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('unsubscribe'),
  summary: 'Unsubscribes an address; sends a browser to the page. POST does the same.',
  request: { params: hashParams },
  answers: {
    200: { description: 'The address and how it stands', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours' },
  },
  handle: async ({ params, headers, method }, context) => {
    const code = params.hash;
    if (isNavigation(headers)) return { redirect: pagePath('unsubscribe', code) };
    const answer =
      method === 'GET' ? unsubscribePerson({ code }, context) : showLink({ code, purpose: 'unsubscribe' }, context);
    return { body: linkBody(await answer) };
  },
});

export const unsubscribe = unsubscribeAt('/api/residents/unsubscribe/:hash');

/** The address of the page, which is the only one in mails. A mail program unsubscribes in one click by a POST to it, which the gateway forwards. */
export const unsubscribeByOneClick = unsubscribeAt('/residents/unsubscribe/:hash');

function unsubscribeAt(path: string): Route<ResidentsContext> {
  return route<ResidentsContext>()({
    method: 'post',
    path,
    access: 'public',
    effect: 'writes',
    building: buildingOfLink('unsubscribe'),
    summary: 'Unsubscribes the person whose address the code of a mail names, as a page or in one click (RFC 8058).',
    request: {
      params: hashParams,
      body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    },
    bodyForm: 'form',
    answers: {
      200: { description: 'Unsubscribed, now or before', schema: linkAnswerSchema },
      400: { description: 'The code is not ours' },
    },
    handle: async ({ params }, context) => ({
      body: linkBody(await unsubscribePerson({ code: params.hash }, context)),
    }),
  });
}
