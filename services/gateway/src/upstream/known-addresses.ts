import { lookup as askNameServer } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** Milliseconds after which addresses are looked up again. */
const freshMs = 5_000;

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

/**
 * A `lookup` for the connections to one host, so that they do not wait for a slow name server: it answers the addresses that it knows, asks again
 * in the background when they are older than five seconds, and keeps them while no name server answers. A host that is gone is forgotten.
 */
export function createKnownAddresses({
  ask = (host) => askNameServer(host, { all: true }),
  now = () => performance.now(),
}: KnownAddressesOptions = {}): LookupFunction {
  let known: readonly Address[] = [];
  let askedAt = 0;
  let asking: Promise<readonly Address[]> | undefined;

  const askAgain = (host: string): Promise<readonly Address[]> => {
    askedAt = now();
    asking ??= ask(host)
      .then((addresses) => {
        known = addresses;
        return addresses;
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOTFOUND') known = [];
        throw error;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const addressesOf = async (host: string): Promise<readonly Address[]> => {
    if (known.length === 0) return askAgain(host);
    if (now() - askedAt > freshMs) askAgain(host).catch(() => undefined);
    // Each replica in turn, where the name has an address of each.
    const [first, ...others] = known;
    if (first && others.every(({ family }) => family === first.family)) known = [...others, first];
    return known;
  };

  return (host, { all }, callback) => {
    addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error) => callback(error, ''),
    );
  };
}
