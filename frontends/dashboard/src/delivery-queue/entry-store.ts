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

export interface KeptStore extends EntryStore {
  /** Whether the entries outlive the page. */
  readonly isKept: () => boolean;
}

/** A database that is slower than this is not waited for. */
const answersWithinMs = 5_000;

/** So many changes wait for the database at most. */
export const maxUnsaved = 500;

/**
 * Keeps entries in the database. While that is too slow or takes nothing, a full disk for example, the page alone keeps
 * what was changed; each later use hands it over to the database again. Where more than `maxUnsaved` changes wait, the database is given up until the page is
 * loaded again, and the page alone keeps the entries: they would grow without end.
 */
export function createForgivingStore(database: EntryStore): KeptStore {
  /** What the database answered last, and what was changed since. */
  let known: readonly Entry[] = [];
  /** The changes that it has not taken yet, in order. */
  let unsaved: readonly Change[] = [];
  let isKept = true;
  /** Whether the latest statement is overdue. */
  let isOverdue = false;
  let isGivenUp = false;
  let latest: Promise<void> = Promise.resolve();

  /** One statement: hands over all that is unsaved, else reads. */
  const ask = async () => {
    const taken = unsaved;
    const stored =
      taken.length === 0 ? await database.read() : await database.change((entries) => after(taken, entries));
    if (isGivenUp) return;
    unsaved = unsaved.slice(taken.length);
    known = after(unsaved, stored);
  };
  const use = async (): Promise<readonly Entry[]> => {
    if (!isOverdue && !isGivenUp) {
      // One statement after the other, so that none takes a change that another one is just taking.
      latest = latest.then(ask, ask);
      const answer = latest.finally(() => {
        if (!isOverdue) return;
        isOverdue = false;
        if (unsaved.length > 0) void use();
      });
      try {
        await answered(answer, () => {
          isOverdue = true;
        });
        isKept = !isGivenUp;
      } catch {
        isKept = false;
      }
    }
    return known;
  };
  const giveUp = () => {
    isGivenUp = true;
    isKept = false;
    unsaved = [];
  };
  return {
    read: use,
    change: (change) => {
      unsaved = [...unsaved, change];
      if (unsaved.length > maxUnsaved) giveUp();
      known = change(known);
      return use();
    },
    isKept: () => isKept,
  };
}

function after(changes: readonly Change[], entries: readonly Entry[]): readonly Entry[] {
  return changes.reduce((changed, change) => change(changed), entries);
}

/** Rejects where there is no answer in time. */
async function answered(answer: Promise<void>, onLate: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error('The database does not answer.'));
    }, answersWithinMs);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
