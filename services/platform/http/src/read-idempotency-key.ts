import type { IncomingHttpHeaders } from 'node:http';
import { MalformedError } from '@parcelbell/errors';

export const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/;

/** The request's Idempotency-Key, or undefined. Throws MalformedError for a key of another form. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && idempotencyKeyForm.test(key))) return key;
  const message = 'Idempotency-Key must be 1 to 255 visible characters without blanks';
  throw new MalformedError([{ path: 'Idempotency-Key', type: 'NOT_AN_IDEMPOTENCY_KEY', message }]);
}
