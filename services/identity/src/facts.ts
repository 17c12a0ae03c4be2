import type { Logger, Metrics } from '@parcelbell/platform';
import type { Caller } from './domain/caller.ts';
import type { RevocationReason, SessionFamily } from './domain/session/session-family.ts';

/** A refusal: a code, who as far as that is known, and from where. */
interface Refusal {
  readonly reason: string;
  readonly clientAddress: string;
  readonly userId?: string;
}

interface UserChanged {
  readonly userId: string;
  readonly what: string;
  readonly by: Caller;
  /** Whether it ended the user's sessions. */
  readonly sessionsEnded: boolean;
}

/** What happened, told to the log and the counters at once; people by their ids alone. */
export interface IdentityFacts {
  signedIn(session: { readonly userId: string; readonly sessionId: string; readonly clientAddress: string }): void;
  signInRefused(refusal: Refusal): void;
  refreshRefused(refusal: Refusal & { readonly sessionId: string }): void;
  /** A refresh or logout with the cookie of a session, and without proof that the page sent it. */
  cookieRefused(refusal: Refusal & { readonly sessionId: string }): void;
  sessionRevoked(family: Pick<SessionFamily, 'id' | 'userId'>, reason: RevocationReason, by: Caller): void;
  userChanged(change: UserChanged): void;
}

export function createIdentityFacts(log: Logger, metrics: Metrics): IdentityFacts {
  const signIns = metrics.counter('identity_sign_ins', 'Sign-ins that began a session');
  const refusals = metrics.counter('identity_refusals', 'Sign-ins, refreshes and logouts that were refused, by reason');
  const revocations = metrics.counter('identity_sessions_revoked', 'Sessions ended before their time, by reason');
  const changes = metrics.counter('identity_user_changes', 'Changes of users, by kind');
  return {
    signedIn: (session) => {
      signIns.add(1);
      log.info(session, 'signed in');
    },
    signInRefused: (refusal) => {
      refusals.add(1, { call: 'login', reason: refusal.reason });
      log.info(refusal, 'sign-in refused');
    },
    refreshRefused: (refusal) => {
      refusals.add(1, { call: 'refresh', reason: refusal.reason });
      log.info(refusal, 'refresh refused');
    },
    cookieRefused: (refusal) => {
      refusals.add(1, { call: 'cookie', reason: refusal.reason });
      log.info(refusal, 'cookie refused');
    },
    sessionRevoked: ({ id, userId }, reason, { userId: byUserId, clientAddress }) => {
      revocations.add(1, { reason });
      const level = reason === 'reuse' ? 'warn' : 'info';
      log[level]({ sessionId: id, userId, reason, byUserId, clientAddress }, 'session revoked');
    },
    userChanged: ({ userId, what, by, sessionsEnded }) => {
      changes.add(1, { what });
      const { userId: byUserId, clientAddress } = by;
      log.info({ userId, what, sessionsEnded, byUserId, clientAddress }, 'user changed');
    },
  };
}
