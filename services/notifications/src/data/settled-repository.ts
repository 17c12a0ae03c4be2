import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { deliveryKey, type SettledDelivery, type SettledRepository } from '../domain/settled/settled-delivery.ts';

interface SettledDocument extends SettledDelivery {
  /** `<tenantId>/<packageId>` */
  readonly _id: string;
  readonly purgeAt: Date;
}

export const settledCollection = defineCollection<SettledDocument>({
  name: 'settled',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    packageId: requiredText,
    version: requiredNumber,
    purgeAt: { type: Date, required: true },
  },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
});

/** Longer than any message waits: messages expire after a day, and quiet hours last less than a day. */
const retentionMs = 4 * 24 * 60 * 60 * 1000;

export function createSettledRepository(settled: Collection<SettledDocument>): SettledRepository {
  return {
    add: async (deliveries, at) => {
      const purgeAt = new Date(at.getTime() + retentionMs);
      await settled.upsertIfNewer(deliveries.map((delivery) => ({ _id: deliveryKey(delivery), ...delivery, purgeAt })));
    },
    find: async (deliveries) => {
      const found = await settled.find({ _id: { $in: [...new Set(deliveries.map(deliveryKey))] } });
      return found.map(({ tenantId, packageId, version }) => ({ tenantId, packageId, version }));
    },
  };
}
