import type { IncomingMessage } from 'node:http';
import { type AccessTokens, type Clock, noteCaller, type Session, UnauthenticatedError } from '@parcelbell/platform';
import type { Revocations } from './revocations.ts';

export interface AuthenticateDependencies {
  readonly accessTokens: Pick<AccessTokens, 'verify'>;
  readonly clock: Clock;
  readonly revocations: Pick<Revocations, 'isRevoked'>;
}

/** The session of a request's access token; undefined where none is sent, which the service answers. Throws BadTokenError for one that is forged, UnauthenticatedError for one that is expired or revoked. */
export function authenticate(request: IncomingMessage, dependencies: AuthenticateDependencies): Session | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  const session = dependencies.accessTokens.verify(token, dependencies.clock.now());
  noteCaller({ userId: session.userId, sessionId: session.sessionId });
  if (dependencies.revocations.isRevoked(session)) {
    throw new UnauthenticatedError('SESSION_REVOKED', 'Your session has ended. Please sign in again.');
  }
  return session;
}
