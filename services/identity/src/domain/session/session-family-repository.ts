import type { Fact } from '@parcelbell/platform';
import type { RevocationReason, SessionFamily } from './session-family.ts';

/** A session that was revoked, and why. */
export interface RevokedFamily extends SessionFamily {
  readonly revokedAt: Date;
  readonly reason: RevocationReason;
}

/** The stored sessions. They belong to no building, so no function takes one. */
export interface SessionFamilyRepository {
  insert(family: SessionFamily): Promise<void>;
  find(id: string): Promise<SessionFamily | undefined>;
  /**
   * Makes token n + 1 the newest if n is, and the session has neither ended nor lapsed. It is one atomic write: of two requests with the same token one
   * wins. Undefined otherwise.
   */
  rotate(id: string, n: number, now: Date): Promise<SessionFamily | undefined>;
  /** Ends a session and stores the facts. False where it has ended already. */
  revoke(familyId: string, reason: RevocationReason, now: Date, facts: readonly Fact[]): Promise<boolean>;
  /** The sessions of a user that go on in a generation, the newest first, at most `limit`. */
  findOfUser(userId: string, generation: number, now: Date, limit: number): Promise<SessionFamily[]>;
  /** The sessions that were revoked since a time. */
  revokedSince(time: Date): AsyncIterable<RevokedFamily>;
}
