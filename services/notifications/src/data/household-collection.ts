import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Household } from '../domain/household/household.ts';

/** The copy of a household, as it is stored: who of it must not be written to, and which phone numbers it has. */
export interface HouseholdDocument extends Household {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
  /** Ids of the contacts that refuse. It is absent where there are none, so that its sparse index holds only refusals. */
  readonly refusing?: readonly string[];
  /** Phone numbers; absent where there are none. */
  readonly phones?: readonly string[];
}

const contact = {
  contactId: requiredText,
  channel: requiredText,
  address: requiredText,
  generation: { type: Number, required: true },
  language: String,
  refuses: { type: Boolean, required: true },
  active: { type: Boolean, required: true },
  approved: Boolean,
  _id: false,
} as const;

export const householdCollection = defineCollection<HouseholdDocument>({
  name: 'households',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    version: requiredNumber,
    contacts: [contact],
    refusing: { type: [String], default: undefined },
    phones: { type: [String], default: undefined },
  },
  indexes: [
    { fields: { refusing: 1 }, sparse: true },
    { fields: { phones: 1 }, sparse: true },
  ],
  // It is read for every message before the message is sent.
  skipsValidation: true,
});
