import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { type DataRequest, type DataRequestRepository, dataRequestKinds } from '../domain/person/data-request.ts';
import { requiredDate } from './schema-parts.ts';

export interface DataRequestDocument extends Omit<DataRequest, 'requestId'> {
  readonly _id: string;
  readonly purgeAt: Date;
}

export const dataRequestCollection = defineCollection<DataRequestDocument>({
  name: 'datarequests',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    contactId: requiredText,
    kind: { type: String, required: true, enum: dataRequestKinds },
    requestedAt: requiredDate,
    usedAt: Date,
    purgeAt: requiredDate,
  },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
  outbox: true,
});

/** Long enough that its event is published also after the bus was away. */
const keptMs = 7 * 24 * 60 * 60_000;

export function createDataRequestRepository(
  collection: Collection<DataRequestDocument>,
  outbox: Pick<Outbox, 'insert'>,
): DataRequestRepository {
  return {
    insert: async ({ requestId, ...request }, facts) => {
      const purgeAt = new Date(request.requestedAt.getTime() + keptMs);
      await outbox.insert(collection, { _id: requestId, ...request, purgeAt }, facts);
    },
    find: async (requestId) => {
      const found = await collection.findOne({ _id: requestId });
      if (!found) return undefined;
      const { _id, purgeAt: _, ...request } = found;
      return { requestId: _id, ...request };
    },
    use: (requestId, at) => collection.updateOne({ _id: requestId, usedAt: null } as object, { $set: { usedAt: at } }),
  };
}
