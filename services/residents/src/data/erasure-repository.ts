import {
  type Collection,
  createLeaseOwner,
  createLeases,
  defineCollection,
  requiredNumber,
  requiredText,
} from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { type Clock, type Ids, present } from '@parcelbell/values';
import {
  type Erasure,
  type ErasureRepository,
  type ErasureStep,
  type ErasureSubject,
  erasingServices,
  erasureStates,
} from '../domain/erasure/erasure.ts';
import { anyText, partSchema, requiredDate } from './schema-parts.ts';

export interface ErasureDocument extends Omit<Erasure, 'erasureId'> {
  readonly _id: string;
  /** The process that works on it. */
  readonly owner?: string;
}

const step = partSchema<ErasureStep>({
  service: { type: String, required: true, enum: erasingServices },
  erased: requiredNumber,
  confirmedAt: { type: Date },
});
const household = partSchema<ErasureSubject['households'][number]>({
  householdId: requiredText,
  version: requiredNumber,
  contactIds: { type: [String], required: true },
});
const address = partSchema<ErasureSubject['addresses'][number]>({
  channel: { type: String, required: true, enum: ['email', 'sms'] },
  address: requiredText,
  householdId: { type: String },
});
const pickup = partSchema<ErasureSubject['pickups'][number]>({
  packageId: requiredText,
  loggedAt: requiredDate,
  endedAt: requiredDate,
});
const subject = partSchema<ErasureSubject>({
  addresses: { type: [address], required: true },
  pickups: { type: [pickup], required: true },
  households: { type: [household], required: true },
  isKnownAgain: { type: Boolean },
});

const newestFirst = { requestedAt: -1, _id: -1 } as const;
/** The index of a building's erasures. They are few, so those of one person are found by it too. */
const erasureIndex = { tenantId: 1, ...newestFirst } as const;

export const erasureCollection = defineCollection<ErasureDocument>({
  name: 'erasures',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    version: requiredNumber,
    state: { type: String, required: true, enum: erasureStates },
    personHash: requiredText,
    requestedAt: requiredDate,
    by: { type: partSchema<NonNullable<Erasure['by']>>({ userId: requiredText, clientAddress: anyText }) },
    units: [{ _id: false, unit: requiredText, tower: anyText }],
    pickups: requiredNumber,
    steps: { type: [step], required: true },
    attempts: requiredNumber,
    subject: { type: subject },
    dueAt: Date,
    owner: String,
    finishedAt: Date,
  },
  indexes: [{ fields: erasureIndex }, { fields: { dueAt: 1 }, sparse: true }],
  outbox: true,
});

export function createErasureRepository(
  collection: Collection<ErasureDocument>,
  {
    outbox,
    clock,
    ids,
  }: { readonly outbox: Pick<Outbox, 'insert' | 'update'>; readonly clock: Clock; readonly ids: Ids },
): ErasureRepository {
  const leases = createLeases(collection, { owner: 'owner', until: 'dueAt' });
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock });
  return {
    insert: async ({ erasureId, ...erasure }, facts) => {
      await outbox.insert(collection, { _id: erasureId, ...erasure }, facts);
    },
    find: async (tenantId, erasureId) => {
      const found = await collection.findOne({ _id: erasureId, tenantId });
      return found && toErasure(found);
    },
    page: async (tenantId, range) => {
      const [found, total] = await Promise.all([
        collection.find({ tenantId }, { ...range, sort: newestFirst, hint: erasureIndex }),
        collection.count({ tenantId }, { hint: erasureIndex }),
      ]);
      return { erasures: found.map(toErasure), total };
    },
    findRunning: async (tenantId, personHash) => {
      const [found] = await collection.find(
        { tenantId, personHash, state: 'running' },
        { sort: newestFirst, hint: erasureIndex, limit: 1 },
      );
      return found && toErasure(found);
    },
    restart: ({ erasureId, tenantId, version, state, attempts, dueAt }, facts) =>
      outbox.update(
        collection,
        { _id: erasureId, tenantId, version: version - 1 },
        { $set: { version, state, attempts, ...present({ dueAt }) }, $unset: { finishedAt: true } },
        facts,
      ),
    takeNext: async () => {
      const taken = await leases.takeNext(begin(), clock.now());
      return taken && toErasure(taken);
    },
    store: async (next, facts, { keepsLease }) => {
      const { erasureId, tenantId: _, ...fields } = next;
      const version = fields.version + 1;
      const lease = keepsLease ? leases.stored(begin()) : {};
      const stored = { ...fields, version, ...lease };
      const absent = ['subject', 'dueAt', 'finishedAt'].filter((name) => !(name in stored));
      const unset = Object.fromEntries(
        [...absent, ...(keepsLease ? [] : ['owner'])].map((name) => [name, true] as const),
      );
      const isStored = await outbox.update(
        collection,
        { ...leases.heldBy(owner), _id: erasureId, version: fields.version },
        { $set: stored, ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) },
        facts,
      );
      return isStored ? { ...next, version } : undefined;
    },
  };
}

function toErasure({ _id, owner: _, ...erasure }: ErasureDocument): Erasure {
  return { erasureId: _id, ...erasure };
}
