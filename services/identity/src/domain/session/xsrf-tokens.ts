import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKeys, isSameText } from '@parcelbell/platform';

/**
 * XSRF tokens: HMAC-SHA256 of the session's id, base64url. Our page reads the token from a cookie and sends it in a header, which a page of another site
 * cannot. A token is bound to its session, so a cookie that a neighbouring domain plants is useless.
 */
export interface XsrfTokens {
  issue(sessionId: string): string;
  /** Compares in constant time. */
  isValid(sessionId: string, token: string | undefined): boolean;
}

/** XSRF tokens of `sessionSecret`. Those of `previous` are accepted too. */
export function createXsrfTokens(sessionSecret: string, previous?: string): XsrfTokens {
  const keys = deriveKeys('xsrf-token', sessionSecret, previous);
  return {
    issue: (sessionId) => tokenOf(keys[0], sessionId),
    isValid: (sessionId, token = '') => keys.some((key) => isSameText(tokenOf(key, sessionId), token)),
  };
}

function tokenOf(key: KeyObject, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url');
}
