import { addOutbox } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Household } from '../domain/household/household.ts';

/** A household as it is stored; `_id` is `<tenantId>/<householdId>`. */
export interface HouseholdDocument extends Household {
  readonly _id: string;
  /** When the next of its contacts lapses; there only while one waits. */
  readonly lapseAt?: Date;
  /** When its members are to be told of additions; there only while there is something to tell. */
  readonly noticeAt?: Date;
  /** When the newest addition came. */
  readonly additionAt?: Date;
  /** It is gone, and is deleted once its events are published. */
  readonly outboxPurge?: boolean;
}

const householdSchema = new Schema(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    householdId: { type: String, required: true },
    version: { type: Number, required: true },
    lapseAt: Date,
    noticeAt: Date,
    additionAt: Date,
  },
  { strict: false, collection: 'households', versionKey: false },
);
householdSchema.index({ lapseAt: 1 }, { sparse: true });
householdSchema.index({ noticeAt: 1 }, { sparse: true });
householdSchema.index({ tenantId: 1, additionAt: -1 });
addOutbox(householdSchema);

export function createHouseholdModel(database: Connection): Model<never> {
  return database.model('Household', householdSchema) as unknown as Model<never>;
}
