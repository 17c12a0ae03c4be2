import { ForbiddenError, NotFoundError } from '@parcelbell/errors';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';

/** The fields of a webhook. All of them are kept, because the signature covers all of them. */
export const webhookForm = z.record(
  z.string().max(100),
  z.union([z.string().max(5_000), z.array(z.string().max(5_000)).max(20)]),
);

export type WebhookFields = z.output<typeof webhookForm>;

interface Signer {
  /** The account whose tokens sign. Undefined if text messages are not set up. */
  readonly texts: Pick<NonNullable<NotificationsContext['texts']>, 'webhookTokens'> | undefined;
  readonly publicUrl: string;
}

/** Rejects if the signature is invalid. Twilio's SDK is loaded at the first call, because it is large. */
export async function requireSignature(
  { texts, publicUrl }: Signer,
  pathAndQuery: string,
  signature: string | string[] | undefined,
  fields: WebhookFields,
): Promise<void> {
  if (!texts) throw new NotFoundError('TEXTS_NOT_SET_UP', 'Text messages are not set up.');
  const { default: twilio } = await import('twilio');
  const given = typeof signature === 'string' ? signature : '';
  const url = `${publicUrl}${pathAndQuery}`;
  if (texts.webhookTokens.some((token) => twilio.validateRequest(token, given, url, fields))) return;
  throw new ForbiddenError('WRONG_SIGNATURE', 'The signature is wrong.');
}

/** Returns a field; empty if it is absent or has several values. */
export function fieldOf(fields: WebhookFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
