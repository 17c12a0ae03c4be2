import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKeys, isSameText, type Keys } from './keys.ts';

/** The purpose of a link or a code. A code for one purpose is not valid for another. */
export type LinkPurpose = 'verify' | 'unsubscribe' | 'resident' | 'additions' | 'home' | 'data-request' | 'sign-in';

/** The contact that a link code is for. */
export interface LinkTarget {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  /** The contact's generation when the code was created. Codes of an earlier generation are not valid any more. */
  readonly generation: number;
}

/** The target of a code that proves the address of a user, who belongs to no building. */
export function userLinkTarget({ userId, generation }: { userId: string; generation: number }): LinkTarget {
  return { tenantId: 'users', householdId: 'users', contactId: userId, generation };
}

/** The content of a valid code. */
interface ReadLink extends LinkTarget {
  readonly issuedAt: Date;
}

/** What a pickup code is for. */
interface PickupTarget {
  readonly tenantId: string;
  /** A parcel that is corrected to another unit has another code: the one in the mails to the wrong unit is not valid any more. */
  readonly householdId: string;
  /** The parcel that residents pick up by a code of their own. */
  readonly packageId?: string;
  /** The permission of somebody else to pick parcels up. */
  readonly delegationId?: string;
}

/** Creates and checks the codes in mails and texts. They are not stored: they are computed from `LINK_SECRET` and the contact. */
export interface LinkCodes {
  /** A code of URL-safe characters that contains its target. The expiry of verification codes counts from `issuedAt`. */
  link(purpose: LinkPurpose, target: LinkTarget, issuedAt: Date): string;
  /** The content of a valid code; undefined for any other text. */
  read(purpose: LinkPurpose, code: string): ReadLink | undefined;
  /** The six digits that verify a phone number. */
  phoneCode(target: LinkTarget): string;
  /** Compares in constant time. */
  isPhoneCode(target: LinkTarget, code: string): boolean;
  /** The six digits that a resident shows at the desk. */
  pickupCode(target: PickupTarget): string;
  /** Compares in constant time. */
  isPickupCode(target: PickupTarget, code: string): boolean;
}

const signatureBytes = 20;
const separator = '\u001f';

/** Codes of `linkSecret`. Those of `previous` are accepted too. */
export function createLinkCodes(linkSecret: string, previous?: string): LinkCodes {
  const keys = deriveKeys('links', linkSecret, previous);
  const [inForce] = keys;
  const isOneOf = (code: string, codeOf: (key: KeyObject) => string) =>
    keys.some((key) => isSameText(codeOf(key), code));
  return {
    link: (purpose, target, issuedAt) => {
      const issued = Math.floor(issuedAt.getTime() / 1000).toString(36);
      const fields = [...fieldsOf(target), issued];
      const body = Buffer.from(fields.join(separator), 'utf8');
      return Buffer.concat([sign(inForce, purpose, fields), body]).toString('base64url');
    },
    read: (purpose, code) => readLink(keys, purpose, code),
    phoneCode: (target) => phoneCode(inForce, target),
    isPhoneCode: (target, code) => isOneOf(code, (key) => phoneCode(key, target)),
    pickupCode: (target) => pickupCode(inForce, target),
    isPickupCode: (target, code) => isOneOf(code, (key) => pickupCode(key, target)),
  };
}

function phoneCode(key: KeyObject, target: LinkTarget): string {
  return sixDigits(sign(key, 'phone', fieldsOf(target)));
}

function pickupCode(key: KeyObject, target: PickupTarget): string {
  const { tenantId, householdId, packageId = '', delegationId = '' } = target;
  return sixDigits(sign(key, 'pickup', [tenantId, householdId, packageId, delegationId]));
}

function fieldsOf(target: LinkTarget): string[] {
  return [target.tenantId, target.householdId, target.contactId, target.generation.toString(36)];
}

function sign(key: KeyObject, purpose: string, fields: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...fields].join(separator))
    .digest()
    .subarray(0, signatureBytes);
}

/** RFC 4226's dynamic truncation, to six digits. */
function sixDigits(mac: Buffer): string {
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function readLink(keys: Keys, purpose: LinkPurpose, code: string): ReadLink | undefined {
  if (code.length > 1024 || !/^[A-Za-z0-9_-]+$/.test(code)) return undefined;
  const bytes = Buffer.from(code, 'base64url');
  const fields = bytes.subarray(signatureBytes).toString('utf8').split(separator);
  const [tenantId, householdId, contactId, generation, issued] = fields;
  if (fields.length !== 5 || !tenantId || !householdId || !contactId || !generation || !issued) return undefined;
  const signature = bytes.subarray(0, signatureBytes);
  if (!keys.some((key) => isSameText(signature, sign(key, purpose, fields)))) return undefined;
  return {
    tenantId,
    householdId,
    contactId,
    generation: Number.parseInt(generation, 36),
    issuedAt: new Date(Number.parseInt(issued, 36) * 1000),
  };
}
