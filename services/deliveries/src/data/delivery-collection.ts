import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import {
  type Closure,
  type Deferral,
  type Delivery,
  deliveryStatuses,
  type Notice,
} from '../domain/delivery/delivery.ts';
import { type DeliveryDetails, detailNames } from '../domain/delivery/delivery-details.ts';

/** A notice with the order of its outcome, so that a conditional update keeps the newest outcome. */
export interface StoredNotice extends Notice {
  readonly order: number;
}

/** A delivery as it is stored. */
export interface DeliveryDocument
  extends Omit<Delivery, 'pickup' | 'pickedupDay' | 'wrongCodes' | 'closure' | 'deferral' | 'repairs' | 'notices'> {
  /** `<tenantId>/<packageId>` */
  readonly _id: string;
  readonly pickedupConciergeId?: string;
  readonly pickedupResidentId?: string;
  readonly pickedupResidentName?: string;
  /** `<tenantId>/<yyyy-mm-dd>`, the day of the pickup on the building's clock. */
  readonly pickedupOn?: string;
  readonly pickedupHasCode?: true;
  readonly signatureId?: string;
  readonly wrongCodes?: number;
  readonly wrongCodesSince?: Date;
  readonly mended?: number;
  readonly closedReason?: Closure['reason'];
  readonly closedNote?: string;
  readonly putOffWhy?: Deferral['reason'];
  /** Set only until the first notice is sent, so that its sparse index has only deferred deliveries. */
  readonly putOffAt?: Date;
  readonly putOffAttempts?: number;
  /** `<tenantId>/<householdId>` of a delivery that waits for residents; sparse like `putOffAt`. */
  readonly putOffFor?: string;
  /** `<tenantId>/<householdId>` of a delivery with a delegation; sparse like `putOffAt`. */
  readonly delegatedFor?: string;
  /**
   * `<tenantId>/<when it ended>/<packageId>` of a delivery that ended, until the texts that name a person are removed; sparse like `putOffAt`.
   */
  readonly textsSince?: string;
  /** The same, until its photo and signature are removed. */
  readonly picturesSince?: string;
  /** The words of the search, in lower case. */
  readonly words: readonly string[];
  readonly notices: readonly StoredNotice[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

export const deliveryIndexes = {
  date: { tenantId: 1, ...newestFirst },
  status: { tenantId: 1, status: 1, ...newestFirst },
  courier: { tenantId: 1, courier: 1, status: 1, ...newestFirst },
  unit: { tenantId: 1, unit: 1, status: 1, ...newestFirst },
  words: { tenantId: 1, words: 1 },
} as const;

/** Sparse: only picked-up deliveries are in it. */
export const pickupDayIndex = { pickedupOn: 1 } as const;

/** Sparse: only deliveries of which something is still to be removed are in them. */
export const retentionIndexes = { textsSince: { textsSince: 1 }, picturesSince: { picturesSince: 1 } } as const;

/** Every detail is a text. */
const storedDetails = Object.fromEntries(detailNames.map((name) => [name, String])) as Record<
  keyof DeliveryDetails,
  StringConstructor
>;

export const deliveryCollection = defineCollection<DeliveryDocument>({
  name: 'parcels',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    packageId: requiredText,
    version: requiredNumber,
    requestHash: requiredText,
    bodyHash: String,
    householdId: String,
    residencyId: String,
    people: Number,
    channels: [String],
    ...storedDetails,
    createdAt: Date,
    updatedAt: Date,
    localDay: String,
    localHour: Number,
    status: { type: String, enum: deliveryStatuses },
    pickedupAt: Date,
    pickedupConciergeId: String,
    pickedupResidentId: String,
    pickedupResidentName: String,
    pickedupOn: String,
    pickedupHasCode: Boolean,
    signatureId: String,
    wrongCodes: Number,
    wrongCodesSince: Date,
    closedAt: Date,
    closedReason: String,
    closedNote: String,
    putOffWhy: String,
    putOffAt: Date,
    putOffAttempts: Number,
    putOffFor: String,
    reminders: Number,
    mended: Number,
    photoId: String,
    loggedBy: String,
    delegation: {
      type: { _id: false, delegationId: String, name: String, householdId: String, contactId: String, at: Date },
      default: undefined,
    },
    followedDelegations: { type: { _id: false, householdId: String, version: Number }, default: undefined },
    delegatedFor: String,
    textsSince: String,
    picturesSince: String,
    words: [String],
    notices: [
      {
        _id: false,
        contactId: String,
        kind: String,
        round: Number,
        channel: String,
        status: String,
        order: Number,
        at: Date,
      },
    ],
    changes: [
      {
        _id: false,
        kind: String,
        at: Date,
        userId: String,
        by: String,
        reason: String,
        fields: [{ _id: false, name: String, before: String, after: String }],
      },
    ],
  },
  indexes: [
    ...Object.values(deliveryIndexes).map((fields) => ({ fields })),
    { fields: { putOffAt: 1 }, sparse: true },
    { fields: { putOffFor: 1 }, sparse: true },
    { fields: { delegatedFor: 1 }, sparse: true },
    { fields: pickupDayIndex, sparse: true },
    ...Object.values(retentionIndexes).map((fields) => ({ fields, sparse: true as const })),
  ],
  outbox: true,
  // The desk waits for these writes, and outcomes of messages are many.
  skipsValidation: true,
});
