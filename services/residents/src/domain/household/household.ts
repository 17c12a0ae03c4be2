import type { QuietHours } from '@parcelbell/platform';
import { firstSend } from './limits.ts';

export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
export type Channel = 'email' | 'sms';
export type ContactStatus = 'pending' | 'active' | 'opted_out' | 'bounced';

/** How an owner said that they want no more messages: by STOP, by the link in a mail, or by marking a mail as spam. */
export const optOutReasons = ['stop', 'link', 'complaint'] as const;

export type OptOutReason = (typeof optOutReasons)[number];

/** How often a contact was asked to verify in the window that began at `since`. */
export interface Sends {
  readonly since: Date;
  readonly count: number;
  readonly lastAt: Date;
}

/** A contact that was verified while the household had its address already. It became one with the contact that was there. */
export interface MergedContact {
  readonly contactId: string;
  readonly generation: number;
}

/**
 * One address as one registration gave it. Several registrations of the same address are several contacts while they are pending, so none of them changes
 * another one. Once the owner has verified the address, they become one contact.
 */
export interface Contact {
  /** Never changes while the contact is in the household. */
  readonly contactId: string;
  readonly channel: Channel;
  /** An e-mail address in lower case, or a phone number in E.164. */
  readonly address: string;
  readonly language: Language;
  readonly status: ContactStatus;
  /** Raised when earlier verification codes must stop working, and whenever the contact is deactivated or comes back, so that a stale copy is recognised. */
  readonly generation: number;
  readonly addedAt: Date;
  /** When its owner, or the receiving mail server, last decided about it. A decision from before that time changes nothing when it arrives later. */
  readonly decidedAt: Date;
  /** When verification was last requested. A pending contact lapses 48 hours later, one that the staff entered after 7 days. */
  readonly requestedAt: Date;
  readonly sends: Sends;
  readonly verifiedAt?: Date;
  /** When the text with the current generation's code was last asked for. */
  readonly codeSentAt?: Date;
  /** Wrong codes entered for the current generation. */
  readonly wrongTries?: number;
  /**
   * The registrations of this address that its owner confirmed; of a pending contact, the registration that gave it. All that these registrations gave
   * belongs to one person. Earlier releases did not store it: there, contacts that were added at the same moment are of one registration.
   */
  readonly registrations?: readonly string[];
  /** A phone that an earlier release verified and texted, whatever became of the registration that gave it. */
  readonly wasInUse?: true;
  /** The contacts that became one with this one. Codes that were made for them name this contact. */
  readonly merged?: readonly MergedContact[];
  /** It was added to a household in which others were verified. */
  readonly isAddition?: true;
  /** When the household's members were told of it. */
  readonly noticedAt?: Date;
  /** It gets no messages before a member or the staff approves it. */
  readonly awaitsApproval?: true;
  readonly approvedAt?: Date;
  /** The staff or a member who is approved have let it in. Of what the staff entered, `isImported` says as much. */
  readonly isApproved?: true;
  /** The staff entered it. While it is pending it is kept longer, because nobody waits for the mail. */
  readonly isImported?: true;
  /** Why the receiving side refused it, for the staff; only while it is bounced. */
  readonly reason?: string;
  /** Only while it is opted out; absent where an earlier release stored that. */
  readonly optOutReason?: OptOutReason;
  /** When its owner followed the link while the household was full. The link stays good until it expires. */
  readonly turnedAwayAt?: Date;
  /** The member who added it from their own page. */
  readonly addedBy?: string;
  /** When its owner wants no messages about parcels. */
  readonly quietHours?: QuietHours;
}

/** A stay in the unit. */
export interface Residency {
  readonly residencyId: string;
  readonly movedInAt: Date;
  /** When the first of its contacts was verified. A residency without one is forgotten with its last contact. */
  readonly verifiedAt?: Date;
  readonly movedOutAt?: Date;
  /** The e-mail addresses that were verified in it; only once it has ended, because then there are no contacts any more. */
  readonly emails?: readonly string[];
}

/** Who lives in one unit (and tower). The contacts are those of the current residency. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  /** 0 until it is stored. */
  readonly version: number;
  /** The oldest first. The last one is current unless it has ended. */
  readonly residencies: readonly Residency[];
  readonly contacts: readonly Contact[];
  /** When its members were last told of additions. */
  readonly noticedAt?: Date;
}

/** Names a household. */
export type HouseholdName = Pick<Household, 'tenantId' | 'householdId'>;

/** What a contact is reached by. */
export type Address = Pick<Contact, 'channel' | 'address'>;

/** A message that asks the owner of an address to verify it. */
export interface VerificationRequest {
  readonly contact: Contact;
  /** `new`: the household does not know the address; `known`: it is verified there; `return`: it was unsubscribed, or it bounced; `imported`: the staff entered it. */
  readonly reason: 'new' | 'known' | 'return' | 'imported';
  /** The phone that was registered together with it. Its owner sees the last digits. */
  readonly phone?: string;
  /** The staff entered the address for the unit, or it was verified there. */
  readonly isKnownInUnit?: boolean;
  /** When the mail is to be sent; absent for at once. */
  readonly sendAt?: Date;
}

export function currentResidency(household: Household): Residency | undefined {
  const last = household.residencies.at(-1);
  return last?.movedOutAt ? undefined : last;
}

/** The contact with this id, or the contact that one with this id has become part of. */
export function contactById(household: Household | undefined, contactId: string): Contact | undefined {
  return household?.contacts.find(
    (contact) => contact.contactId === contactId || contact.merged?.some((one) => one.contactId === contactId),
  );
}

/** The household with the next state of one contact. */
export function withContact(household: Household, next: Contact): Household {
  return {
    ...household,
    contacts: household.contacts.map((contact) => (contact.contactId === next.contactId ? next : contact)),
  };
}

export function isSameAddress(one: Address, other: Address): boolean {
  return one.channel === other.channel && one.address === other.address;
}

/** The registrations that a contact belongs to. Those of earlier releases are known by the moment at which they were added. */
export function registrationsOf({ registrations, addedAt }: Contact): readonly string[] {
  return registrations ?? [`at:${addedAt.getTime()}`];
}

/** Whether one registration gave both contacts, so that they belong to one person. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  const ofOther = registrationsOf(other);
  return registrationsOf(one).some((registration) => ofOther.includes(registration));
}

/** Whether a contact is a phone of the owner of an e-mail address. */
export function isPhoneOf(contact: Contact, email: Contact): boolean {
  return contact.channel === 'sms' && email.channel === 'email' && isSamePerson(contact, email);
}

/** A contact that waits for its owner to verify it. */
export function pendingContact(
  fields: Pick<Contact, 'contactId' | 'channel' | 'address' | 'language' | 'registrations'>,
  now: Date,
): Contact {
  return {
    ...fields,
    status: 'pending',
    generation: 1,
    addedAt: now,
    decidedAt: now,
    requestedAt: now,
    sends: firstSend(now),
  };
}
