import { type Route, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { unsubscribe } from '../domain/link/unsubscribe.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

export const unsubscribeRoute = unsubscribeAt('/api/residents/unsubscribe/:hash');

/** The page's address, the only one that mails name: a mail client's one click is a POST to it, which the gateway hands over. */
export const oneClickRoute = unsubscribeAt('/residents/unsubscribe/:hash');

function unsubscribeAt(path: string): Route<ResidentsContext> {
  return route<ResidentsContext>()({
    method: 'post',
    path,
    access: 'public',
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
    handle: async ({ params }, context) => ({ body: linkBody(await unsubscribe(context, params.hash)) }),
  });
}
