import type { Clock } from '@parcelbell/platform';
import { LRUCache } from 'lru-cache';

/** Copies in memory, the newest that is known of each: for what every request asks and what changes seldom. */
export interface VersionCache<T> {
  get(key: string): T | undefined | Promise<T | undefined>;
  /** Takes over what is told to every process: it lasts until something newer is told. */
  put(key: string, value: T): void;
  /** Takes over what somebody read from the stored copy anyhow: it lasts as long as if it had been read for a `get`. */
  putRead(key: string, value: T): void;
}

interface VersionCacheOptions<T> {
  /** Reads the stored copy. */
  read(key: string): Promise<T | undefined>;
  readonly clock: Clock;
  /** Most copies in memory. */
  readonly max: number;
}

interface Entry<T> {
  readonly value: T | undefined;
  /** Asked for again after this moment; never, where it was told to this process itself. */
  readonly staleAt: number;
}

/** What was read from the stored copy may be older than what was told before and forgotten since, so it does not last. */
const readLastsMs = 30_000;
/** What is not there may come at any moment. */
const absenceLastsMs = 1_000;

/** Whether an entry must not give way to a copy that is `versions` older and lasts until `staleAt`. */
function mustStay(held: Entry<unknown>, versions: number, staleAt: number): boolean {
  return versions > 0 || (versions === 0 && held.staleAt > staleAt);
}

/** Reads what it does not hold, once for all who wait for it. An older version never replaces a newer one. */
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
