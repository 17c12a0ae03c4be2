import type { LoggedDelivery, NewDelivery } from './api/log-delivery.ts';
import type { KeptFailure } from './kept-failure.ts';

/** A parcel on its way into the building's list. */
export interface Entry {
  /** The Idempotency-Key it is sent under, every time. */
  readonly key: string;
  readonly delivery: NewDelivery;
  /**
   * `sending`; `waiting`: for a connection, it is sent by itself; `logged`; `refused`; `unanswered`: nobody knows whether it was logged, and somebody
   * has to try again; `undone`; `demo`: in a demo, which stores nothing.
   */
  readonly state: 'sending' | 'waiting' | 'logged' | 'refused' | 'unanswered' | 'undone' | 'demo';
  /** When it was handed over, later when it was logged, in milliseconds since 1970. */
  readonly at: number;
  /** Who was at the desk then. */
  readonly by?: string;
  /** The carrier's visit it belongs to. */
  readonly visit?: string;
  readonly answer?: LoggedDelivery;
  /** What the latest attempt met; none where no attempt failed. */
  readonly failure?: KeptFailure;
}

/** A change of one entry, or a new one. */
export type EntryEvent =
  | { readonly type: 'handed-over'; readonly entry: Entry }
  | { readonly type: 'retried'; readonly key: string; readonly at: number }
  | { readonly type: 'logged'; readonly key: string; readonly answer: LoggedDelivery; readonly at: number }
  | {
      readonly type: 'failed';
      readonly key: string;
      readonly state: 'waiting' | 'refused' | 'unanswered' | 'demo';
      readonly failure: KeptFailure;
    }
  | { readonly type: 'undone'; readonly key: string }
  | { readonly type: 'dismissed'; readonly key: string };

const hourMs = 3_600_000;
/** How many parcels may wait at once. */
export const maxWaiting = 500;
/** How many are kept that need nothing any more: logged and undone ones. */
const maxDone = 200;
/** After this time a parcel is no longer sent by itself: it may have been handed out meanwhile. */
const sentWithinMs = 24 * hourMs;
/** So long is kept what the server has answered, and what it has not. */
const answeredKeptMs = 12 * hourMs;
const openKeptMs = 14 * 24 * hourMs;

/** The entries after an event, newest first. An event about an entry that is gone changes nothing. */
export function nextEntries(entries: readonly Entry[], event: EntryEvent): readonly Entry[] {
  switch (event.type) {
    case 'handed-over':
      return [event.entry, ...entries.filter(({ key }) => key !== event.entry.key)];
    case 'retried':
      return change(entries, event.key, (entry) => ({ ...entry, state: 'waiting', at: event.at }));
    case 'logged':
      return change(entries, event.key, ({ failure: _, ...entry }) => ({
        ...entry,
        state: 'logged',
        at: event.at,
        answer: event.answer,
      }));
    case 'failed':
      return change(entries, event.key, (entry) => ({ ...entry, state: event.state, failure: event.failure }));
    case 'undone':
      return change(entries, event.key, (entry) => ({ ...entry, state: 'undone' }));
    case 'dismissed':
      return entries.filter(({ key }) => key !== event.key);
  }
}

function change(entries: readonly Entry[], key: string, to: (entry: Entry) => Entry): readonly Entry[] {
  return entries.map((entry) => (entry.key === key && entry.state !== 'undone' ? to(entry) : entry));
}

/** What is still kept at a moment: everything that waits, for two weeks; what was answered, for half a day, and of what was logged the newest. Of what a demo did not store nothing is kept. */
export function keptEntries(entries: readonly Entry[], now: number): readonly Entry[] {
  const newest = new Set(entries.filter(isDone).slice(0, maxDone));
  return entries
    .filter(({ state }) => state !== 'demo')
    .filter((entry) => now - entry.at < (isOpen(entry) ? openKeptMs : answeredKeptMs))
    .filter((entry) => !isDone(entry) || newest.has(entry))
    .map((entry) => (isStale(entry, now) ? { ...entry, state: 'unanswered' } : entry));
}

/** The newest entries that a demo did not store, newest first. */
export function shownInDemo(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ state }) => state === 'demo')
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxDone);
}

/** Whether a parcel stays unlogged until somebody decides what to do. */
export function needsHand({ state }: Entry): boolean {
  return state === 'refused' || state === 'unanswered';
}

function isOpen({ state }: Entry): boolean {
  return state === 'waiting' || state === 'unanswered';
}

function isDone({ state }: Entry): boolean {
  return state === 'logged' || state === 'undone';
}

function isStale({ state, at }: Entry, now: number): boolean {
  return state === 'waiting' && now - at >= sentWithinMs;
}
