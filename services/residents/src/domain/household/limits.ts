import { homeLinkLastsMs } from '@parcelbell/auth';
import { TooManyError } from '@parcelbell/errors';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something lasts, in milliseconds. */
export const durations = {
  hour,
  day,
  /** A pending contact that is not verified by then lapses. An e-mail address stays listed as long as its link is valid. */
  pending: 48 * hour,
  /** The same for a contact that the staff entered. */
  importedPending: 7 * day,
  /** A verified contact that nobody approves by then is removed. */
  approval: 30 * day,
  /** The link in a notice of additions. */
  additionsLink: 30 * day,
  /** The link that confirms what a resident asks for of their data. */
  dataRequest: hour,
  /** The link to a resident's own page. */
  homeLink: homeLinkLastsMs,
  /** Members and staff see an addition for this long. */
  addition: 90 * day,
  /** The minimum time between two notices of additions to one household. */
  notice: day,
  /** The link in a verification mail. */
  verifyLink: 7 * day,
  /** The code in a text. */
  phoneCode: 10 * minute,
  /** A registration that began before its building was deleted has certainly ended after this time. */
  registering: minute,
  /** The window in which sends are counted. */
  sendWindow: day,
} as const;

export function addTime(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** Whether `milliseconds` have passed since `time`. */
export function hasPassed(time: Date, milliseconds: number, now: Date): boolean {
  return now.getTime() - time.getTime() >= milliseconds;
}

/** When the budgets of a day end: at midnight in UTC. */
export function endOfDay(now: Date): Date {
  const tomorrow = new Date(now);
  tomorrow.setUTCHours(24, 0, 0, 0);
  return tomorrow;
}

/** Whole seconds until a time, at least one. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

/** The maximum of texts that one registration may request in a day: the first one and five more. */
const maxSends = 6;

/** How often a contact was asked to verify in the window that began at `since`. */
export interface Sends {
  readonly since: Date;
  readonly count: number;
  readonly lastAt: Date;
}

export function firstSend(now: Date): Sends {
  return { since: now, count: 1, lastAt: now };
}

/** Whether a message was sent less than `milliseconds` ago. */
export function wasSentWithin({ count, lastAt }: Sends, milliseconds: number, now: Date): boolean {
  return count > 0 && !hasPassed(lastAt, milliseconds, now);
}

/** The sends after one more. Throws a TooManyError beyond the daily maximum. */
export function addSend(sends: Sends, now: Date): Sends {
  if (hasPassed(sends.since, durations.sendWindow, now)) return firstSend(now);
  if (sends.count >= maxSends) {
    throw new TooManyError(
      'RESEND_LIMIT',
      'Maximum resend attempts reached. Please contact support.',
      secondsUntil(addTime(sends.since, durations.sendWindow), now),
    );
  }
  return { ...sends, count: sends.count + 1, lastAt: now };
}
