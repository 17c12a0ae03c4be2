import { isDuplicateKey, type Outbox, type PendingEvent, present } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import { lastAddition, nextNotice } from '../domain/household/additions.ts';
import type { Household } from '../domain/household/household.ts';
import { nextLapse } from '../domain/household/lapse.ts';
import type { HouseholdDocument } from './household-model.ts';

export interface HouseholdRepository {
  find(tenantId: string, householdId: string): Promise<Household | undefined>;
  /** Writes a household that is not there yet, with its events; false when it is. */
  insert(household: Household, events: readonly PendingEvent[]): Promise<boolean>;
  /** Writes a household with its events; false when its version is no longer `expectedVersion`. */
  update(expectedVersion: number, household: Household, events: readonly PendingEvent[]): Promise<boolean>;
  /** Households of all buildings with a contact that has lapsed by `now`, the longest due first. */
  due(now: Date, limit: number): Promise<Pick<Household, 'tenantId' | 'householdId'>[]>;
  /** Households of all buildings whose members are to be told of additions by `now`, the longest due first. */
  noticesDue(now: Date, limit: number): Promise<Pick<Household, 'tenantId' | 'householdId'>[]>;
  /** Households of one building to which somebody was added since a time, those with the newest addition first. */
  withAdditions(tenantId: string, since: Date, limit: number): Promise<Household[]>;
  /** Some of those of one building. */
  some(tenantId: string, limit: number): Promise<Household[]>;
  /** Empties a household, which is gone for everybody from then on, and deletes it once its events are published; false when its version is no longer `expectedVersion`. */
  remove(expectedVersion: number, gone: Household, events: readonly PendingEvent[]): Promise<boolean>;
  /** Those of one building, or of all. */
  all(tenantId: string | undefined): AsyncIterable<Household>;
}

type Households = mongo.Collection<HouseholdDocument>;

const withoutOutbox = { outbox: 0, outboxAt: 0, outboxOwner: 0, outboxLeasedUntil: 0 } as const;

export function createHouseholdRepository(model: Model<never>, outbox: Outbox): HouseholdRepository {
  const collection = model.collection as unknown as Households;
  return {
    find: async (tenantId, householdId) => {
      const _id = documentId(tenantId, householdId);
      const document = await collection.findOne({ _id }, { projection: withoutOutbox });
      return document && !document.outboxPurge ? toHousehold(document) : undefined;
    },
    insert: (household, events) => insert(collection, outbox, household, events),
    update: (expectedVersion, household, events) => update(collection, outbox, expectedVersion, { household, events }),
    due: (now, limit) =>
      collection
        .find({ lapseAt: { $lte: now } }, { projection: { tenantId: 1, householdId: 1 }, sort: { lapseAt: 1 }, limit })
        .toArray(),
    noticesDue: (now, limit) =>
      collection
        .find(
          { noticeAt: { $lte: now } },
          { projection: { tenantId: 1, householdId: 1 }, sort: { noticeAt: 1 }, limit },
        )
        .toArray(),
    withAdditions: async (tenantId, since, limit) => {
      const options = { projection: withoutOutbox, sort: { additionAt: -1 }, limit } as const;
      const found = await collection.find({ tenantId, additionAt: { $gte: since } }, options).toArray();
      return found.filter(({ outboxPurge }) => !outboxPurge).map(toHousehold);
    },
    some: async (tenantId, limit) => {
      const found = collection.find(notRemoved(tenantId), { projection: withoutOutbox, limit });
      return (await found.toArray()).map(toHousehold);
    },
    remove: (expectedVersion, gone, events) => remove(collection, outbox, expectedVersion, { gone, events }),
    all: (tenantId) => all(collection, tenantId),
  };
}

async function insert(
  collection: Households,
  outbox: Outbox,
  household: Household,
  events: readonly PendingEvent[],
): Promise<boolean> {
  const { tenantId, householdId } = household;
  const _id = documentId(tenantId, householdId);
  try {
    await collection.insertOne({ _id, ...household, ...present(dueTimes(household)), ...outbox.stamp(events) });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  outbox.committed(collection as unknown as mongo.Collection, _id, events);
  return true;
}

async function update(
  collection: Households,
  outbox: Outbox,
  expectedVersion: number,
  { household, events }: { household: Household; events: readonly PendingEvent[] },
): Promise<boolean> {
  const _id = documentId(household.tenantId, household.householdId);
  const { version, residencies, contacts, noticedAt } = household;
  const { set, unset } = changeOf({ ...dueTimes(household), noticedAt });
  // A document whose outbox is empty must not look as if something waited in it.
  const pending = events.length > 0 ? outbox.push(events) : undefined;
  const change = {
    ...(pending ? { $push: pending.$push } : {}),
    $set: { version, residencies, contacts, ...set, ...pending?.$set },
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  };
  const { matchedCount } = await collection.updateOne(
    { _id, version: expectedVersion },
    change as mongo.UpdateFilter<HouseholdDocument>,
  );
  if (matchedCount === 0) return false;
  if (pending) outbox.nudge(collection as unknown as mongo.Collection, _id);
  return true;
}

/** What follows from a household, by which it is found. */
function dueTimes(household: Household) {
  return {
    lapseAt: nextLapse(household),
    noticeAt: nextNotice(household),
    additionAt: lastAddition(household),
  };
}

/** Fields to write, and those that are absent to take away. */
function changeOf(times: Readonly<Record<string, Date | undefined>>) {
  const absent = Object.keys(times).filter((name) => times[name] === undefined);
  return { set: present(times), unset: Object.fromEntries(absent.map((name) => [name, true])) };
}

async function remove(
  collection: Households,
  outbox: Outbox,
  expectedVersion: number,
  { gone, events }: { gone: Household; events: readonly PendingEvent[] },
): Promise<boolean> {
  const _id = documentId(gone.tenantId, gone.householdId);
  const pending = outbox.push(events);
  const { matchedCount } = await collection.updateOne({ _id, version: expectedVersion }, {
    $push: pending.$push,
    $set: { version: gone.version, contacts: [], residencies: [], outboxPurge: true, ...pending.$set },
    $unset: { lapseAt: true, noticeAt: true, additionAt: true, noticedAt: true },
  } as mongo.UpdateFilter<HouseholdDocument>);
  if (matchedCount === 0) return false;
  outbox.nudge(collection as unknown as mongo.Collection, _id);
  return true;
}

async function* all(collection: Households, tenantId: string | undefined): AsyncGenerator<Household> {
  for await (const document of collection.find(notRemoved(tenantId), { projection: withoutOutbox })) {
    yield toHousehold(document);
  }
}

/** The households of one building, or of all. */
function notRemoved(tenantId: string | undefined): mongo.Filter<HouseholdDocument> {
  const there = { outboxPurge: { $exists: false } } as const;
  // Every key of a building begins with its id and a slash; '0' is the character after the slash.
  return tenantId === undefined ? there : { _id: { $gte: `${tenantId}/`, $lt: `${tenantId}0` }, ...there };
}

function documentId(tenantId: string, householdId: string): string {
  return `${tenantId}/${householdId}`;
}

function toHousehold(document: HouseholdDocument): Household {
  const { _id, lapseAt, noticeAt, additionAt, outboxPurge, ...household } = document;
  return household;
}
