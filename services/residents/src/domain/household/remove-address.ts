import { type Contact, type Household, isOfOnePerson } from './household.ts';
import { withContacts, withoutStrayPhones } from './lapse.ts';
import { isInUse } from './members.ts';

/** The household without some contacts. Phones that were registered with a removed e-mail address, and with no other verified one, are removed too. */
export function withoutAddress(household: Household, isMeant: (contact: Contact) => boolean): Household {
  const gone = household.contacts.filter(isMeant);
  const left = household.contacts.filter((contact) => !isMeant(contact));
  const members = left.filter((contact) => contact.channel === 'email' && isInUse(household, contact));
  const goesToo = (contact: Contact) =>
    contact.channel === 'sms' &&
    gone.some((email) => email.channel === 'email' && isOfOnePerson(email, contact)) &&
    !members.some((member) => isOfOnePerson(member, contact));
  return withContacts(household, withoutStrayPhones(left.filter((contact) => !goesToo(contact))));
}
