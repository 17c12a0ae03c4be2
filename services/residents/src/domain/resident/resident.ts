import { type Contact, currentResidency, type Household, type Residency } from '../household/household.ts';
import { isInUse, shownContacts } from '../household/members.ts';

/** An e-mail address as the staff see it. */
export interface ResidentEmail {
  readonly contact: Contact;
  /** It is verified and its owner wants mails. */
  readonly isActive: boolean;
}

/** A phone as the staff see it. */
export interface ResidentPhone {
  readonly contact: Contact;
  readonly isVerified: boolean;
  /** False once its owner said STOP or unsubscribed. */
  readonly isOptedIn: boolean;
  /** It gets texts about parcels. */
  readonly getsTexts: boolean;
}

/** Who lives in a unit now, as the staff see it: each address once. */
export interface Resident {
  readonly household: Household;
  readonly residency: Residency;
  readonly emails: readonly ResidentEmail[];
  readonly phones: readonly ResidentPhone[];
}

/** The residents of a household; undefined where nobody lives. */
export function residentOf(household: Household): Resident | undefined {
  const residency = currentResidency(household);
  if (!residency) return undefined;
  const shown = shownContacts(household);
  const emails = shown.filter(({ contact }) => contact.channel === 'email');
  const phones = shown.filter(({ contact }) => contact.channel === 'sms');
  return {
    household,
    residency,
    emails: emails.map(({ contact }) => ({ contact, isActive: isInUse(household, contact) })),
    phones: phones.map(({ contact, status }) => ({
      contact,
      isVerified: contact.verifiedAt !== undefined,
      isOptedIn: contact.status !== 'opted_out',
      getsTexts: status === 'active',
    })),
  };
}

/** The phone that represents all phones: the first verified one, or else the first. */
export function mainPhone(phones: readonly ResidentPhone[]): ResidentPhone | undefined {
  return phones.find(({ isVerified }) => isVerified) ?? phones[0];
}
