import type { Platform } from '@parcelbell/lifecycle';
import type { Reports } from './domain/reports.ts';

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
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
    debugLoggingChanged: (action, { endsAt, tenantId, requestHeadersOnly }, { userId: byUserId, clientAddress }) =>
      log.info(
        { action, endsAt, tenantFilter: tenantId, requestHeadersOnly, byUserId, clientAddress },
        'debug logging changed',
      ),
  };
}
