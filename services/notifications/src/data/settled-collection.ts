import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { SettledDelivery } from '../domain/settled/settled-repository.ts';

/** A parcel that residents need not be told of any more, as it is stored. */
export interface SettledDocument extends SettledDelivery {
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
