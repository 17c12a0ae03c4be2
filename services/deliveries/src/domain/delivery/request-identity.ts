import { hash } from 'node:crypto';
import { defaultLoggingOptions, type LoggingOptions } from './deferral.ts';
import { type DeliveryDetails, detailsOf } from './delivery-details.ts';

/** Identifies the request that logs a delivery. */
export interface RequestIdentity {
  readonly hash: string;
  /** The package id of an attempt, from 0. A second attempt is needed only if the hash of another request gave the same id. */
  packageId(attempt: number): string;
}

/** Each id has 50 bits, so the second is almost never needed. */
export const packageIdAttempts = 3;

/** Crockford's base 32: no I, L, O and U, so that an id can be read aloud and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 10;
const packageIdForm = /^P-[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * DESK-11: The identity of a request of a user. The same user and key always give the same ids, so a repeated request finds its own delivery, and
 * only `_id` has to be unique.
 */
export function requestIdentity(userId: string, key: string): RequestIdentity {
  const digest = hash('sha256', `${userId}\n${key}`, 'buffer');
  return { hash: digest.toString('base64url'), packageId: (attempt) => packageIdFrom(digest, attempt * 7) };
}

/**
 * A hash of the body of a request, whatever the order of its fields. Absent fields and default options are left out, so that the hash stays
 * the same when an optional field is added.
 */
export function requestBodyHash(details: DeliveryDetails, options: LoggingOptions): string {
  const chosen = Object.entries(options).filter(
    ([name, value]) => value !== defaultLoggingOptions[name as keyof LoggingOptions],
  );
  const fields = [...Object.entries(detailsOf(details)), ...chosen].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return hash('sha256', JSON.stringify(fields), 'base64url');
}

/** Reads a package id as somebody typed it. Undefined if it is invalid. */
export function readPackageId(text: string): string | undefined {
  const id = text.trim().toUpperCase();
  return packageIdForm.test(id) ? id : undefined;
}

function packageIdFrom(digest: Buffer, offset: number): string {
  let rest = digest.readUIntBE(offset, 6) * 4 + (digest.readUInt8(offset + 6) & 3);
  let id = '';
  for (let length = 0; length < idLength; length += 1) {
    id = alphabet.charAt(rest % 32) + id;
    rest = Math.floor(rest / 32);
  }
  return `P-${id}`;
}
