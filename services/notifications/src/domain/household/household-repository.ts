import type { Household } from './household.ts';

/** A contact that has a certain phone number. */
export interface PhoneContact {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly language: string;
}

/** The copy of the households. */
export interface HouseholdRepository {
  /** Stores the households; of each the highest version stays. */
  upsert(households: readonly Household[]): Promise<void>;
  /** Those of the households that are known, as they were stored last. */
  findMany(households: readonly Pick<Household, 'tenantId' | 'householdId'>[]): Promise<Household[]>;
  /** Those of the contacts that refuse, with the generation for which they do. Contact ids are unique across tenants. */
  findRefusing(contactIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The contacts of every tenant that have this phone number. */
  findByPhone(phone: string): Promise<PhoneContact[]>;
}
