import type { QuietHours } from '@parcelbell/rules';
import { firstSend, type Sends } from './limits.ts';

export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
export type Channel = 'email' | 'sms';
export type ContactStatus = 'pending' | 'active' | 'opted_out' | 'bounced';

/** How an owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam. */
export const optOutReasons = ['stop', 'link', 'complaint'] as const;

export type OptOutReason = (typeof optOutReasons)[number];

/** A contact that was merged into another one, because the household had its address already when it was verified. */
export interface MergedContact {
  readonly contactId: string;
  readonly generation: number;
}

/**
 * One address of one registration. While they are pending, several registrations of the same address are several contacts, so none changes another. Once
 * the owner has verified the address, they are merged into one contact.
 */
export interface Contact {
  /** Never changes while the contact is in the household. */
  readonly contactId: string;
  readonly channel: Channel;
  /** An e-mail address in lower case, or a phone number in E.164. */
  readonly address: string;
  readonly language: Language;
  readonly status: ContactStatus;
  /** It rises when earlier codes must become invalid, and whenever the contact is deactivated or activated again, so that a stale copy is recognised. */
  readonly generation: number;
  readonly addedAt: Date;
  /** When its owner or the receiving mail server last decided about it. An older decision that arrives later is ignored. */
  readonly decidedAt: Date;
  /** When verification was last requested. A pending contact lapses 48 hours later, one that the staff entered after 7 days. */
  readonly requestedAt: Date;
  readonly sends: Sends;
  readonly verifiedAt?: Date;
  /** When the text with the current generation's code was last requested. */
  readonly codeSentAt?: Date;
  /** Wrong codes entered for the current generation. */
  readonly wrongTries?: number;
  /**
   * The registrations of this address that its owner confirmed; for a pending contact, its own registration. All contacts of these registrations belong
   * to one person.
   */
  readonly registrations: readonly string[];
  /** The contacts that were merged into this one. Codes for them are codes for this contact. */
  readonly merged?: readonly MergedContact[];
  /** It was added to a household that had verified contacts. */
  readonly isAddition?: true;
  /** When the household's members were notified of it. */
  readonly noticedAt?: Date;
  /** It gets no messages before a member or the staff approves it. */
  readonly awaitsApproval?: true;
  readonly approvedAt?: Date;
  /** The staff or an approved member have approved it. Contacts with `isImported` are approved too. */
  readonly isApproved?: true;
  /** The staff entered it. It may stay pending longer, because its owner does not expect the mail. */
  readonly isImported?: true;
  /** Why the receiving side refused it, for the staff. Only a bounced contact has it. */
  readonly reason?: string;
  /** Only a contact that opted out has it; absent for a reason that this release does not know. */
  readonly optOutReason?: OptOutReason;
  /** When its owner followed the link while the household was full. The link stays valid until it expires. */
  readonly turnedAwayAt?: Date;
  /** The member who added it from their own page. */
  readonly addedBy?: string;
  /** When its owner wants no messages about parcels. */
  readonly quietHours?: QuietHours;
}

/**
 * How texts were agreed to: on the registration page, by a call that named no wording, by the staff who entered the phone, in a
 * file of theirs, or by the answer START.
 */
export const consentSources = ['page', 'call', 'staff', 'file', 'start'] as const;

type ConsentSource = (typeof consentSources)[number];

/** That texts to a phone were agreed to. */
export interface TextConsent {
  readonly contactId: string;
  readonly source: ConsentSource;
  readonly language: Language;
  readonly at: Date;
  /** The version and the words that the registration page showed. Other sources have none. */
  readonly version?: string;
  readonly wording?: string;
}

/** A stay in the unit. */
export interface Residency {
  readonly residencyId: string;
  readonly movedInAt: Date;
  /** When the first of its contacts was verified. Without it, the residency is removed with its last contact. */
  readonly verifiedAt?: Date;
  readonly movedOutAt?: Date;
  /** The e-mail addresses that were verified in it. Only an ended residency has them, because its contacts are removed. */
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
  /** That texts to its phones were agreed to. Beside the contacts, which an earlier release stores with the fields that it knows. */
  readonly consents?: readonly TextConsent[];
  /** When its members were last notified of additions. */
  readonly noticedAt?: Date;
}

/** Names a household. */
export type HouseholdName = Pick<Household, 'tenantId' | 'householdId'>;

/** The channel and address of a contact. */
export type Address = Pick<Contact, 'channel' | 'address'>;

/** A message that asks the owner of an address to verify it. */
export interface VerificationRequest {
  readonly contact: Contact;
  /** `new`: the household does not know the address; `known`: it is verified; `return`: it was unsubscribed or bounced; `imported`: the staff entered it. */
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

/** The contact with this id, or the contact into which it was merged. */
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

/** Whether both contacts come from one registration, so they belong to one person. */
export function isSamePerson(one: Contact, other: Contact): boolean {
  return one.registrations.some((registration) => other.registrations.includes(registration));
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
