import { type TextConsentVersion, textConsentWordings } from '@parcelbell/addresses';
import { type Contact, contactById, type Household, type Language } from './household.ts';

/**
 * How texts were agreed to: on the registration page, by a call that named no wording, by the staff who entered the phone, in a
 * file of theirs, or by the answer START.
 */
export const consentSources = ['page', 'call', 'staff', 'file', 'start'] as const;

export type ConsentSource = (typeof consentSources)[number];

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

/** The household with a consent for a phone. It replaces an earlier one for the same phone. */
export function withTextConsent(
  household: Household,
  { contactId, language }: Pick<Contact, 'contactId' | 'language'>,
  { source, at, version }: Pick<TextConsent, 'source' | 'at'> & { readonly version?: TextConsentVersion | undefined },
): Household {
  const wording = version === undefined ? {} : { version, wording: textConsentWordings[version][language] };
  const consents = (household.consents ?? []).filter((consent) => consent.contactId !== contactId);
  return { ...household, consents: [...consents, { contactId, source, language, at, ...wording }] };
}

/** The newest consent for a phone, also from a registration that was merged into it; undefined for phones of earlier releases. */
export function textConsentOf(household: Household, contact: Contact): TextConsent | undefined {
  return household.consents?.findLast(({ contactId }) => contactById(household, contactId) === contact);
}

/** The newest consent of each phone that the household still has; undefined without any. */
export function currentTextConsents(household: Household): readonly TextConsent[] | undefined {
  const current = household.contacts.flatMap((contact) => textConsentOf(household, contact) ?? []);
  return current.length > 0 ? current : undefined;
}
