import { type TextConsentVersion, textConsentWordings } from '@parcelbell/addresses';
import { type Contact, contactById, type Household, type TextConsent } from './household.ts';

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
