import { accessTokenSeconds, type Clock, type Session } from '@parcelbell/platform';

/** What every gateway must know at once: sessions that ended while their access tokens are still good, and users who are suspended. */
export interface Revocations {
  endSession(sessionId: string, at: Date): void;
  /** Ends every session of a user that was issued an access token until then. */
  endSessionsOf(userId: string, at: Date): void;
  suspend(userId: string): void;
  reinstate(userId: string): void;
  isRevoked(session: Session): boolean;
}

/** Keeps each for as long as an access token lasts; after that the token itself is refused. Suspensions last until they are lifted. */
export function createRevocations(clock: Clock): Revocations {
  const keepMs = accessTokenSeconds * 1000;
  const sessions = new Map<string, number>();
  const users = new Map<string, number>();
  const suspended = new Set<string>();

  const remember = (kept: Map<string, number>, id: string, at: Date): void => {
    const oldest = clock.now().getTime() - keepMs;
    // The oldest stand first, so looking stops at the first that still counts.
    for (const [other, time] of kept) {
      if (time > oldest) break;
      kept.delete(other);
    }
    if (at.getTime() > oldest) kept.set(id, Math.max(at.getTime(), kept.get(id) ?? 0));
  };
  return {
    endSession: (sessionId, at) => remember(sessions, sessionId, at),
    endSessionsOf: (userId, at) => remember(users, userId, at),
    suspend: (userId) => suspended.add(userId),
    reinstate: (userId) => suspended.delete(userId),
    isRevoked: ({ sessionId, userId, issuedAt }) => {
      if (suspended.has(userId) || sessions.has(sessionId)) return true;
      const until = users.get(userId);
      // A token says the whole second of its issue only, so one of the same second is refused too.
      return until !== undefined && issuedAt * 1000 <= until;
    },
  };
}
