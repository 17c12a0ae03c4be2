import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@parcelbell/platform';

/**
 * XSRF tokens: HMAC-SHA256 of the session's id, base64url. Our page reads the token from a cookie and sends it in a header, which a page of another site
 * cannot. A token is bound to its session, so a cookie that a neighbouring domain plants is useless.
 */
export interface XsrfTokens {
  issue(sessionId: string): string;
  /** Compares in constant time. */
  isValid(sessionId: string, token: string | undefined): boolean;
}

export function createXsrfTokens(sessionSecret: string): XsrfTokens {
  const key = deriveKey(sessionSecret, 'xsrf-token');
  const issue = (sessionId: string): string => createHmac('sha256', key).update(sessionId).digest('base64url');
  return {
    issue,
    isValid: (sessionId, token = '') => {
      const expected = Buffer.from(issue(sessionId));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
