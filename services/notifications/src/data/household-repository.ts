import { keepNewest } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Household } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { collectionOf } from './collection-of.ts';
import type { HouseholdDocument } from './household-model.ts';

export function createHouseholdRepository(model: Model<never>): HouseholdRepository {
  const collection = collectionOf<HouseholdDocument>(model);
  return {
    keep: (households) => keepNewest(collection, households.map(toDocument), ['refusing', 'phones']),
    findMany: (households) => collection.find({ _id: { $in: [...new Set(households.map(idOf))] } }).toArray(),
    findRefusing: async (contactIds) => {
      const asked = new Set(contactIds);
      const found = await collection.find({ refusing: { $in: [...asked] } }, { projection: { contacts: 1 } }).toArray();
      const contacts = found.flatMap((household) => household.contacts);
      return new Map(
        contacts
          .filter(({ contactId, refuses }) => refuses && asked.has(contactId))
          .map((c) => [c.contactId, c.generation]),
      );
    },
    findByPhone: async (phone) => {
      const found = await collection.find({ phones: phone }).limit(1_000).toArray();
      return found.flatMap(({ tenantId, householdId, contacts }) =>
        contacts
          .filter(({ address }) => address === phone)
          .map(({ contactId }) => ({ tenantId, householdId, contactId })),
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
