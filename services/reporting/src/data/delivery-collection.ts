import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';

/** A parcel of a generation. A removed parcel that was never seen has only an id and a version. */
export interface DeliveryDocument {
  /** `<generation>/<packageId>` */
  readonly _id: string;
  readonly version: number;
  /** `<generation>/<day>` */
  readonly inDay?: string;
  /** `<generation>/<when it was logged>`; only of parcels that wait. */
  readonly waitingSince?: string;
  /** The generation; only of parcels that wait and of which nobody was told. */
  readonly withoutNoticeIn?: string;
  readonly unit?: string;
  readonly tower?: string;
  readonly courier?: string;
  readonly hour?: number;
  readonly loggedAt?: Date;
  /** The generation, if it was logged by mistake and does not count. */
  readonly removedFrom?: string;
}

export const deliveryIndexes = {
  day: { inDay: 1 },
  waiting: { waitingSince: 1 },
  withoutNotice: { withoutNoticeIn: 1 },
  removed: { removedFrom: 1 },
} as const;

export const deliveryCollection = defineCollection<DeliveryDocument>({
  name: 'parcels',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    inDay: String,
    waitingSince: String,
    withoutNoticeIn: String,
    unit: String,
    tower: String,
    courier: String,
    hour: Number,
    loggedAt: Date,
    removedFrom: String,
  },
  indexes: Object.values(deliveryIndexes).map((fields) => ({ fields, sparse: true })),
  // Every parcel of the product is written here while its messages are sent, so validation would cost too much.
  skipsValidation: true,
});
