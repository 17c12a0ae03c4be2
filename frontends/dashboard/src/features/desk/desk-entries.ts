import type { NotificationOutcome } from '@parcelbell/client';
import { isSettled } from '../../parcels/notices.ts';
import type { LoggedDelivery, NewDelivery } from './api/log-delivery.ts';
import type { DeliveryProblem } from './delivery-problem.ts';

/** One line of the running list: a parcel that is being logged, was logged, or could not be logged. */
export interface DeskEntry {
  /** The Idempotency-Key it is sent under. */
  readonly key: string;
  readonly delivery: NewDelivery;
  readonly state: 'sending' | 'logged' | 'refused' | 'unanswered';
  /** When it was sent or logged, in milliseconds since 1970. */
  readonly at: number;
  readonly packageId?: string;
  readonly recipients?: LoggedDelivery['recipients'];
  readonly notices: readonly NotificationOutcome[];
  readonly problem?: DeliveryProblem;
}

export type DeskEvent =
  | { readonly type: 'sending'; readonly key: string; readonly delivery: NewDelivery; readonly at: number }
  | { readonly type: 'logged'; readonly key: string; readonly answer: LoggedDelivery; readonly at: number }
  | { readonly type: 'failed'; readonly key: string; readonly problem: DeliveryProblem }
  | { readonly type: 'outcomes'; readonly found: ReadonlyMap<string, readonly NotificationOutcome[]> }
  | { readonly type: 'dismissed'; readonly key: string };

/** How many lines are kept. The history has all parcels. */
const mostEntries = 60;
/** How long the list asks for the messages of a parcel. */
const followedMs = 10 * 60_000;
const mostFollowed = 20;

/** The running list after an event, newest first. */
export function nextEntries(entries: readonly DeskEntry[], event: DeskEvent): readonly DeskEntry[] {
  switch (event.type) {
    case 'sending':
      return [entryOf(event), ...entries.filter(({ key }) => key !== event.key)].slice(0, mostEntries);
    case 'logged':
      return change(entries, event.key, (entry) => loggedEntry(entry, event.answer, event.at));
    case 'failed':
      return change(entries, event.key, (entry) => ({
        ...entry,
        state: event.problem.unanswered ? 'unanswered' : 'refused',
        problem: event.problem,
      }));
    case 'outcomes':
      return entries.map((entry) => withOutcome(entry, event.found));
    case 'dismissed':
      return entries.filter(({ key }) => key !== event.key);
  }
}

function entryOf({ key, delivery, at }: { key: string; delivery: NewDelivery; at: number }): DeskEntry {
  return { key, delivery, state: 'sending', at, notices: [] };
}

function loggedEntry({ key, delivery }: DeskEntry, answer: LoggedDelivery, at: number): DeskEntry {
  const { packageId, recipients } = answer;
  return { key, delivery, state: 'logged', at, packageId, notices: [], ...(recipients ? { recipients } : {}) };
}

function withOutcome(entry: DeskEntry, found: ReadonlyMap<string, readonly NotificationOutcome[]>): DeskEntry {
  const notices = entry.packageId === undefined ? undefined : found.get(entry.packageId);
  return notices ? { ...entry, notices } : entry;
}

function change(entries: readonly DeskEntry[], key: string, to: (entry: DeskEntry) => DeskEntry): DeskEntry[] {
  return entries.map((entry) => (entry.key === key ? to(entry) : entry));
}

/** The newest parcels whose messages are not all final, until they are too old to ask for. */
export function followedEntries(entries: readonly DeskEntry[], now: number): DeskEntry[] {
  const open = ({ state, notices, at }: DeskEntry) =>
    state === 'logged' && !isSettled(notices) && now - at < followedMs;
  return entries.filter(open).slice(0, mostFollowed);
}

/** How long to wait before the next request: short at first, then longer. False: no more requests. */
export function followDelayMs(newestAt: number, now: number): number | false {
  const age = now - newestAt;
  if (age >= followedMs) return false;
  if (age < 10_000) return 700;
  return age < 60_000 ? 2_000 : 10_000;
}

/** The lines that fit beside the form: all that need an action, each as high as three lines, and the newest others. */
export function shownEntries(entries: readonly DeskEntry[], most: number): DeskEntry[] {
  const troubled = entries.filter(isTroubled);
  const others = entries.filter((entry) => !isTroubled(entry)).slice(0, Math.max(2, most - 3 * troubled.length));
  return entries.filter((entry) => isTroubled(entry) || others.includes(entry));
}

function isTroubled({ state }: DeskEntry): boolean {
  return state === 'refused' || state === 'unanswered';
}
