import type { ApiClient } from '@parcelbell/client';
import type { NewDelivery } from './api/log-delivery.ts';
import { undoDelivery } from './api/undo-delivery.ts';
import { type Entry, type EntryEvent, keptEntries, maxWaiting, nextEntries, shownInDemo } from './entry.ts';
import type { KeptStore } from './entry-store.ts';
import { newKey } from './new-key.ts';
import { isSignedIn, type Owner, ownerName } from './owner.ts';
import { sendEntry } from './send-entry.ts';

/** What the queue knows at one moment. */
export interface QueueState {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Whether the entries outlive the page. Some browsers keep nothing in a private window. */
  readonly isKept: boolean;
  /** Whether the latest call had an answer. */
  readonly isConnected: boolean;
}

/** Parcels go through here into the building's list, each of them once. */
export interface Queue {
  readonly state: () => QueueState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Loads what is kept and sends what waits, until the returned function is called. */
  readonly start: () => () => void;
  /** Keeps a parcel and sends it. Resolves with its entry after the first attempt; never rejects. */
  readonly log: (delivery: NewDelivery, options?: LogOptions) => Promise<Entry>;
  /** Sends an entry that somebody has to try again, under its own key. */
  readonly retry: (key: string) => Promise<void>;
  /** Logs what was refused with other options, as a parcel of its own. */
  readonly logAnyway: (entry: Entry, changes: Partial<NewDelivery>, key?: string) => Promise<Entry>;
  readonly dismiss: (key: string) => Promise<void>;
  /** Takes back a logged parcel. Rejects with the refusal where that is too late. */
  readonly undo: (key: string) => Promise<void>;
}

interface LogOptions {
  /** The Idempotency-Key, where the caller needs to know it before. */
  readonly key?: string;
  /** The carrier's visit it belongs to. */
  readonly visit?: string;
}

interface QueueOptions {
  readonly owner: Owner;
  readonly client: ApiClient;
  readonly store: KeptStore;
  /** Shared between tabs, so that only one of them sends an entry at a time. Without it the keys alone protect. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Tells the other tabs of a change, and calls back for theirs. */
  readonly tabs: Tabs;
}

