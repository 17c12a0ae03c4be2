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

/** Keeps the entries as long as the page is open. */
export function createPageStore(): EntryStore {
  let kept: readonly Entry[] = [];
  return {
    read: async () => kept,
    change: async (change) => {
      kept = change(kept);
      return kept;
    },
  };
}

export interface KeptStore extends EntryStore {
  /** Whether the entries outlive the page. */
  readonly isKept: () => boolean;
}

/** A database that is slower than this is taken for one that does not answer. */
const answersWithinMs = 5_000;

/**
 * Keeps entries in the database as long as it answers. From its first failure on, a full disk for example, the page alone
 * keeps them, with all that the database had then.
 */
export function createForgivingStore(database: EntryStore, page = createPageStore()): KeptStore {
  let known: readonly Entry[] = [];
  let moved: Promise<unknown> | undefined;
  const attempt = async (action: (store: EntryStore) => Promise<readonly Entry[]>): Promise<readonly Entry[]> => {
    if (!moved) {
      try {
        known = await answered(action(database));
        return known;
      } catch {
        moved ??= page.change(() => known);
      }
    }
    await moved;
    return await action(page);
  };
  return {
    read: () => attempt((store) => store.read()),
    change: (change) => attempt((store) => store.change(change)),
    isKept: () => moved === undefined,
  };
}

/** Rejects where there is no answer in time. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), answersWithinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
