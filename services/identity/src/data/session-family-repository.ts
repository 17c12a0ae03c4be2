import type { Outbox } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import { lapseAfter, type RevocationReason, type SessionFamily } from '../domain/session/session-family.ts';
import { sessionRevoked } from '../domain/session/session-revoked.ts';
import type { SessionFamilyDocument } from './session-family-model.ts';

/** Sessions belong to no building, so its functions take none. */
export interface SessionFamilyRepository {
  insert(family: SessionFamily): Promise<void>;
  find(id: string): Promise<SessionFamily | undefined>;
  /**
   * Makes token n + 1 the newest if n is, and the session has neither ended nor lapsed; one atomic write, so that of two
   * requests with the same token one wins. Undefined otherwise.
   */
  rotate(id: string, n: number, now: Date): Promise<SessionFamily | undefined>;
  /** Ends a session and publishes that. False where it has ended already. */
  revoke(family: SessionFamily, reason: RevocationReason, now: Date): Promise<boolean>;
  /** The sessions of a user that go on in a generation, the newest first, at most `limit`. */
  ofUser(userId: string, generation: number, now: Date, limit: number): Promise<SessionFamily[]>;
  /** The sessions that were revoked since a time. */
  revokedSince(time: Date): AsyncIterable<RevokedFamily>;
}

export interface RevokedFamily extends SessionFamily {
  readonly revokedAt: Date;
  readonly reason: RevocationReason;
}

export interface SessionFamilyStorage {
  readonly model: Model<SessionFamilyDocument>;
  readonly outbox: Outbox;
}

const visible = { outbox: 0, outboxAt: 0, outboxOwner: 0, outboxLeasedUntil: 0 } as const;

export function createSessionFamilyRepository({ model, outbox }: SessionFamilyStorage): SessionFamilyRepository {
  const collection = model.collection as unknown as mongo.Collection<SessionFamilyDocument>;
  return {
    insert: async ({ id, ...family }) => {
      await collection.insertOne({ _id: id, ...family });
    },
    find: async (id) => {
      const document = await collection.findOne({ _id: id }, { projection: visible });
      return document ? toFamily(document) : undefined;
    },
    rotate: (id, n, now) => rotate(collection, id, n, now),
    revoke: (family, reason, now) => revoke(collection, outbox, family, reason, now),
    ofUser: async (userId, generation, now, limit) => {
      const found = collection.find(goingOn(userId, generation, now), { projection: visible }).sort({ endsAt: -1 });
      return (await found.limit(limit).toArray()).map((document) => toFamily(document as SessionFamilyDocument));
    },
    revokedSince: (time) => revokedSince(collection, time),
  };
}

function toFamily({ _id, ...fields }: SessionFamilyDocument): SessionFamily {
  return { id: _id, ...fields };
}

function goingOn(userId: string, generation: number, now: Date): mongo.Filter<SessionFamilyDocument> {
  return {
    userId,
    endsAt: { $gt: now },
    lapsesAt: { $gt: now },
    revokedAt: { $exists: false },
    generation: generation === 0 ? { $exists: false } : generation,
  };
}

async function rotate(
  collection: mongo.Collection<SessionFamilyDocument>,
  id: string,
  n: number,
  now: Date,
): Promise<SessionFamily | undefined> {
  const rotated = await collection.findOneAndUpdate(
    { _id: id, n, lapsesAt: { $gt: now }, endsAt: { $gt: now }, revokedAt: { $exists: false } },
    { $set: { n: n + 1, rotatedAt: now, lapsesAt: lapseAfter(now) } },
    { returnDocument: 'after', projection: visible },
  );
  return rotated ? toFamily(rotated) : undefined;
}

async function revoke(
  collection: mongo.Collection<SessionFamilyDocument>,
  outbox: Outbox,
  family: SessionFamily,
  reason: RevocationReason,
  now: Date,
): Promise<boolean> {
  const { $push, $set } = outbox.push([outbox.event(sessionRevoked(family, reason, now))]);
  const { modifiedCount } = await collection.updateOne({ _id: family.id, revokedAt: { $exists: false } }, {
    $set: { ...$set, revokedAt: now, reason },
    $push,
  } as mongo.UpdateFilter<SessionFamilyDocument>);
  if (modifiedCount === 1) outbox.nudge(collection as unknown as mongo.Collection, family.id);
  return modifiedCount === 1;
}

async function* revokedSince(
  collection: mongo.Collection<SessionFamilyDocument>,
  time: Date,
): AsyncGenerator<RevokedFamily> {
  for await (const document of collection.find({ revokedAt: { $gt: time } }, { projection: visible })) {
    yield toFamily(document as SessionFamilyDocument) as RevokedFamily;
  }
}
