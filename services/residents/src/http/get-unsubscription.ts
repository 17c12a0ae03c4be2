import { route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { showLink } from '../domain/link/show-link.ts';
import { unsubscribe } from '../domain/link/unsubscribe.ts';
import { asksForJson, isNavigation } from './caller.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/**
 * This address stands in the List-Unsubscribe header of mails, where scanners find it and fetch it: such a GET is shown how the address, masked, stands
 * and changes nothing. Only a caller that asks for JSON by name, as the specification's does, unsubscribes by GET.
 */
export const getUnsubscriptionRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/unsubscribe/:hash',
  access: 'public',
  summary: 'Unsubscribes an address when JSON is asked for by name; shows it to others; sends a browser to the page.',
  request: { params: hashParams },
  answers: {
    200: { description: 'The address and how it stands', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours' },
  },
  handle: async ({ params, headers, method }, context) => {
    if (isNavigation(headers)) {
      return { redirect: `${context.publicUrl}/residents/unsubscribe/${encodeURIComponent(params.hash)}` };
    }
    const acts = method === 'GET' && asksForJson(headers);
    const answer = acts ? unsubscribe(context, params.hash) : showLink(context, 'unsubscribe', params.hash);
    return { body: linkBody(await answer) };
  },
});
