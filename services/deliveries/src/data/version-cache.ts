import type { Clock } from '@parcelbell/values';
import { LRUCache } from 'lru-cache';

/** Holds the newest known version of copies in memory, for data that every request needs and that rarely changes. */
export interface VersionCache<T> {
  get(key: string): T | undefined | Promise<T | undefined>;
  /** Stores a state that every process receives. It stays until a newer state comes. */
  put(key: string, value: T): void;
  /** Stores a copy that was read for another purpose. It stays as long as one that `get` read. */
  putRead(key: string, value: T): void;
}

interface VersionCacheOptions<T> {
  /** Reads the stored copy. */
  read(key: string): Promise<T | undefined>;
  readonly clock: Clock;
  readonly max: number;
}

interface Entry<T> {
  readonly value: T | undefined;
  /** After this time the entry is read again; infinite for a received state. */
  readonly staleAt: number;
}

/** A copy that was read may be older than a received state that was dropped from memory, so it does not stay for long. */
const readLastsMs = 30_000;
/** A missing entry may be created at any moment. */
const absenceLastsMs = 1_000;

/** Whether an entry must not be replaced by a copy that is `versions` older and stays until `staleAt`. */
function mustStay(held: Entry<unknown>, versions: number, staleAt: number): boolean {
  return versions > 0 || (versions === 0 && held.staleAt > staleAt);
}

/** Reads a missing entry once for all callers that wait for it. An older version never replaces a newer one. */
export function createVersionCache<T extends { readonly version: number }>(
  options: VersionCacheOptions<T>,
): VersionCache<T> {
  const { read, clock, max } = options;
  const entries = new LRUCache<string, Entry<T>>({ max });
  const reading = new Map<string, Promise<T | undefined>>();

  function store(key: string, value: T | undefined, staleAt: number): T | undefined {
    const held = entries.get(key);
    if (held?.value && mustStay(held, held.value.version - (value?.version ?? 0), staleAt)) return held.value;
    entries.set(key, { value, staleAt });
    return value;
  }

  function storeRead(key: string, value: T | undefined): T | undefined {
    return store(key, value, clock.now().getTime() + (value ? readLastsMs : absenceLastsMs));
  }

  function readOnce(key: string): Promise<T | undefined> {
    const running = reading.get(key);
    if (running !== undefined) return running;
    const started = read(key)
      .then((value) => storeRead(key, value))
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  return {
    get: (key) => {
      const held = entries.get(key);
      return held && clock.now().getTime() < held.staleAt ? held.value : readOnce(key);
    },
    put: (key, value) => {
      store(key, value, Number.POSITIVE_INFINITY);
    },
    putRead: (key, value) => {
      storeRead(key, value);
    },
  };
}
