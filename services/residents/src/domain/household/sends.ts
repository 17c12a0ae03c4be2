import { TooManyError } from '@parcelbell/platform';
import type { Channel, Sends } from './household.ts';
import { after, hasPassed, lasts } from './times.ts';

/** Most verification messages to one contact in a day: mails; and a first text with five more. */
const mostSends: Readonly<Record<Channel, number>> = { email: 5, sms: 6 };

const sentences: Readonly<Record<Channel, string>> = {
  email: 'This email address was asked to verify too often. Please try again tomorrow.',
  sms: 'Maximum resend attempts reached. Please contact support.',
};

export function firstSend(now: Date): Sends {
  return { since: now, count: 1, lastAt: now };
}

/** Nothing was sent yet. */
export function noSend(now: Date): Sends {
  return { since: now, count: 0, lastAt: now };
}

/** Whether a message went out less than so many milliseconds ago. */
export function wasSentWithin({ count, lastAt }: Sends, milliseconds: number, now: Date): boolean {
  return count > 0 && !hasPassed(lastAt, milliseconds, now);
}

/** The sends after one more. Throws a TooManyError when the day's last one is spent. */
export function oneMoreSend(sends: Sends, channel: Channel, now: Date): Sends {
  if (hasPassed(sends.since, lasts.sendWindow, now)) return firstSend(now);
  if (sends.count >= mostSends[channel]) {
    throw new TooManyError('RESEND_LIMIT', sentences[channel], secondsUntil(after(sends.since, lasts.sendWindow), now));
  }
  return { ...sends, count: sends.count + 1, lastAt: now };
}

/** Whole seconds until a time, at least one. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
