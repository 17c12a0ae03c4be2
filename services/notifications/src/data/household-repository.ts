import { keepNewest } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import { collectionOf } from './collection-of.ts';
import type { ContactCopy, HouseholdDocument } from './household-model.ts';

export interface HouseholdCopy {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly contacts: readonly ContactCopy[];
}

/** The copy of the households. */
export interface HouseholdRepository {
  keep(households: readonly HouseholdCopy[]): Promise<void>;
  /** Those of the households that are known, as they were kept last. */
  findMany(households: readonly Pick<HouseholdCopy, 'tenantId' | 'householdId'>[]): Promise<HouseholdCopy[]>;
  /** Those of the contacts that refuse, with the generation for which they do. Contact ids are unique across buildings. */
  findRefusing(contactIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Every contact, of whatever building, whose number this is. */
  findByPhone(phone: string): Promise<{ tenantId: string; householdId: string; contactId: string }[]>;
}

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

function idOf({ tenantId, householdId }: Pick<HouseholdCopy, 'tenantId' | 'householdId'>): string {
  return `${tenantId}/${householdId}`;
}

function toDocument({ tenantId, householdId, version, contacts }: HouseholdCopy): HouseholdDocument {
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