export interface Tabs {
  readonly tell: () => void;
  readonly listen: (changed: () => void) => () => void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 8_000;

export function createQueue({ owner, client, store, locks, tabs }: QueueOptions): Queue {
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  let kept: readonly Entry[] = [];
  /** What a demo did not store is shown as long as the page is open. */
  let inDemo: readonly Entry[] = [];
  let isConnected = true;
  let shown: QueueState = { entries: [], isKept: true, isConnected };
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has asked not to be called before this moment. */
  let pausedUntil = 0;
  let isDraining = false;
  let isRunning = false;

  const show = () => {
    const entries = kept.map((entry): Entry => (sending.has(entry.key) ? { ...entry, state: 'sending' } : entry));
    shown = { entries: [...inDemo, ...entries], isKept: store.isKept(), isConnected };
    for (const listener of listeners) listener();
  };
  const find = (key: string) => [...kept, ...inDemo].find((entry) => entry.key === key);
  const apply = async (event: EntryEvent) => {
    inDemo = shownInDemo([...inDemo, ...nextEntries(kept, event)]);
    kept = await store.change((entries) => keptEntries(nextEntries(entries, event), Date.now()));
    show();
    tabs.tell();
  };
  const reload = async () => {
    kept = keptEntries(await store.read(), Date.now());
    show();
  };

  /** Sends an entry unless another tab does, or already did. */
  const sendInTurn = async (key: string): Promise<void> => {
    if (sending.has(key)) return;
    sending.add(key);
    show();
    try {
      await withLock(locks, `parcelbell-log-${key}`, async () => {
        const entry = (await store.read()).find((each) => each.key === key);
        if (entry?.state !== 'waiting') return await reload();
        if (!isSignedIn(client.session, owner)) return;
        const outcome = await sendEntry(client, entry, owner.tenantId);
        isConnected = outcome.isConnected;
        pausedUntil = Date.now() + outcome.pauseMs;
        sending.delete(key);
        await apply(outcome.event);
      });
    } finally {
      sending.delete(key);
      show();
    }
  };

  const isWaiting = (key: string) => kept.some((entry) => entry.key === key && entry.state === 'waiting');
  const canSend = (key: string) =>
    isRunning && isSignedIn(client.session, owner) && Date.now() >= pausedUntil && !sending.has(key);

  /** Sends what waits, the oldest first, up to the first that has to go on waiting. */
  const sendWaiting = async () => {
    for (;;) {
      const oldest = kept.findLast(({ state }) => state === 'waiting');
      if (!oldest) break;
      if (!canSend(oldest.key)) return;
      await sendInTurn(oldest.key);
      if (isWaiting(oldest.key)) {
        delayMs = Math.min(2 * delayMs, longestDelayMs);
        return;
      }
    }
    delayMs = firstDelayMs;
  };

  /** Sends what waits, unless this tab or another one does already, and tries again later where some has to wait. */
  const drain = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isDraining) return;
    isDraining = true;
    try {
      await withLock(locks, `parcelbell-drain-${ownerName(owner)}`, sendWaiting);
    } finally {
      isDraining = false;
    }
    plan();
  };
  const plan = () => {
    if (!isRunning || isDraining || timer !== undefined || !kept.some(({ state }) => state === 'waiting')) return;
    timer = setTimeout(() => void drain(), Math.max(delayMs, pausedUntil - Date.now()));
  };
  const sendNow = () => {
    delayMs = firstDelayMs;
    void drain();
  };

  const takeOver = () => void reload().then(sendNow);
  /** A tab that was closed could not tell of what it left, and browsers slow down the timers of a hidden one. */
  const onVisible = () => {
    if (!document.hidden) takeOver();
  };

  /** So many wait that no more are sent by themselves: somebody tries this one again. */
  const refuse = async (entry: Entry): Promise<Entry> => {
    const refused: Entry = { ...entry, state: 'refused', failure: { isFull: true } };
    await apply({ type: 'handed-over', entry: refused });
    return refused;
  };

  const log = async (delivery: NewDelivery, { key = newKey(), visit }: LogOptions = {}): Promise<Entry> => {
    const by = client.session.actor();
    const facts = { ...(visit ? { visit } : {}), ...(by === null ? {} : { by }) };
    const entry: Entry = { key, delivery, state: 'waiting', at: Date.now(), ...facts };
    if (kept.filter(({ state }) => state === 'waiting').length >= maxWaiting) return await refuse(entry);
    sending.add(key);
    await apply({ type: 'handed-over', entry });
    sending.delete(key);
    await sendInTurn(key);
    plan();
    return find(key) ?? entry;
  };

  return {
    state: () => shown,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: () => {
      isRunning = true;
      const stopListening = tabs.listen(() => void reload().then(plan));
      window.addEventListener('online', sendNow);
      document.addEventListener('visibilitychange', onVisible);
      takeOver();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        timer = undefined;
        stopListening();
        window.removeEventListener('online', sendNow);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    log,
    retry: async (key) => {
      await apply({ type: 'retried', key, at: Date.now() });
      await sendInTurn(key);
      plan();
    },
    logAnyway: async ({ key: refused, delivery, visit }, changes, key = newKey()) => {
      await apply({ type: 'dismissed', key: refused });
      return await log({ ...delivery, ...changes }, { key, ...(visit ? { visit } : {}) });
    },
    dismiss: (key) => apply({ type: 'dismissed', key }),
    undo: async (key) => {
      const packageId = find(key)?.answer?.packageId;
      if (packageId === undefined) return;
      await undoDelivery(client, packageId);
      await apply({ type: 'undone', key });
    },
  };
}

async function withLock(locks: QueueOptions['locks'], name: string, action: () => Promise<void>): Promise<void> {
  if (!locks) return await action();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}
