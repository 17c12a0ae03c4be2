import { TooManyError } from '@parcelbell/platform';
import type { Sends } from './household.ts';
import { after, hasPassed, lasts } from './times.ts';

/** Most texts that one registration may ask for in a day: the first, and five more. */
const mostSends = 6;

const sentence = 'Maximum resend attempts reached. Please contact support.';

export function firstSend(now: Date): Sends {
  return { since: now, count: 1, lastAt: now };
}

/** Whether a message went out less than so many milliseconds ago. */
export function wasSentWithin({ count, lastAt }: Sends, milliseconds: number, now: Date): boolean {
  return count > 0 && !hasPassed(lastAt, milliseconds, now);
}

/** The sends after one more. Throws a TooManyError when the day's last one is spent. */
export function oneMoreSend(sends: Sends, now: Date): Sends {
  if (hasPassed(sends.since, lasts.sendWindow, now)) return firstSend(now);
  if (sends.count >= mostSends) {
    throw new TooManyError('RESEND_LIMIT', sentence, secondsUntil(after(sends.since, lasts.sendWindow), now));
  }
  return { ...sends, count: sends.count + 1, lastAt: now };
}

/** Whole seconds until a time, at least one. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
