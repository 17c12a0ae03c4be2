import { type Collection, defineCollection, type Filter, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { RetentionPeriods } from '@parcelbell/retention';
import { present } from '@parcelbell/values';
import type { Retention, RetentionState } from '../domain/retention/retention.ts';
import type { RetentionRepository } from '../domain/retention/retention-repository.ts';
import { type LastChangeDocument, lastChangeSchema, storedLastChange, toLastChange } from './last-change.ts';

interface RetentionDocument extends RetentionPeriods {
  /** The tenant's id. */
  readonly _id: string;
  readonly version: number;
  readonly reviewedAt?: Date;
  readonly removesFrom?: Date;
  readonly lastChange?: LastChangeDocument;
}

const byRemoval = { removesFrom: 1, _id: 1 } as const;

/** They are no part of the tenant's document: a release that does not know them could then not write that any more. */
export const retentionCollection = defineCollection<RetentionDocument>({
  name: 'retentions',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    pickupMonths: requiredNumber,
    pictureDays: requiredNumber,
    residentMonths: requiredNumber,
    messageDays: requiredNumber,
    auditMonths: requiredNumber,
    reviewedAt: Date,
    removesFrom: Date,
    lastChange: lastChangeSchema,
  },
  indexes: [{ fields: byRemoval }],
  outbox: true,
  deletable: true,
});

interface BeginningDocument {
  readonly _id: string;
  readonly at: Date;
}

/** One document: when this installation began to have retention. */
export const retentionBeginningCollection = defineCollection<BeginningDocument>({
  name: 'retentionbeginning',
  schema: { _id: requiredText, at: { type: Date, required: true } },
});

const beginningId = 'installation';

export function createRetentionRepository(
  collection: Collection<RetentionDocument>,
  beginnings: Collection<BeginningDocument>,
  outbox: Pick<Outbox, 'insert' | 'update' | 'delete'>,
): RetentionRepository {
  return {
    find: async (tenantId) => {
      const found = await collection.findOne({ _id: tenantId });
      return found && toRetention(found);
    },
    findMany: async (tenantIds) => {
      const found = await collection.find({ _id: { $in: [...tenantIds] } });
      return new Map(found.map((document) => [document._id, toRetention(document)]));
    },
    save: async (retention, facts) => {
      const { _id, ...fields } = documentOf(retention);
      if (retention.version === 1) return (await outbox.insert(collection, { _id, ...fields }, facts)) === 'inserted';
      return outbox.update(collection, { _id, version: retention.version - 1 }, { $set: fields }, facts);
    },
    delete: async ({ tenantId, version }, facts) => {
      await outbox.delete(collection, { _id: tenantId, version: version - 1 }, { $set: { version } }, facts);
    },
    page: async (state, now, { skip, limit }) => {
      const found = await collection.find(inState(state, now), { sort: byRemoval, hint: byRemoval, skip, limit });
      return found.map(toRetention);
    },
    count: (state, now) => collection.count(inState(state, now), { hint: byRemoval }),
    began: async (now) => {
      const known = await beginnings.findOne({ _id: beginningId });
      if (known) return known.at;
      await beginnings.insert({ _id: beginningId, at: now });
      // Another process may have been faster.
      return (await beginnings.findOne({ _id: beginningId }))?.at ?? now;
    },
    all: async function* (tenantId) {
      const filter: Filter<RetentionDocument> = tenantId === undefined ? {} : { _id: tenantId };
      for await (const document of collection.each(filter)) yield toRetention(document);
    },
  };
}

function inState(state: RetentionState, now: Date): Filter<RetentionDocument> {
  if (state === 'reporting') return { removesFrom: { $exists: false } };
  return { removesFrom: state === 'scheduled' ? { $gt: now } : { $lte: now } };
}

function documentOf({ tenantId, periods, lastChange, ...same }: Retention): RetentionDocument {
  const change = present({ lastChange: lastChange && storedLastChange(lastChange) });
  return { _id: tenantId, ...same, ...periods, ...change };
}

function toRetention({ _id, version, reviewedAt, removesFrom, lastChange, ...periods }: RetentionDocument): Retention {
  return {
    tenantId: _id,
    version,
    periods,
    ...(reviewedAt ? { reviewedAt } : {}),
    ...(removesFrom ? { removesFrom } : {}),
    ...(lastChange ? { lastChange: toLastChange<Partial<RetentionPeriods>>(lastChange) } : {}),
  };
}
