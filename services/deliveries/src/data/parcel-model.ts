import { addOutbox, type OutboxFields } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Notice, Parcel } from '../domain/parcel/parcel.ts';

/** A notice with its place among the outcomes of its message, for one conditional update to decide what is newer. */
export interface StoredNotice extends Notice {
  readonly order: number;
}

/** A parcel as it is stored. */
export interface ParcelDocument extends Omit<Parcel, 'pickup' | 'notices'>, OutboxFields {
  /** `<tenantId>/<packageId>` */
  readonly _id: string;
  readonly status: 'pending' | 'pickedup';
  readonly pickedupConciergeId?: string;
  readonly pickedupResidentId?: string;
  readonly pickedupResidentName?: string;
  /** What it is found by: lower-case words. */
  readonly words: readonly string[];
  readonly notices: readonly StoredNotice[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The index a query is to use, by what it asks for. */
export const parcelIndexes = {
  date: { tenantId: 1, ...newestFirst },
  status: { tenantId: 1, status: 1, ...newestFirst },
  courier: { tenantId: 1, courier: 1, status: 1, ...newestFirst },
  unit: { tenantId: 1, unit: 1, status: 1, ...newestFirst },
  words: { tenantId: 1, words: 1 },
} as const;

const schema = new Schema<ParcelDocument>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    packageId: { type: String, required: true },
    version: { type: Number, required: true },
    requestHash: { type: String, required: true },
    householdId: String,
    residencyId: String,
    people: Number,
    channels: [String],
    unit: String,
    tower: String,
    courier: String,
    packagetype: String,
    tracking: String,
    location: String,
    conciergeId: String,
    createdAt: Date,
    updatedAt: Date,
    localDay: String,
    localHour: Number,
    status: String,
    pickedupAt: Date,
    pickedupConciergeId: String,
    pickedupResidentId: String,
    pickedupResidentName: String,
    words: [String],
    notices: [
      { _id: false, contactId: String, kind: String, channel: String, status: String, order: Number, at: Date },
    ],
  },
  { collection: 'parcels', versionKey: false },
);
for (const index of Object.values(parcelIndexes)) schema.index(index);
addOutbox(schema);

export function createParcelModel(connection: Connection): Model<ParcelDocument> {
  return connection.model<ParcelDocument>('Parcel', schema);
}
