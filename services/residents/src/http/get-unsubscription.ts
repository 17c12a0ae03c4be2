import { pageUrl } from '@parcelbell/addresses';
import { route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { isNamedByMails } from '../domain/link/read-link.ts';
import { showLink } from '../domain/link/show-link.ts';
import { unsubscribe } from '../domain/link/unsubscribe.ts';
import { asksForJson, isNavigation, mayBeNavigation } from './caller.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/**
 * No mail names this address any more, so whoever calls it with the code of such a mail means to act. It stood in the List-Unsubscribe header of mails of
 * earlier releases, where scanners find it and fetch it: with their codes only a caller that asks for JSON by name unsubscribes by GET.
 */
export const getUnsubscriptionRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/unsubscribe/:hash',
  access: 'public',
  summary:
    "Unsubscribes an address; sends a browser to the page. With the code of an earlier release's mail only when JSON is asked for by name; shows it to others.",
  request: { params: hashParams },
  answers: {
    200: { description: 'The address and how it stands', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours' },
  },
  handle: async ({ params, headers, method }, context) => {
    const isEarlier = isNamedByMails(context.linkCodes, params.hash);
    if (isEarlier ? mayBeNavigation(headers) : isNavigation(headers)) return toPage(context, params.hash);
    const acts = method === 'GET' && (!isEarlier || asksForJson(headers));
    const answer = acts ? unsubscribe(context, params.hash) : showLink(context, 'unsubscribe', params.hash);
    return { body: linkBody(await answer) };
  },
});

function toPage({ publicUrl }: ResidentsContext, hash: string) {
  return { redirect: pageUrl(publicUrl, 'unsubscribe', hash) };
}
