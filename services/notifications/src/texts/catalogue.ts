import type { Addition, MessageKind, VerificationReason } from '../domain/message/message.ts';

/** A delivery, formatted in the reader's language. */
export interface DeliveryWords {
  /** Empty if the courier is unknown. */
  readonly courier: string;
  readonly type: string;
  /** Where it waits, as the desk wrote it. Empty for the front desk. */
  readonly location: string;
  readonly tracking: string;
  readonly packageId: string;
  readonly loggedAt: string;
  readonly pickedUpAt: string;
  readonly pickedUpBy: string;
  /** The storage fee so far, with its currency. Empty if there is none. */
  readonly storageFee: string;
}

export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** It is shown below the value, in a lighter colour. */
  readonly detail?: string;
}

export interface VerificationWords {
  readonly reason: VerificationReason;
  readonly until: string;
  /** The phone that was registered together with the address. Empty if there is none. */
  readonly maskedPhone: string;
}

interface AdditionWords extends Omit<Addition, 'addedAt'> {
  readonly addedAt: string;
}

/** Addresses that were added to a household: the listed ones, and the total number. */
export interface AdditionsWords {
  readonly listed: readonly AdditionWords[];
  readonly total: number;
  /** The noun for all of them in the subject and the heading. */
  readonly noun: 'address' | 'phone' | 'contact';
  /** How many of them need approval. */
  readonly waiting: 'none' | 'some' | 'all';
}

/** A renewal, with its date and the amount with its currency. */
export interface RenewalWords {
  readonly daysLeft: number;
  readonly date: string;
  readonly amount: string;
  readonly isYearly: boolean;
}

/** A unit's month over the limit. */
export interface OverLimitWords {
  readonly deliveries: number;
  /** The number of free parcels. */
  readonly monthlyLimit: number;
  /** Such as "November 2026". */
  readonly month: string;
  /** The fee for each further parcel, with its currency. Empty if there is none. */
  readonly fee: string;
}

export interface InvitationWords {
  readonly userName: string;
  /** Empty if unknown. */
  readonly invitedBy: string;
  /** The address of the account. */
  readonly address: string;
  readonly isSuperadmin: boolean;
  /** The first of the user's companies and buildings. */
  readonly buildings: readonly string[];
  /** The number of further ones. */
  readonly more: number;
}

/** The content of a mail, without its frame. */
export interface MailWords {
  readonly subject: string;
  /** Mail clients show it after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly rows: readonly MailRow[];
  readonly action?: { readonly label: string; readonly hint: string };
  readonly note?: string;
}

/** The mails that staff can preview. Those that confirm what one person asked for are not among them; mails about several parcels have their own type. */
export type MailTemplateType =
  | Exclude<MessageKind, 'addressConfirmation' | 'dataRequest' | 'welcome'>
  | 'deliveries'
  | 'reminders';

export interface MailTemplateWords {
  readonly name: string;
  readonly description: string;
}

/** All texts of mails in one language. `unit` arguments are results of the method `unit`; `building` is the building's name. */
export interface Catalogue {
  readonly locale: string;
  /** The separator between a label and its value. */
  readonly colon: string;
  unit(unit: string, tower: string): string;
  packageType(type: string): string;
  delivery(parcel: DeliveryWords, unit: string, building: string): MailWords;
  pickup(parcel: DeliveryWords, unit: string, building: string): MailWords;
  /** Several parcels that arrived. */
  deliveries(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords;
  /** One or several parcels that wait, the oldest first. */
  reminder(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords;
  correction(parcel: DeliveryWords, unit: string, building: string): MailWords;
  homeLink(unit: string, building: string): MailWords;
  dataRequest(erases: boolean, unit: string, building: string): MailWords;
  verification(verification: VerificationWords, unit: string, building: string): MailWords;
  additions(additions: AdditionsWords, unit: string, building: string): MailWords;
  overLimit(words: OverLimitWords, unit: string, building: string): MailWords;
  renewal(renewal: RenewalWords, building: string): MailWords;
  invitation(invitation: InvitationWords): MailWords;
  /** `company` is the one whose account service the user signed in with; absent for Google. */
  addressConfirmation(address: string, company: string | undefined): MailWords;
  managedBy(company: string): string;
  /** It is shown before the concierge's addresses. */
  readonly questions: string;
  why(unit: string, building: string): string;
  whyVerification(unit: string, building: string): string;
  whyConcierge(building: string): string;
  readonly whyInvitation: string;
  readonly whyAddressConfirmation: string;
  readonly unsubscribe: string;
  /** The link to the residents' own page. */
  readonly home: string;
  /** The label and the hint of a pickup code. `parcel` names one of several parcels. */
  pickupCode(parcel: string): { readonly label: string; readonly hint: string };
  /** The storage fee, in a text message. */
  storageSoFar(fee: string): string;
  /** The location of a parcel without another location, in a text message. */
  readonly atFrontDesk: string;
  /** The end of a text about parcels: whom to ask, unless `contact` is empty, and how texts end. */
  textHint(contact: string): string;
  /** The answer to HELP. `contacts` names buildings, each with whom to ask. */
  help(contacts: string): string;
  /** The names and descriptions of the mails, for staff. */
  readonly mailTemplates: Readonly<Record<MailTemplateType, MailTemplateWords>>;
}
