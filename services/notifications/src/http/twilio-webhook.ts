import { createRequire } from 'node:module';
import { ForbiddenError, NotFoundError } from '@parcelbell/platform';
import type * as webhooks from 'twilio/lib/webhooks/webhooks.js';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';

/** The fields of a webhook, whatever they are: their signature covers all of them. */
export const webhookForm = z.record(
  z.string().max(100),
  z.union([z.string().max(5_000), z.array(z.string().max(5_000)).max(20)]),
);

export type WebhookFields = z.output<typeof webhookForm>;

const load = createRequire(import.meta.url);

/** Throws unless the provider itself made the call: the signature is the only thing that tells. */
export function demandSignature(
  { texts, publicUrl }: Pick<NotificationsContext, 'texts' | 'publicUrl'>,
  pathAndQuery: string,
  signature: string | string[] | undefined,
  fields: WebhookFields,
): void {
  if (!texts) throw new NotFoundError('TEXTS_NOT_SET_UP', 'Text messages are not set up.');
  const { validateRequest } = load('twilio/lib/webhooks/webhooks.js') as typeof webhooks;
  const given = typeof signature === 'string' ? signature : '';
  if (validateRequest(texts.authToken, given, `${publicUrl}${pathAndQuery}`, fields)) return;
  throw new ForbiddenError('WRONG_SIGNATURE', 'The signature is wrong.');
}

/** A field's value; empty where it is absent or given more than once. */
export function fieldOf(fields: WebhookFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
