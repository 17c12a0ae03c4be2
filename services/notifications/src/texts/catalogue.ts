import type { Addition, MessageKind, VerificationReason } from '../domain/message/message.ts';

/** What texts may say of a parcel, in the reader's language where there is a word for it. */
export interface DeliveryWords {
  /** Empty where the courier is not a known one. */
  readonly courier: string;
  readonly type: string;
  /** Where it waits, as the desk wrote it; empty for the front desk. */
  readonly location: string;
  readonly tracking: string;
  readonly packageId: string;
  readonly loggedAt: string;
  readonly pickedUpAt: string;
  readonly pickedUpBy: string;
  /** What storage has cost so far, with its currency; empty where it costs nothing. */
  readonly storageFee: string;
}

/** A row of a mail: a label and its value. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** Stands below the value, in a quieter colour. */
  readonly detail?: string;
}

/** What a verification asks. */
export interface VerificationWords {
  readonly reason: VerificationReason;
  readonly until: string;
  /** The phone that was registered with the address, as it may be shown; empty where there is none. */
  readonly maskedPhone: string;
}

/** An address that joined a household, and when, in the building's time. */
interface AdditionWords extends Omit<Addition, 'addedAt'> {
  readonly addedAt: string;
}

/** Addresses that joined a household: the listed ones, and how many there are in total. */
export interface AdditionsWords {
  readonly listed: readonly AdditionWords[];
  readonly total: number;
  /** How the subject and the heading call all of them. */
  readonly noun: 'address' | 'phone' | 'contact';
  /** How many of them get nothing before they are approved. */
  readonly waiting: 'none' | 'some' | 'all';
}

/** What a reminder says of a renewal: the date, and the amount with its currency. */
export interface RenewalWords {
  readonly daysLeft: number;
  readonly date: string;
  readonly amount: string;
  readonly isYearly: boolean;
}

/** A unit's month over the limit. */
export interface OverLimitWords {
  readonly deliveries: number;
  /** How many are free. */
  readonly monthlyLimit: number;
  /** Such as "November 2026". */
  readonly month: string;
  /** What each further parcel costs, with its currency; empty where it costs nothing. */
  readonly fee: string;
}

/** Whom an invitation is for, and what it opens. */
export interface InvitationWords {
  readonly userName: string;
  /** Empty where it is not known. */
  readonly invitedBy: string;
  /** The address of the account that signs in. */
  readonly address: string;
  /** Who may enter every building. */
  readonly isSuperadmin: boolean;
  /** The first of the user's buildings. */
  readonly buildings: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** What a mail says, apart from its frame. */
export interface MailWords {
  readonly subject: string;
  /** What a mail list shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly rows: readonly MailRow[];
  readonly action?: { readonly label: string; readonly hint: string };
  readonly note?: string;
}

/** The mails that staff can preview. The confirmation at a first sign-in belongs to no building; mails about several parcels have their own type. */
export type MailTemplateType = Exclude<MessageKind, 'addressConfirmation'> | 'deliveries' | 'reminders';

interface MailTemplateWords {
  readonly name: string;
  readonly description: string;
}

/** Every text that people are sent, in one language. The arguments `unit` are what the method `unit` answers; `building` is the building's name. */
export interface Catalogue {
  readonly locale: string;
  /** What stands between a label and its value. */
  readonly colon: string;
  unit(unit: string, tower: string): string;
  packageType(type: string): string;
  delivery(parcel: DeliveryWords, unit: string, building: string): MailWords;
  pickup(parcel: DeliveryWords, unit: string, building: string): MailWords;
  /** Several parcels that arrived. */
  deliveries(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords;
  /** Parcels that wait, the oldest first; one or several. */
  reminder(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords;
  correction(parcel: DeliveryWords, unit: string, building: string): MailWords;
  homeLink(unit: string, building: string): MailWords;
  verification(asked: VerificationWords, unit: string, building: string): MailWords;
  additions(additions: AdditionsWords, unit: string, building: string): MailWords;
  overLimit(words: OverLimitWords, unit: string, building: string): MailWords;
  renewal(renewal: RenewalWords, building: string): MailWords;
  invitation(invited: InvitationWords): MailWords;
  addressConfirmation(address: string): MailWords;
  managedBy(company: string): string;
  /** Goes before the concierge's addresses. */
  readonly questions: string;
  why(unit: string, building: string): string;
  whyVerification(unit: string, building: string): string;
  whyConcierge(building: string): string;
  readonly whyInvitation: string;
  readonly whyAddressConfirmation: string;
  readonly unsubscribe: string;
  /** Leads to the residents' own page. */
  readonly home: string;
  /** The code that a resident shows at the desk, and what to do with it. `parcel` names one of several. */
  pickupCode(parcel: string): { readonly label: string; readonly hint: string };
  /** What storage has cost, in a text message. */
  storageSoFar(fee: string): string;
  /** Where a parcel waits that the desk gave no other place, in a text message. */
  readonly atFrontDesk: string;
  /** How staff are told of the mails. */
  readonly mailTemplates: Readonly<Record<MailTemplateType, MailTemplateWords>>;
}
