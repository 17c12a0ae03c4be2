import type { Logger, Metrics } from '@parcelbell/platform';
import type { RevocationReason, SessionFamily } from './domain/session/session-family.ts';

/** What happened, told to the log and the counters at once. */
export interface IdentityFacts {
  signedIn(userId: string): void;
  sessionRevoked(family: Pick<SessionFamily, 'id' | 'userId'>, reason: RevocationReason): void;
}

export function createIdentityFacts(log: Logger, metrics: Metrics): IdentityFacts {
  const signIns = metrics.counter('identity_sign_ins', 'Sign-ins that began a session');
  const revocations = metrics.counter('identity_sessions_revoked', 'Sessions ended before their time, by reason');
  return {
    signedIn: (userId) => {
      signIns.add(1);
      log.info({ userId }, 'signed in');
    },
    sessionRevoked: ({ id, userId }, reason) => {
      revocations.add(1, { reason });
      const level = reason === 'reuse' ? 'warn' : 'info';
      log[level]({ sessionId: id, userId, reason }, 'session revoked');
    },
  };
}
