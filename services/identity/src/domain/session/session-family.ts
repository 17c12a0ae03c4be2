const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends this long after it began, however often it was refreshed. */
const longestSessionMs = 30 * day;
/** A session ends this long after it was refreshed last. */
const idleSessionMs = 7 * day;
/** For how long the token before the newest is still accepted, because of two tabs or a lost answer. */
const repeatMs = minute;

/** Why a session ended before its time. */
export type RevocationReason =
  | 'logout'
  | 'reuse'
  | 'suspended'
  | 'role_changed'
  | 'email_changed'
  | 'deleted'
  | 'ended_by_user'
  | 'ended_by_superadmin';

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
  /** What the browser called itself at the sign-in. */
  readonly userAgent?: string;
  /** How long it lasts at the most; absent: 30 days. */
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
    endsAt: new Date(now.getTime() + (lastsMs ?? longestSessionMs)),
    lapsesAt: lapseAfter(now),
    ...(generation > 0 ? { generation } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(lastsMs === undefined ? {} : { lastsMs }),
  };
}

/** When the session began. */
export function beganAt({ endsAt, lastsMs = longestSessionMs }: Pick<SessionFamily, 'endsAt' | 'lastsMs'>): Date {
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
 * What a genuine refresh token means that is not the newest of its family, or whose family could not be rotated. `repeat`: the newest token is issued once
 * more. `reuse`: two parties have tokens of this family, and one of them is a thief. `ended`: the session has ended.
 */
export function judgeStaleToken(family: SessionFamily | undefined, n: number, now: Date): 'repeat' | 'reuse' | 'ended' {
  if (!family || family.revokedAt || secondsLeft(family, now) === 0 || n >= family.n) return 'ended';
  const sinceRotation = now.getTime() - family.rotatedAt.getTime();
  return n === family.n - 1 && sinceRotation <= repeatMs ? 'repeat' : 'reuse';
}
