import { type Channel, channels, type QuietHours } from '@parcelbell/platform';

/** An address or phone number that is verified and wants messages. */
export interface Contact {
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly language: string;
  readonly generation: number;
  /** The staff, or a member whom they know, has let it in: it may see codes, others and what came before its verification. */
  readonly isApproved?: true;
  readonly verifiedAt?: Date;
  /** When it wants no messages about parcels. */
  readonly quietHours?: QuietHours;
}

/** What deliveries knows about the people of a unit: whether anybody lives there, and who can be told. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly unit: string;
  readonly tower: string;
  readonly residencyId: string;
  /** People who registered and have not moved out, whether or not they can be told. 0 where nobody lives. */
  readonly registered: number;
  readonly contacts: readonly Contact[];
}

/**
 * How many people some contacts belong to. A phone does not say whose it is. Every registration has an e-mail address, so e-mail addresses are counted,
 * and phones only where there is no e-mail address.
 */
export function countPeople(addresses: readonly { readonly channel: Channel }[]): number {
  const emails = addresses.filter(({ channel }) => channel === 'email').length;
  return emails > 0 ? emails : addresses.length;
}

/** The channels on which somebody can be told, e-mail first. */
export function channelsOf(contacts: readonly { readonly channel: Channel }[]): Channel[] {
  return channels.filter((channel) => contacts.some((contact) => contact.channel === channel));
}

/** Who hears of a household's parcels. Texts go only where the building has them. */
export function recipientsOf(household: Household, tenant: { readonly smsEnabled: boolean }): readonly Contact[] {
  if (tenant.smsEnabled) return household.contacts;
  return household.contacts.filter(({ channel }) => channel !== 'sms');
}
