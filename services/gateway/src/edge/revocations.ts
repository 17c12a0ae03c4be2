import { accessTokenSeconds, type Clock, type Session } from '@parcelbell/platform';

/** What every gateway must know at once: sessions that ended while their access tokens are still good, and users who are suspended. */
export interface Revocations {
  endSession(sessionId: string, at: Date): void;
  suspend(userId: string): void;
  reinstate(userId: string): void;
  isRevoked(session: Session): boolean;
}

/** Keeps each for as long as an access token lasts; after that the token itself is refused. Suspensions last until they are lifted. */
export function createRevocations(clock: Clock): Revocations {
  const keepMs = accessTokenSeconds * 1000;
  const sessions = new Map<string, number>();
  const suspended = new Set<string>();

  return {
    endSession: (sessionId, at) => {
      const oldest = clock.now().getTime() - keepMs;
      // The oldest stand first, so looking stops at the first that still counts.
      for (const [other, time] of sessions) {
        if (time > oldest) break;
        sessions.delete(other);
      }
      if (at.getTime() > oldest) sessions.set(sessionId, at.getTime());
    },
    suspend: (userId) => suspended.add(userId),
    reinstate: (userId) => suspended.delete(userId),
    isRevoked: ({ sessionId, userId }) => suspended.has(userId) || sessions.has(sessionId),
  };
}
