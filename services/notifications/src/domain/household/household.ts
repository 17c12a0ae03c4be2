import type { Channel } from '../message/message.ts';

/** An address of a household, with what sending needs. */
export interface HouseholdContact {
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly generation: number;
  /** Whether it was unsubscribed, sent STOP, or was permanently refused by its server. */
  readonly refuses: boolean;
  readonly language: string;
  /** Whether it is verified and wants messages. */
  readonly active: boolean;
  /** Whether the staff or an approved member approved it. */
  readonly approved: boolean;
}

/** A household, with what sending needs. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly contacts: readonly HouseholdContact[];
}

type HouseholdRef = Pick<Household, 'tenantId' | 'householdId'>;

/** A contact that has a certain phone number. */
export interface PhoneContact extends HouseholdRef, Pick<HouseholdContact, 'contactId' | 'language'> {}

/** The copies of the households. */
export interface HouseholdRepository {
  /** Stores households. A version that is not newer than the stored one changes nothing. */
  upsert(households: readonly Household[]): Promise<void>;
  /** Returns those of the households that are known. */
  findMany(households: readonly HouseholdRef[]): Promise<Household[]>;
  /** Returns those of the contacts that refuse messages, each with its generation. Contact ids are unique across tenants. */
  findRefusing(contactIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the contacts with this phone number in all tenants. */
  findByPhone(phone: string): Promise<PhoneContact[]>;
}

/** `<tenantId>/<householdId>` */
export function householdKey({ tenantId, householdId }: HouseholdRef): string {
  return `${tenantId}/${householdId}`;
}

/** Returns the e-mail addresses that were verified between two states of a household. */
export function verifiedSince(before: Household | undefined, after: Household): string[] {
  const wereActive = new Set(before?.contacts.filter(({ active }) => active).map(({ contactId }) => contactId));
  return after.contacts
    .filter(({ contactId, channel, active }) => active && channel === 'email' && !wereActive.has(contactId))
    .map(({ address }) => address);
}
