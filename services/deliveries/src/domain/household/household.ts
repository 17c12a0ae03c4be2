import type { QuietHours } from '@parcelbell/rules';
import { type Channel, channels } from '@parcelbell/values';

/** An address or phone number that is verified and wants messages. */
export interface Contact {
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly language: string;
  readonly generation: number;
  /** Approved by the staff or by an approved member: may see codes, the other contacts and earlier deliveries. */
  readonly isApproved?: true;
  readonly verifiedAt?: Date;
  /** No messages about parcels are sent in this time. */
  readonly quietHours?: QuietHours;
}

/** The copy of a household. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly unit: string;
  readonly tower: string;
  readonly residencyId: string;
  /** The registered people who have not moved out, whether or not they can be notified. 0 for an empty unit. */
  readonly registered: number;
  readonly contacts: readonly Contact[];
}

/**
 * The number of people of some contacts. A phone does not say whose it is, and every registration has an e-mail address: so e-mail
 * addresses are counted, and phones only if there is no e-mail address.
 */
export function countPeople(addresses: readonly { readonly channel: Channel }[]): number {
  const emails = addresses.filter(({ channel }) => channel === 'email').length;
  return emails > 0 ? emails : addresses.length;
}

/** The channels of some contacts, e-mail first. */
export function channelsOf(contacts: readonly { readonly channel: Channel }[]): Channel[] {
  return channels.filter((channel) => contacts.some((contact) => contact.channel === channel));
}

/** The contacts that are notified. Texts are sent only if the building has them. */
export function recipientsOf(household: Household, tenant: { readonly smsEnabled: boolean }): readonly Contact[] {
  if (tenant.smsEnabled) return household.contacts;
  return household.contacts.filter(({ channel }) => channel !== 'sms');
}

/** The copy of the unit directory, partly in memory. */
export interface HouseholdRepository {
  find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  /** The known households, by their ids. */
  findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  /** The number of registered people of each unit that has residents. */
  registeredPerUnit(tenantId: string): Promise<number[]>;
  /** Stores copies that are newer than the stored ones. */
  upsert(households: readonly Household[]): Promise<void>;
  /** Puts a household's new state, which every process receives, into memory. */
  updateCache(household: Household): void;
}
