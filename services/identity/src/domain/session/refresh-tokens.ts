import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKeys, isSameText } from '@parcelbell/platform';

/** The content of a genuine refresh token. */
export interface RefreshTokenContent {
  readonly familyId: string;
  readonly n: number;
}

/**
 * Refresh tokens `<family>.<n>.<HMAC-SHA256 of both, base64url>`. They are computed from the key. So no token is stored that could be stolen, and token n
 * can be issued again.
 */
export interface RefreshTokens {
  issue(content: RefreshTokenContent): string;
  /** Undefined for a token that we did not make. */
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
