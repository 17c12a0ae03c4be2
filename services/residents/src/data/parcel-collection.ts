import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';

/** A parcel as it is stored. */
export interface ParcelDocument {
  /** `<tenantId>/<packageId>` */
  readonly _id: string;
  readonly version: number;
  /** `<tenantId>/<residencyId>`; absent of a parcel that was removed. */
  readonly stay?: string;
}

export const stayIndex = { stay: 1 } as const;

export const parcelCollection = defineCollection<ParcelDocument>({
  name: 'parcels',
  schema: { _id: requiredText, version: requiredNumber, stay: String },
  indexes: [{ fields: stayIndex, sparse: true }],
  // Every parcel of the product is written here, at the same time as its messages are sent.
  skipsValidation: true,
});
