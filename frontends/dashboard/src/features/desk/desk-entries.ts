import type { NotificationOutcome } from '@parcelbell/client';
import { isSettled } from '../../deliveries/notices.ts';
import { type Entry, needsHand } from '../../delivery-queue/entry.ts';

/** What became of the messages of the parcels just logged, by package id. */
export type Notices = ReadonlyMap<string, readonly NotificationOutcome[]>;

/** How long a parcel counts as just logged, and the list asks for its messages. */
const recentMs = 10 * 60_000;
const maxFollowed = 20;

/** The messages about a parcel that are known so far. */
export function noticesOf({ answer }: Entry, notices: Notices): readonly NotificationOutcome[] {
  return (answer && notices.get(answer.packageId)) ?? [];
}

/** The newest parcels whose messages are not all final, until they are too old to ask for. */
export function followedEntries(entries: readonly Entry[], notices: Notices, now: number): Entry[] {
  const isOpen = (entry: Entry) => entry.state === 'logged' && !isSettled(noticesOf(entry, notices));
  return entries.filter((entry) => isOpen(entry) && isRecent(entry, now)).slice(0, maxFollowed);
}

function isRecent({ at }: Entry, now: number): boolean {
  return now - at < recentMs;
}

/** How long to wait before the next request: short at first, then longer. False: no more requests. */
export function followDelayMs(newestAt: number, now: number): number | false {
  const age = now - newestAt;
  if (age >= recentMs) return false;
  if (age < 10_000) return 700;
  return age < 60_000 ? 2_000 : 10_000;
}

/** The lines that fit beside the form: all that need an action, each as high as three lines, and the newest others. */
export function shownEntries(entries: readonly Entry[], most: number, now: number): Entry[] {
  const troubled = entries.filter(needsHand);
  const room = Math.max(2, most - 3 * troubled.length);
  const others = entries.filter((entry) => !needsHand(entry) && isShown(entry, now)).slice(0, room);
  return entries.filter((entry) => needsHand(entry) || others.includes(entry));
}

/** What is under way stays in the list; what was logged goes once it is no news any more. */
function isShown(entry: Entry, now: number): boolean {
  return entry.state === 'sending' || entry.state === 'waiting' || isRecent(entry, now);
}
