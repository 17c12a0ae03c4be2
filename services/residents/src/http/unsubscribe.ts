import { buildingOfLink, type Route, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { unsubscribePerson } from '../domain/link/unsubscribe-person.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

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
