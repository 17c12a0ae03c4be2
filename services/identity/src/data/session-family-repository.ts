import { revocationSeconds } from '@parcelbell/auth';
import { type Collection, defineCollection, type Filter, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import {
  lapseAfter,
  type RevocationReason,
  type RevokedFamily,
  type SessionFamily,
  type SessionFamilyRepository,
} from '../domain/session/session-family.ts';

export interface SessionFamilyDocument extends Omit<SessionFamily, 'id'> {
  readonly _id: string;
  readonly reason?: RevocationReason;
}

export const sessionFamilyCollection = defineCollection<SessionFamilyDocument>({
  name: 'sessionfamilies',
  schema: {
    _id: requiredText,
    userId: requiredText,
    n: { type: Number, required: true },
    rotatedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    lapsesAt: { type: Date, required: true },
    revokedAt: Date,
    reason: String,
    generation: Number,
    userAgent: String,
    lastsMs: Number,
  },
  indexes: [
    { fields: { lapsesAt: 1 }, expireAfterSeconds: 0 },
    // It is kept until its last access token has expired: a process that starts must know of a session that was ended.
    { fields: { endsAt: 1 }, expireAfterSeconds: revocationSeconds },
    { fields: { revokedAt: 1 }, sparse: true },
    { fields: { userId: 1, endsAt: -1 } },
  ],
  outbox: true,
});

type SessionFamilies = Collection<SessionFamilyDocument>;

export function createSessionFamilyRepository(collection: SessionFamilies, outbox: Outbox): SessionFamilyRepository {
  return {
    insert: async ({ id, ...family }) => {
      await collection.insert({ _id: id, ...family });
    },
    find: async (id) => {
      const document = await collection.findOne({ _id: id });
      return document && toFamily(document);
    },
    rotate: (id, n, now) => rotate(collection, id, n, now),
    revoke: (familyId, reason, now, facts) => {
      const filter = { _id: familyId, revokedAt: { $exists: false } };
      return outbox.update(collection, filter, { $set: { revokedAt: now, reason } }, facts);
    },
    findOfUser: async (userId, generation, now, limit) => {
      const documents = await collection.find(activeFamilies(userId, generation, now), { sort: { endsAt: -1 }, limit });
      return documents.map(toFamily);
    },
    revokedSince: (time) => revokedSince(collection, time),
  };
}

function toFamily({ _id, ...fields }: SessionFamilyDocument): SessionFamily {
  return { id: _id, ...fields };
}

function activeFamilies(userId: string, generation: number, now: Date): Filter<SessionFamilyDocument> {
  return {
    userId,
    endsAt: { $gt: now },
    lapsesAt: { $gt: now },
    revokedAt: { $exists: false },
    generation: generation === 0 ? { $exists: false } : generation,
  };
}

async function rotate(
  collection: SessionFamilies,
  id: string,
  n: number,
  now: Date,
): Promise<SessionFamily | undefined> {
  const rotated = await collection.findOneAndUpdate(
    { _id: id, n, lapsesAt: { $gt: now }, endsAt: { $gt: now }, revokedAt: { $exists: false } },
    { $set: { n: n + 1, rotatedAt: now, lapsesAt: lapseAfter(now) } },
  );
  return rotated && toFamily(rotated);
}

async function* revokedSince(collection: SessionFamilies, time: Date): AsyncGenerator<RevokedFamily> {
  for await (const { _id, revokedAt, reason, ...fields } of collection.each({ revokedAt: { $gt: time } })) {
    if (revokedAt && reason) yield { id: _id, ...fields, revokedAt, reason };
  }
}
