import { createHash } from 'node:crypto';

/** An address as it is kept where only the same one has to be recognised again. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}
