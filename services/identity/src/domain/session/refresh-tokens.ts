import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@parcelbell/platform';

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

export function createRefreshTokens(sessionSecret: string): RefreshTokens {
  const key = deriveKey(sessionSecret, 'refresh-token');
  const sign = (familyId: string, n: string): Buffer => createHmac('sha256', key).update(`${familyId}.${n}`).digest();
  return {
    issue: ({ familyId, n }) => `${familyId}.${n}.${sign(familyId, String(n)).toString('base64url')}`,
    read: (token) => {
      const [, familyId, n, signature] = form.exec(token) ?? [];
      if (!familyId || !n || !signature) return undefined;
      const genuine = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(familyId, n));
      return genuine ? { familyId, n: Number(n) } : undefined;
    },
  };
}
