import { parseCookie, stringifySetCookie } from 'cookie';

/** A sign-in page may stay open for a day before somebody signs in. */
const seconds = 24 * 60 * 60;

/** The cookie with the secret that a browser's sign-in nonce is made of. No script can read it. */
export interface NonceCookie {
  /** A Set-Cookie header. */
  set(secret: string): string;
  /** The secret in a Cookie header, unchecked. */
  read(header: string | undefined): string | undefined;
}

/** Over https it has the `__Host-` prefix, so that no neighbouring domain can set it. */
export function createNonceCookie(publicUrl: string): NonceCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sign-in' : 'sign-in';
  return {
    set: (value) =>
      stringifySetCookie({ name, value, path: '/', sameSite: 'strict', secure, httpOnly: true, maxAge: seconds }),
    read: (header) => (header === undefined ? undefined : parseCookie(header)[name]),
  };
}
