import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './access-token.ts';

/** What a link or a code is for; one made for one purpose is worth nothing for another. */
export type LinkPurpose = 'verify' | 'unsubscribe' | 'resident' | 'additions';

/** What a link code names. */
export interface LinkTarget {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  /** The contact's generation when the code was made; raising it ends earlier codes. */
  readonly generation: number;
}

/** What a genuine code says. */
interface ReadLink extends LinkTarget {
  readonly issuedAt: Date;
  /** The mail that carries it names the page's address alone, so whoever calls the API's with it means to act. Absent in codes of earlier releases. */
  readonly namesPage?: true;
}

/** Makes and checks the codes in mails and texts. Nobody stores them: they follow from `LINK_SECRET` and the contact. */
export interface LinkCodes {
  /** A code of URL-safe characters that carries its target. `issuedAt` lets a verification code lapse. */
  link(purpose: LinkPurpose, target: LinkTarget, issuedAt: Date): string;
  /** What a genuine code says, or undefined for any other text. */
  read(purpose: LinkPurpose, code: string): ReadLink | undefined;
  /** The six digits that verify a phone number. */
  phoneCode(target: LinkTarget): string;
  /** Compares in constant time. */
  isPhoneCode(target: LinkTarget, code: string): boolean;
}

const signatureBytes = 20;
const separator = '\u001f';
/** Ends the issue time of codes whose mails name the page alone; signed with it. The readers of earlier releases parse the time and pass over it. */
const pageMark = '.';

export function createLinkCodes(linkSecret: string): LinkCodes {
  const key = deriveKey(linkSecret, 'links');
  const phoneCode = (target: LinkTarget): string => sixDigits(sign(key, 'phone', fieldsOf(target)));
  return {
    link: (purpose, target, issuedAt) => {
      const issued = Math.floor(issuedAt.getTime() / 1000).toString(36);
      const fields = [...fieldsOf(target), purpose === 'unsubscribe' ? issued + pageMark : issued];
      const body = Buffer.from(fields.join(separator), 'utf8');
      return Buffer.concat([sign(key, purpose, fields), body]).toString('base64url');
    },
    read: (purpose, code) => readLink(key, purpose, code),
    phoneCode,
    isPhoneCode: (target, code) => {
      const expected = Buffer.from(phoneCode(target));
      const given = Buffer.from(code);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
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

function readLink(key: KeyObject, purpose: LinkPurpose, code: string): ReadLink | undefined {
  if (code.length > 1024 || !/^[A-Za-z0-9_-]+$/.test(code)) return undefined;
  const bytes = Buffer.from(code, 'base64url');
  const fields = bytes.subarray(signatureBytes).toString('utf8').split(separator);
  const [tenantId, householdId, contactId, generation, issued] = fields;
  if (fields.length !== 5 || !tenantId || !householdId || !contactId || !generation || !issued) return undefined;
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(key, purpose, fields))) return undefined;
  return {
    tenantId,
    householdId,
    contactId,
    generation: Number.parseInt(generation, 36),
    issuedAt: new Date(Number.parseInt(issued, 36) * 1000),
    ...(issued.endsWith(pageMark) ? { namesPage: true } : {}),
  };
}
