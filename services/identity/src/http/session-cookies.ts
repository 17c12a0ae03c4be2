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
 * Where people reach the product by https, both cookies are Secure and the refresh cookie has the `__Host-` prefix. Over plain http, as on a loopback
 * address, a browser would refuse both. The XSRF cookie has the same name in both cases.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const refreshName = secure ? '__Host-refresh-token' : 'refresh-token';
  const write = (refreshToken: string, xsrfToken: string, maxAge: number): string[] => {
    const common = { path: '/', sameSite: 'strict', secure, maxAge } as const;
    return [
      stringifySetCookie({ ...common, name: refreshName, value: refreshToken, httpOnly: true }),
      stringifySetCookie({ ...common, name: 'XSRF-TOKEN', value: xsrfToken }),
    ];
  };
  return {
    set: write,
    clear: () => write('', '', 0),
    refreshToken: (header) => (header === undefined ? undefined : parseCookie(header)[refreshName]),
  };
}
