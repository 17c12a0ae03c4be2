import { createStore, get, type UseStore, update } from 'idb-keyval';
import type { Entry } from './entry.ts';

type Change = (entries: readonly Entry[]) => readonly Entry[];

/** Where the entries of one account in one building are kept. A change is made in one step, also beside other tabs. */
export interface EntryStore {
  readonly read: () => Promise<readonly Entry[]>;
  /** Resolves with the entries as they then are. */
  readonly change: (change: Change) => Promise<readonly Entry[]>;
}

/** Keeps the entries in the browser's database. Rejects where the browser refuses it, as some do in private windows. */
export function createBrowserStore(owner: string): EntryStore {
  let store: UseStore | undefined;
  const opened = () => {
    store ??= createStore('parcelbell-desk', 'entries');
    return store;
  };
  return {
    read: async () => (await get<readonly Entry[]>(owner, opened())) ?? [],
    change: async (change) => {
      let changed: readonly Entry[] = [];
      const apply = (entries: readonly Entry[] = []) => {
        changed = change(entries);
        return changed;
      };
      await update<readonly Entry[]>(owner, apply, opened());
      return changed;
    },
  };
}

/** Keeps the entries of each owner as long as the page is open. */
export function createPageStore(pages: Map<string, readonly Entry[]>, owner: string): EntryStore {
  const now = () => pages.get(owner) ?? [];
  return {
    read: async () => now(),
    change: async (change) => {
      pages.set(owner, change(now()));
      return now();
    },
  };
}

/** Keeps entries in the first store as long as that works, and in the other one from then on. */
export function createForgivingStore(first: EntryStore, other: EntryStore): EntryStore & { isKept: () => boolean } {
  let store = first;
  const attempt = async <T>(action: (store: EntryStore) => Promise<T>): Promise<T> => {
    const used = store;
    try {
      return await action(used);
    } catch (refused) {
      if (used === other) throw refused;
      store = other;
      return await action(store);
    }
  };
  return {
    read: () => attempt((now) => now.read()),
    change: (change) => attempt((now) => now.change(change)),
    isKept: () => store === first,
  };
}
