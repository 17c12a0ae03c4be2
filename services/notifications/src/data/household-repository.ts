import type { Collection } from '@parcelbell/platform';
import type { Household } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import type { HouseholdDocument } from './household-collection.ts';

const maxHouseholdsOfPhone = 1_000;

export function createHouseholdRepository(households: Collection<HouseholdDocument>): HouseholdRepository {
  return {
    upsert: (copies) => households.upsertIfNewer(copies.map(toDocument)),
    findMany: (wanted) => households.find({ _id: { $in: [...new Set(wanted.map(idOf))] } }),
    findRefusing: async (contactIds) => {
      const asked = new Set(contactIds);
      const found = await households.find({ refusing: { $in: [...asked] } }, { fields: ['contacts'] });
      const contacts = found.flatMap((household) => household.contacts);
      return new Map(
        contacts
          .filter(({ contactId, refuses }) => refuses && asked.has(contactId))
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

function idOf({ tenantId, householdId }: Pick<Household, 'tenantId' | 'householdId'>): string {
  return `${tenantId}/${householdId}`;
}

function toDocument({ tenantId, householdId, version, contacts }: Household): HouseholdDocument {
  const refusing = contacts.filter(({ refuses }) => refuses).map(({ contactId }) => contactId);
  const phones = [...new Set(contacts.filter(({ channel }) => channel === 'sms').map(({ address }) => address))];
  return {
    _id: idOf({ tenantId, householdId }),
    tenantId,
    householdId,
    version,
    contacts,
    ...(refusing.length > 0 ? { refusing } : {}),
    ...(phones.length > 0 ? { phones } : {}),
  };
}
