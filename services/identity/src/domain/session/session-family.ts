import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { type Fact, fact } from '@parcelbell/outbox';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends at the latest this long after its start. */
const maxSessionMs = 30 * day;
/** A session ends this long after its last refresh. */
const idleSessionMs = 7 * day;
/** For this long the previous token is still accepted, because of two tabs or a lost answer. */
const retryGraceMs = minute;

/** Why a session ended before its time. */
export type RevocationReason =
  | 'logout'
  | 'reuse'
  | 'suspended'
  | 'role_changed'
  | 'email_changed'
  | 'deleted'
  | 'ended_by_user'
  | 'ended_by_superadmin'
  | 'ended_by_admin';

/** One sign-in and all the refresh tokens that follow from it. */
export interface SessionFamily {
  /** The session's id. */
  readonly id: string;
  readonly userId: string;
  /** The number of the newest refresh token. */
  readonly n: number;
  readonly rotatedAt: Date;
  /** When it ends at the latest. */
  readonly endsAt: Date;
  /** When it ends unless it is refreshed again. */
  readonly lapsesAt: Date;
  readonly revokedAt?: Date;
  /** The generation of its user in which it began; absent: 0. */
  readonly generation?: number;
  /** The user agent of the browser at the sign-in. */
  readonly userAgent?: string;
  /** Its maximum lifetime; absent: 30 days. */
  readonly lastsMs?: number;
}

/** A family as a sign-in begins it. */
export function beginFamily(
  id: string,
  owner: Pick<SessionFamily, 'userId' | 'generation' | 'userAgent' | 'lastsMs'>,
  now: Date,
): SessionFamily {
  const { userId, generation = 0, userAgent, lastsMs } = owner;
  return {
    id,
    userId,
    n: 1,
    rotatedAt: now,
    endsAt: new Date(now.getTime() + (lastsMs ?? maxSessionMs)),
    lapsesAt: lapseAfter(now),
    ...(generation > 0 ? { generation } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(lastsMs === undefined ? {} : { lastsMs }),
  };
}

/** When the session began. */
export function beganAt({ endsAt, lastsMs = maxSessionMs }: Pick<SessionFamily, 'endsAt' | 'lastsMs'>): Date {
  return new Date(endsAt.getTime() - lastsMs);
}

/** When a session that is refreshed at `now` lapses. */
export function lapseAfter(now: Date): Date {
  return new Date(now.getTime() + idleSessionMs);
}

/** Seconds for which a session can still be refreshed. */
export function secondsLeft({ endsAt, lapsesAt }: SessionFamily, now: Date): number {
  return Math.max(0, Math.floor((Math.min(endsAt.getTime(), lapsesAt.getTime()) - now.getTime()) / 1000));
}

/**
 * Classifies a valid refresh token that is not the newest of its family, or whose family could not be rotated. `repeat`: a retry, so the newest token is
 * issued again. `reuse`: two parties have tokens of this family, so one was stolen. `ended`: the session has ended.
 */
export function classifyStaleToken(
  family: SessionFamily | undefined,
  n: number,
  now: Date,
): 'repeat' | 'reuse' | 'ended' {
  if (!family || family.revokedAt || secondsLeft(family, now) === 0 || n >= family.n) return 'ended';
  const sinceRotation = now.getTime() - family.rotatedAt.getTime();
  return n === family.n - 1 && sinceRotation <= retryGraceMs ? 'repeat' : 'reuse';
}

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
   * If token n is the newest and the session is active, token n + 1 becomes the newest; else undefined. It is one atomic write, so one of two requests
   * with the same token succeeds.
   */
  rotate(id: string, n: number, now: Date): Promise<SessionFamily | undefined>;
  /** Ends a session and stores the facts. False where it has ended already. */
  revoke(familyId: string, reason: RevocationReason, now: Date, facts: readonly Fact[]): Promise<boolean>;
  /** The active sessions of a user in a generation, the newest first, at most `limit`. */
  findOfUser(userId: string, generation: number, now: Date, limit: number): Promise<SessionFamily[]>;
  /** The sessions that were revoked since a time. */
  revokedSince(time: Date): AsyncIterable<RevokedFamily>;
}

/** A session was ended before its access tokens expire. A session is revoked once, so its version is always 1. */
export function sessionRevoked(
  { id, userId }: Pick<SessionFamily, 'id' | 'userId'>,
  reason: RevocationReason,
  revokedAt: Date,
): Fact {
  return fact(
    SessionRevokedSchema,
    { tenantId: '', aggregateId: id, version: 1 },
    { sessionId: id, userId, revokedAt: timestampFromDate(revokedAt), reason },
  );
}

/** Revoked sessions, for a process that has just started. */
export async function* revocationSnapshots(revoked: AsyncIterable<RevokedFamily>): AsyncGenerator<Fact> {
  for await (const family of revoked) yield sessionRevoked(family, family.reason, family.revokedAt);
}
