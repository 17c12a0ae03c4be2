import type { IncomingMessage } from 'node:http';
import type { AccessTokens, Session } from '@parcelbell/auth';
import { UnauthenticatedError } from '@parcelbell/errors';
import { recordCaller } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { Revocations } from './revocations.ts';

export interface AuthenticateDeps {
  readonly accessTokens: Pick<AccessTokens, 'verify'>;
  readonly clock: Clock;
  readonly revocations: Pick<Revocations, 'isRevoked'>;
}

/**
 * The session of a request's access token. Undefined if the request has no token; then the service answers. Throws BadTokenError for a forged token, and
 * UnauthenticatedError for one that is expired or revoked.
 */
export function authenticate(request: IncomingMessage, deps: AuthenticateDeps): Session | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  const session = deps.accessTokens.verify(token, deps.clock.now());
  recordCaller({ userId: session.userId, sessionId: session.sessionId });
  if (deps.revocations.isRevoked(session)) {
    throw new UnauthenticatedError('SESSION_REVOKED', 'Your session has ended. Please sign in again.');
  }
  return session;
}
