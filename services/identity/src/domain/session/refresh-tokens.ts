import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@parcelbell/platform';

/** What a genuine refresh token names. */
export interface RefreshTokenContent {
  readonly familyId: string;
  readonly n: number;
}

/**
 * Refresh tokens `<family>.<n>.<HMAC-SHA256 of both, base64url>`. They follow from the key, so nothing that could be stolen is stored, and
 * token n can be handed out again.
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
