import { parseCookie, stringifySetCookie } from 'cookie';

/** The two cookies of a session: the refresh token, which no script can read, and the XSRF token, which the page reads. */
export interface SessionCookies {
  /** Set-Cookie headers. */
  set(refreshToken: string, xsrfToken: string, seconds: number): string[];
  /** Set-Cookie headers that remove both. */
  clear(): string[];
  /** The refresh token in a Cookie header. */
  refreshToken(header: string | undefined): string | undefined;
}

/**
 * Cookies with the `__Host-` prefix and Secure where people reach the product by https; a browser takes neither over plain http,
 * as it is on a loopback address.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const refreshName = `${prefix}refresh-token`;
  const write = (refreshToken: string, xsrfToken: string, maxAge: number): string[] => {
    const common = { path: '/', sameSite: 'strict', secure, maxAge } as const;
    return [
      stringifySetCookie({ ...common, name: refreshName, value: refreshToken, httpOnly: true }),
      stringifySetCookie({ ...common, name: `${prefix}XSRF-TOKEN`, value: xsrfToken }),
    ];
  };
  return {
    set: write,
    clear: () => write('', '', 0),
    refreshToken: (header) => (header === undefined ? undefined : parseCookie(header)[refreshName]),
  };
}
