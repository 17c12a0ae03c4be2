import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { type Household, type HouseholdRepository, householdKey } from '../domain/household/household.ts';

interface HouseholdDocument extends Household {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
  /** Ids of the contacts that refuse. Absent if there are none, so that the sparse index holds only refusals. */
  readonly refusing?: readonly string[];
  /** Phone numbers. Absent if there are none. */
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
  // Each message reads it, and validation would slow down sending.
  skipsValidation: true,
});

const maxHouseholdsOfPhone = 1_000;

export function createHouseholdRepository(households: Collection<HouseholdDocument>): HouseholdRepository {
  return {
    upsert: (copies) => households.upsertIfNewer(copies.map(toDocument)),
    findMany: (refs) => households.find({ _id: { $in: [...new Set(refs.map(householdKey))] } }),
    findRefusing: async (contactIds) => {
      const wanted = new Set(contactIds);
      const found = await households.find({ refusing: { $in: [...wanted] } }, { fields: ['contacts'] });
      const contacts = found.flatMap((household) => household.contacts);
      return new Map(
        contacts
          .filter(({ contactId, refuses }) => refuses && wanted.has(contactId))
          .map(({ contactId, generation }) => [contactId, generation]),
      );
    },
    findByPhone: async (phone) => {
      const found = await households.find({ phones: phone }, { limit: maxHouseholdsOfPhone });
      return found.flatMap(({ tenantId, householdId, contacts }) =>
        contacts
          .filter(({ address }) => address === phone)
          .map(({ contactId, language }) => ({ tenantId, householdId, contactId, language })),
      );
    },
  };
}

function toDocument({ tenantId, householdId, version, contacts }: Household): HouseholdDocument {
  const refusing = contacts.filter(({ refuses }) => refuses).map(({ contactId }) => contactId);
  const phones = [...new Set(contacts.filter(({ channel }) => channel === 'sms').map(({ address }) => address))];
  return {
    _id: householdKey({ tenantId, householdId }),
    tenantId,
    householdId,
    version,
    contacts,
    ...(refusing.length > 0 ? { refusing } : {}),
    ...(phones.length > 0 ? { phones } : {}),
  };
}
