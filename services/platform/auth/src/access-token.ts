import type { KeyObject } from 'node:crypto';
import { UnauthenticatedError } from '@parcelbell/errors';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { deriveKeys, type Keys } from './keys.ts';
import { maxCompanies, type Session, tenantRoles } from './session.ts';

/** The lifetime of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60;

/**
 * How long every gateway has to remember that a session has ended, in seconds: the lifetime of its access tokens, and a minute more, because the clocks
 * of two machines differ and a token may be signed while the session ends.
 */
export const revocationSeconds = accessTokenSeconds + 60;

const issuer = 'parcelbell';
/** The largest number of verified tokens that are kept in memory, about a kilobyte each. */
const maxVerified = 2_000;
const claims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  iat: z.number(),
  sys: z.literal('superadmin').optional(),
  demo: z.literal(true).optional(),
  roles: z.record(z.string(), z.enum(tenantRoles)),
  companies: z.array(z.string().min(1)).max(maxCompanies).optional(),
  gen: z.number().int().positive().optional(),
});

/** The token is malformed or forged. An expired token is a plain UnauthenticatedError; the caller gets the same answer for both. */
export class BadTokenError extends UnauthenticatedError {}

export interface AccessTokens {
  sign(session: Omit<Session, 'issuedAt' | 'companyTenants'>, now: Date): string;
  /** Throws BadTokenError for a token that is malformed or forged, UnauthenticatedError for one that is expired. */
  verify(token: string, now: Date): Session;
}

/** Access tokens signed with `sessionSecret`. Those that were signed with `previous` are accepted too. */
export function createAccessTokens(sessionSecret: string, previous?: string): AccessTokens {
  const keys = deriveKeys('access-token', sessionSecret, previous);
  // A desk sends the same token with many calls; its signature is checked once.
  const verified = new LRUCache<string, { session: Session; expiresAt: number }>({ max: maxVerified });
  return {
    sign: (session, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const payload = {
        sub: session.userId,
        sid: session.sessionId,
        ...(session.superadmin ? { sys: 'superadmin' } : {}),
        ...(session.demo ? { demo: true } : {}),
        roles: session.roles,
        ...(session.companies?.length ? { companies: session.companies } : {}),
        ...(session.generation ? { gen: session.generation } : {}),
        iat: issuedAt,
        exp: issuedAt + accessTokenSeconds,
        iss: issuer,
      };
      return jwt.sign(payload, keys[0], { algorithm: 'HS256' });
    },
    verify: (token, now) => {
      const known = verified.get(token);
      if (known && known.expiresAt > now.getTime()) return known.session;
      const session = verifyWith(keys, token, now);
      verified.set(token, { session, expiresAt: (session.issuedAt + accessTokenSeconds) * 1000 });
      return session;
    },
  };
}

function verifyWith(keys: Keys, token: string, now: Date): Session {
  try {
    const token_ = claims.parse(verifiedClaims(keys, token, now));
    return {
      userId: token_.sub,
      sessionId: token_.sid,
      superadmin: token_.sys === 'superadmin',
      demo: token_.demo === true,
      roles: token_.roles,
      ...(token_.companies === undefined ? {} : { companies: token_.companies }),
      issuedAt: token_.iat,
      ...(token_.gen === undefined ? {} : { generation: token_.gen }),
    };
  } catch (cause) {
    const Refusal = cause instanceof jwt.TokenExpiredError ? UnauthenticatedError : BadTokenError;
    throw new Refusal('SESSION_EXPIRED', 'Your session has expired. Please sign in again.', { cause });
  }
}

/** Throws the error of the last key, or the one that says that a genuine token has expired. */
function verifiedClaims([key, ...others]: readonly KeyObject[], token: string, now: Date): unknown {
  const options = { algorithms: ['HS256' as const], issuer, clockTimestamp: Math.floor(now.getTime() / 1000) };
  try {
    return jwt.verify(token, key as KeyObject, options);
  } catch (error) {
    if (others.length === 0 || error instanceof jwt.TokenExpiredError) throw error;
    return verifiedClaims(others, token, now);
  }
}
