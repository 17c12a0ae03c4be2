import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { DeliveryFilling } from '../domain/delivery/fill-deliveries.ts';

/** How far older parcels are copied; the collection has one document. */
export interface FillingDocument {
  readonly _id: string;
  readonly after?: string;
  readonly isDone?: boolean;
}

export const fillingCollection = defineCollection<FillingDocument>({
  name: 'fillings',
  schema: { _id: requiredText, after: String, isDone: Boolean },
});

const _id = 'parcels';

export function createDeliveryFilling(collection: Collection<FillingDocument>): DeliveryFilling {
  const store = async (fields: Omit<FillingDocument, '_id'>) => {
    await collection.updateOne({ _id }, { $set: fields }, { upsert: true });
  };
  return {
    reached: async () => {
      const found = await collection.findOne({ _id });
      return found?.isDone ? undefined : (found?.after ?? '');
    },
    setReached: (tenantId) => store({ after: tenantId }),
    finish: () => store({ isDone: true }),
  };
}
