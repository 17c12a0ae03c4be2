import { revocationSeconds, type Session } from '@parcelbell/auth';
import type { Clock } from '@parcelbell/values';

/**
 * Sessions and users whose access tokens are refused although the tokens have not expired: ended sessions, users whose sessions were all ended by a
 * change of the user, and suspended users.
 */
export interface Revocations {
  endSession(sessionId: string, at: Date): void;
  /** Refuses the user's access tokens of earlier generations, even if the user is reinstated later. */
  endSessions(userId: string, generation: number, at: Date): void;
  suspend(userId: string): void;
  reinstate(userId: string): void;
  isRevoked(session: Session): boolean;
}

/** Stores an ended session for the lifetime of an access token; after that the token itself has expired. A suspension lasts until it is lifted. */
export function createRevocations(clock: Clock): Revocations {
  const keepMs = revocationSeconds * 1000;
  const sessions = new Map<string, Ended>();
  const users = new Map<string, Ended & { readonly generation: number }>();
  const suspended = new Set<string>();
  const oldest = (): number => clock.now().getTime() - keepMs;

  return {
    endSession: (sessionId, at) => keep(sessions, sessionId, { at: at.getTime() }, oldest()),
    endSessions: (userId, generation, at) => keep(users, userId, { at: at.getTime(), generation }, oldest()),
    suspend: (userId) => suspended.add(userId),
    reinstate: (userId) => suspended.delete(userId),
    isRevoked: ({ sessionId, userId, generation = 0 }) =>
      suspended.has(userId) || sessions.has(sessionId) || generation < (users.get(userId)?.generation ?? 0),
  };
}

interface Ended {
  /** Milliseconds since 1970. */
  readonly at: number;
}

function keep<T extends Ended>(ended: Map<string, T>, id: string, entry: T, oldest: number): void {
  // The oldest entries are first, so the loop ends at the first one that is still needed.
  for (const [other, { at }] of ended) {
    if (at > oldest) break;
    ended.delete(other);
  }
  ended.delete(id);
  if (entry.at > oldest) ended.set(id, entry);
}
