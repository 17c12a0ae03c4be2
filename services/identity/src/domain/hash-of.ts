import { createHash } from 'node:crypto';

/** SHA-256 of a text, for what is compared and never shown: random secrets, and ids of accounts elsewhere. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
