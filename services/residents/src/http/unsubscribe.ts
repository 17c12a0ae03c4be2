import { pagePath } from '@parcelbell/addresses';
import { buildingOfLink, type Route, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { isOfEarlierRelease } from '../domain/link/link.ts';
import { showLink } from '../domain/link/show-link.ts';
import { unsubscribePerson } from '../domain/link/unsubscribe-person.ts';
import { asksForJson, isNavigation, mayBeNavigation } from './caller.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/**
 * No mail contains this address any more, so a caller with a code of a new mail wants to act. Mails of earlier releases contain it in their List-Unsubscribe header, and
 * scanners of mails fetch it from there. With a code of such a mail a GET unsubscribes only where the caller asks for JSON by name.
 */
export const getUnsubscription = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/unsubscribe/:hash',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('unsubscribe'),
  summary:
    "Unsubscribes an address; sends a browser to the page. With the code of an earlier release's mail only when JSON is asked for by name; shows it to others.",
  request: { params: hashParams },
  answers: {
    200: { description: 'The address and how it stands', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours' },
  },
  handle: async ({ params, headers, method }, context) => {
    const code = params.hash;
    const isEarlier = isOfEarlierRelease(code, context);
    if (isEarlier ? mayBeNavigation(headers) : isNavigation(headers))
      return { redirect: pagePath('unsubscribe', code) };
    const acts = method === 'GET' && (!isEarlier || asksForJson(headers));
    const answer = acts ? unsubscribePerson({ code }, context) : showLink({ code, purpose: 'unsubscribe' }, context);
    return { body: linkBody(await answer) };
  },
});

export const unsubscribe = unsubscribeAt('/api/residents/unsubscribe/:hash');

/** The address of the page, which is the only one in mails. The one click of a mail client is a POST to it, which the gateway forwards. */
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
