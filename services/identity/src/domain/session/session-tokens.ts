import { createHmac, type KeyObject } from 'node:crypto';
import { type AccessTokens, deriveKeys, isSameText } from '@parcelbell/auth';
import type { Grant } from './grant-access.ts';
import { type SessionFamily, secondsLeft } from './session-family.ts';

/** The content of a genuine refresh token. */
export interface RefreshTokenContent {
  readonly familyId: string;
  readonly n: number;
}

/**
 * Refresh tokens `<family>.<n>.<HMAC-SHA256 of both, base64url>`. They are computed from the key, so none is stored, and token n can be issued again.
 */
export interface RefreshTokens {
  issue(content: RefreshTokenContent): string;
  /** Undefined for an invalid token. */
  read(token: string): RefreshTokenContent | undefined;
}

const form = /^([\w-]{1,64})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Refresh tokens of `sessionSecret`. Those of `previous` are accepted too. */
export function createRefreshTokens(sessionSecret: string, previous?: string): RefreshTokens {
  const keys = deriveKeys('refresh-token', sessionSecret, previous);
  return {
    issue: ({ familyId, n }) => `${familyId}.${n}.${sign(keys[0], familyId, String(n)).toString('base64url')}`,
    read: (token) => {
      const [, familyId, n, signature] = form.exec(token) ?? [];
      if (!familyId || !n || !signature) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => isSameText(given, sign(key, familyId, n))) ? { familyId, n: Number(n) } : undefined;
    },
  };
}

function sign(key: KeyObject, familyId: string, n: string): Buffer {
  return createHmac('sha256', key).update(`${familyId}.${n}`).digest();
}

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

/** What a browser is given for a session. */
export interface SessionTokens {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** For how many seconds the refresh token is valid. */
  readonly refreshSeconds: number;
}

export interface TokenIssuer {
  readonly accessTokens: Pick<AccessTokens, 'sign'>;
  readonly refreshTokens: RefreshTokens;
}

/**
 * The tokens of a session: its newest refresh token, and an access token with the user's rights. `now` must be a time before the user was read. So an
 * access token without the latest change of the user expires at most one lifetime after that change.
 */
export function issueTokens(family: SessionFamily, grant: Grant, issuer: TokenIssuer, now: Date): SessionTokens {
  const { superadmin, demo, roles, companies } = grant;
  const { generation = 0 } = family;
  return {
    sessionId: family.id,
    accessToken: issuer.accessTokens.sign(
      { userId: family.userId, sessionId: family.id, superadmin, demo, roles, companies, generation },
      now,
    ),
    refreshToken: issuer.refreshTokens.issue({ familyId: family.id, n: family.n }),
    refreshSeconds: secondsLeft(family, now),
  };
}
