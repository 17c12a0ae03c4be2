import { type Connection, type Model, Schema } from 'mongoose';
import type { HouseholdContact } from '../domain/household/household.ts';

/** The copy of a household: who must not be written to, and whose a phone number is. */
export interface HouseholdDocument {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly contacts: readonly HouseholdContact[];
  /** Ids of the contacts that refuse; absent where there are none, so that its sparse index holds only refusals. */
  readonly refusing?: readonly string[];
  /** Phone numbers; absent where there are none. */
  readonly phones?: readonly string[];
}

const householdSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'households', versionKey: false },
);
householdSchema.index({ refusing: 1 }, { sparse: true });
householdSchema.index({ phones: 1 }, { sparse: true });

export function createHouseholdModel(database: Connection): Model<never> {
  return database.model('Household', householdSchema) as unknown as Model<never>;
}
