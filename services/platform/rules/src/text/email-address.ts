import { z } from 'zod';

const form = z.email();
/** The most octets before the at sign and in all (RFC 5321, section 4.5.3.1, and erratum 1690 to RFC 3696). */
const maxLocalPartLength = 64;
export const maxAddressLength = 254;

/** Whether a text is an e-mail address that mail servers accept: of the usual form, and no longer than they take. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxAddressLength && text.indexOf('@') <= maxLocalPartLength && form.safeParse(text).success;
}
