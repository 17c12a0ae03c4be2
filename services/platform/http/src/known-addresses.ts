import { lookup as askNameServer } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which addresses are looked up again. */
const freshMs = 5_000;
/** A name server that answers too late lets a host look as if there were none, so a host is gone only after this time. */
const goneAfterMs = 30_000;
const pauseMs = 500;

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface KnownAddressesOptions {
  /** The addresses of a host; by default those that the system's resolver answers. Rejects with an Error with a `code`. */
  readonly ask?: (host: string) => Promise<readonly Address[]>;
  /** Milliseconds since some beginning. */
  readonly now?: () => number;
}

/** The addresses of one host, which connections to it need not wait for. */
export interface KnownAddresses {
  /** For `net.connect`: answers the known addresses, and asks again in the background when they are older than five seconds. */
  readonly lookup: LookupFunction;
  /** Asks until an address is known. Rejects when the signal aborts. */
  find(signal: AbortSignal): Promise<void>;
}

/** They are kept while no name server answers, so a slow one holds up no request once they are known. A host that is gone is forgotten. */
export function createKnownAddresses(
  host: string,
  { ask = (name) => askNameServer(name, { all: true }), now = () => performance.now() }: KnownAddressesOptions = {},
): KnownAddresses {
  let known: readonly Address[] = [];
  let askedAt = 0;
  let goneSince: number | undefined;
  let asking: Promise<readonly Address[]> | undefined;

  const askAgain = async (): Promise<readonly Address[]> => {
    askedAt = now();
    try {
      known = await ask(host);
      goneSince = undefined;
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
      goneSince = isGone ? (goneSince ?? now()) : undefined;
      if (goneSince !== undefined && now() - goneSince >= goneAfterMs) known = [];
      throw error;
    } finally {
      asking = undefined;
    }
    return known;
  };
  const askOnce = (): Promise<readonly Address[]> => {
    asking ??= askAgain();
    return asking;
  };
  const addresses = async (): Promise<readonly Address[]> => {
    if (known.length === 0) return askOnce();
    if (now() - askedAt > freshMs) askOnce().catch(() => undefined);
    // Each replica in turn, where the name has an address of each.
    const [first, ...others] = known;
    if (first && others.every(({ family }) => family === first.family)) known = [...others, first];
    return known;
  };

  return {
    lookup: (_host, { all }, callback) => {
      addresses().then(
        (found) => {
          const [first] = found;
          if (all) callback(null, [...found]);
          else callback(null, first?.address ?? '', first?.family);
        },
        (error) => callback(error, ''),
      );
    },
    find: async (signal) => {
      while (known.length === 0) await askOnce().catch(() => wait(pauseMs, undefined, { signal }));
    },
  };
}
