import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError } from '@parcelbell/errors';
import type { Reports } from '../domain/reports.ts';
import type { RefreshTokenContent, RefreshTokens, XsrfTokens } from '../domain/session/session-tokens.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface CookieAuthentication {
  readonly cookies: SessionCookies;
  readonly refreshTokens: RefreshTokens;
  readonly xsrfTokens: XsrfTokens;
  readonly reports: Pick<Reports, 'cookieRefused'>;
}

/**
 * The refresh token in a request's cookie; undefined where there is none of ours. A browser also sends cookies with requests of other sites, so the XSRF
 * header must prove that our page sent the request. Throws ForbiddenError without it.
 */
export function authenticateCookie(
  { headers, remoteAddress }: { readonly headers: IncomingHttpHeaders; readonly remoteAddress: string },
  { cookies, refreshTokens, xsrfTokens, reports }: CookieAuthentication,
): RefreshTokenContent | undefined {
  const content = refreshTokens.read(cookies.refreshToken(headers.cookie) ?? '');
  if (!content) return undefined;
  const header = headers['x-xsrf-token'];
  if (!xsrfTokens.isValid(content.familyId, typeof header === 'string' ? header : undefined)) {
    const reason = 'XSRF_TOKEN_MISSING';
    reports.cookieRefused({ reason, sessionId: content.familyId, clientAddress: remoteAddress });
    throw new ForbiddenError(reason, 'This request did not come from the page. Please reload it.');
  }
  return content;
}
