import type { Clock } from '@parcelbell/values';
import type { Collection, Filter, StoredDocument, Update } from './collection.ts';
import { withOperator } from './with-operator.ts';

/** The right of one process to work on a document, until others may take it over. */
export interface Lease {
  /** Names the process. No other process ever has this name, also none that is started later. */
  readonly owner: string;
  readonly until: Date;
}

/** A process that leases documents. */
export interface LeaseOwner {
  readonly owner: string;
  /** A lease that begins now. */
  begin(): Lease;
}

/** The length of a lease that is renewed with each step, or given up long before its end. */
export const defaultLeaseMs = 30_000;

export function createLeaseOwner({
  owner,
  clock,
  leaseMs = defaultLeaseMs,
}: {
  readonly owner: string;
  readonly clock: Clock;
  readonly leaseMs?: number;
}): LeaseOwner {
  return { owner, begin: () => ({ owner, until: new Date(clock.now().getTime() + leaseMs) }) };
}

/** The fields of a document that hold its lease. */
export interface LeaseFieldNames<D> {
  readonly owner: keyof D & string;
  readonly until: keyof D & string;
}

/** What is free besides documents whose lease has ended. */
interface FreeOptions {
  /** Documents without a lease too, where another field says that there is work. Without this, the end of the lease says both: a document that has none is done. */
  readonly isFreeWithoutLease?: boolean;
  /** Documents of this owner too, so that a process continues at once what it began. */
  readonly orOf?: string;
  /** No other process than this owner can work on the data. So other owners were killed, and what they had is taken over at once. */
  readonly exclusiveTo?: string | undefined;
}

/** Leases as parts of filters and updates, for a statement that also does something else. */
export interface LeaseFields<D> {
  /** Stored in a document, it begins the lease or renews it. */
  stored(lease: Lease): Partial<D>;
  /** Documents that nobody works on any more. */
  free(now: Date, options?: FreeOptions): Filter<D>;
  /** Documents on which the owner has the lease still, because nobody took them over. */
  heldBy(owner: string): Filter<D>;
}

export function leaseFields<D>({ owner, until }: LeaseFieldNames<D>): LeaseFields<D> {
  // The compiler cannot tell what a field is whose name it does not know.
  const filter = (fields: object) => fields as Filter<D>;
  return {
    stored: (lease) => ({ [owner]: lease.owner, [until]: lease.until }) as Partial<D>,
    heldBy: (name) => filter({ [owner]: name }),
    free: (now, { isFreeWithoutLease = false, orOf, exclusiveTo } = {}) => {
      const ended = { [until]: { $lte: now } };
      const more = [
        ...(isFreeWithoutLease ? [{ [until]: null }] : []),
        ...(orOf === undefined ? [] : [{ [owner]: orOf }]),
        ...(exclusiveTo === undefined ? [] : [{ [owner]: { $exists: true, $ne: exclusiveTo } }]),
      ];
      return filter(more.length === 0 ? ended : { $or: [...more, ended] });
    },
  };
}

/**
 * Leases on documents of a collection: of several processes, one works on a document at a time. A lease is two fields of the document. It promises:
 *
 * - _One owner._ A document is taken by one conditional write, so two processes cannot take it both.
 * - _Take-over._ When a process is killed, others may take its documents at the end of its leases. So an owner renews a lease while it works.
 * - _Nothing is overwritten._ A process that stood still may work beyond the end of its lease. Each write of a result names the owner (`heldBy`), so it matches
 *   nothing once another process has taken the document. What a process does outside of the database may still happen twice.
 * - _Release._ What an owner gives back is free at once.
 */
export interface Leases<D extends StoredDocument> extends LeaseFields<D> {
  /** Leases the document that is free for the longest time, and answers it as it is then. Undefined where none is free, or another process was faster. */
  takeNext(lease: Lease, now: Date, change?: Update<D>): Promise<D | undefined>;
  /** Leases those of the documents that are free, and answers their ids. */
  takeMany(lease: Lease, ids: readonly string[], now: Date, change?: Update<D>): Promise<ReadonlySet<string>>;
  renew(lease: Lease, ids: readonly string[]): Promise<void>;
  /** Those of the documents on which the owner has the lease still. */
  findHeld(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Gives back those of the documents on which the owner has the lease still, with further fields where they change by that. */
  release(owner: string, ids: readonly string[], now: Date, more?: Partial<D>): Promise<void>;
  /**
   * Ends the leases of an owner that seems to have ended. They keep its name: where it was only slow, it may still write results of what nobody has taken.
   * Leases that would end after `latestEnd` stay as they are.
   */
  endAllOf(owner: string, now: Date, latestEnd?: Date): Promise<void>;
}

/** Where leases are stored. */
export type LeasedCollection<D extends StoredDocument> = Pick<
  Collection<D>,
  'find' | 'findOneAndUpdate' | 'updateMany'
>;

export function createLeases<D extends StoredDocument>(
  collection: LeasedCollection<D>,
  names: LeaseFieldNames<D>,
): Leases<D> {
  const fields = leaseFields<D>(names);
  const { stored, free, heldBy } = fields;
  const among = (ids: readonly string[], filter: object) => ({ _id: { $in: [...ids] }, ...filter }) as Filter<D>;
  const findIds = async (filter: Filter<D>) => {
    const found = await collection.find(filter, { fields: ['_id'] });
    return new Set(found.map(({ _id }) => _id));
  };
  return {
    ...fields,
    takeNext: async (lease, now, change = {}) => {
      const [first] = await collection.find(free(now), { fields: ['_id'], sort: { [names.until]: 1 }, limit: 1 });
      return (
        first && collection.findOneAndUpdate(among([first._id], free(now)), withOperator(change, '$set', stored(lease)))
      );
    },
    takeMany: async (lease, ids, now, change = {}) => {
      const matched = await collection.updateMany(among(ids, free(now)), withOperator(change, '$set', stored(lease)));
      // Where another process was faster with some, those that this one took have the end of this lease.
      return matched === ids.length ? new Set(ids) : findIds(among(ids, stored(lease)));
    },
    renew: async (lease, ids) => {
      await collection.updateMany(among(ids, heldBy(lease.owner)), withOperator({}, '$set', stored(lease)));
    },
    findHeld: (owner, ids) => findIds(among(ids, heldBy(owner))),
    release: async (owner, ids, now, more = {}) => {
      const change = { $set: { ...more, [names.until]: now }, $unset: { [names.owner]: '' } };
      await collection.updateMany(among(ids, heldBy(owner)), change as Update<D>);
    },
    endAllOf: async (owner, now, latestEnd) => {
      const until = { $gt: now, ...(latestEnd ? { $lte: latestEnd } : {}) };
      const running = { [names.until]: until, ...heldBy(owner) } as Filter<D>;
      await collection.updateMany(running, withOperator({}, '$set', { [names.until]: now }));
    },
  };
}
