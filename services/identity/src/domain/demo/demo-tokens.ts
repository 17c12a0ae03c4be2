import type { KeyObject } from 'node:crypto';
import { deriveKeys } from '@parcelbell/auth';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const issuer = 'parcelbell';
const lifetimeSeconds = 5 * 60;
/** Clocks differ, so a used token is remembered until it has expired on every clock. */
const graceSeconds = 60;

/** The content of a valid token. It is stored once the token is used. */
interface DemoTokenContent {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Tokens with which a visitor begins one session in the demo: signed with their own key, valid for five minutes. They are not stored. */
export interface DemoTokens {
  issue(id: string, now: Date): string;
  /** Undefined for an invalid or expired token. */
  read(token: string, now: Date): DemoTokenContent | undefined;
}

const claims = z.object({ jti: z.string().min(1), exp: z.number() });

/** Demo tokens of `sessionSecret`. Those of `previous` are accepted too. */
export function createDemoTokens(sessionSecret: string, previous?: string): DemoTokens {
  const keys = deriveKeys('demo-token', sessionSecret, previous);
  return {
    issue: (jti, now) => {
      const issuedAt = secondsOf(now);
      const payload = { jti, iat: issuedAt, exp: issuedAt + lifetimeSeconds, iss: issuer };
      return jwt.sign(payload, keys[0], { algorithm: 'HS256' });
    },
    read: (token, now) => {
      for (const key of keys) {
        const content = readWith(key, token, now);
        if (content) return content;
      }
      return undefined;
    },
  };
}

function readWith(key: KeyObject, token: string, now: Date): DemoTokenContent | undefined {
  try {
    const options = { algorithms: ['HS256' as const], issuer, clockTimestamp: secondsOf(now) };
    const { jti, exp } = claims.parse(jwt.verify(token, key, options));
    return { id: `demo ${jti}`, expiresAt: new Date((exp + graceSeconds) * 1_000) };
  } catch {
    return undefined;
  }
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
