import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import {
  type Closure,
  type Deferral,
  type Delivery,
  deliveryStatuses,
  type Notice,
} from '../domain/delivery/delivery.ts';
import { type DeliveryDetails, detailNames } from '../domain/delivery/delivery-details.ts';

/** A notice with the order of its outcome, so that a conditional update can keep the newest outcome. */
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
  /** Set only until its first notice is told, so that its sparse index holds only what there is to do. */
  readonly putOffAt?: Date;
  readonly putOffAttempts?: number;
  /** `<tenantId>/<householdId>`, where the notice waits for somebody who can be told; sparse like `putOffAt`. */
  readonly putOffFor?: string;
  /** `<tenantId>/<householdId>`, where somebody of the household lets somebody else pick it up; sparse like `putOffAt`. */
  readonly delegatedFor?: string;
  /** The words that a search finds it by, in lower case. */
  readonly words: readonly string[];
  readonly notices: readonly StoredNotice[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The indexes by what a query filters by. */
export const deliveryIndexes = {
  date: { tenantId: 1, ...newestFirst },
  status: { tenantId: 1, status: 1, ...newestFirst },
  courier: { tenantId: 1, courier: 1, status: 1, ...newestFirst },
  unit: { tenantId: 1, unit: 1, status: 1, ...newestFirst },
  words: { tenantId: 1, words: 1 },
} as const;

/** Sparse: most deliveries that are written wait. */
export const pickupDayIndex = { pickedupOn: 1 } as const;

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
  ],
  outbox: true,
  // Every parcel is written while the desk waits, and later the outcomes of its messages.
  skipsValidation: true,
});
