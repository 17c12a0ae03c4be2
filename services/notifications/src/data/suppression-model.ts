import { addOutbox, type OutboxFields } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';

/** An address, of whatever building, that is not written to. */
export interface SuppressionDocument extends OutboxFields {
  /** The address itself: in lower case, or in E.164. */
  readonly _id: string;
  readonly version: number;
  /** Absent once the resident asked to hear from us again. */
  readonly cause?: 'stopped' | 'bounced';
  readonly at: Date;
  /** A bounced address may come to life again, so it is forgotten after a while. */
  readonly purgeAt?: Date;
}

const suppressionSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'suppressions', versionKey: false },
);
addOutbox(suppressionSchema);
suppressionSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export function createSuppressionModel(database: Connection): Model<never> {
  return database.model('Suppression', suppressionSchema) as unknown as Model<never>;
}
