import { type Address, type Contact, type Household, isSameAddress, isSamePerson } from '../household/household.ts';

/** An address or number of one person. With `householdId` it counts only in that household, because another one may have it of somebody else. */
export interface PersonAddress extends Address {
  readonly householdId?: string;
}

/** A contact of a person in one household. */
export interface PersonContact {
  readonly household: Household;
  readonly contact: Contact;
}

/** When a person lived in a unit. */
interface PersonStay {
  readonly householdId: string;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly movedInAt: Date;
  readonly movedOutAt?: Date;
}

/** What a building has of one person, who is named by an address or a number. */
export interface Person {
  readonly tenantId: string;
  readonly named: Address;
  readonly contacts: readonly PersonContact[];
  readonly stays: readonly PersonStay[];
  /** Whether so many units have the address that not all are listed. */
  readonly hasMore: boolean;
}

/** The person in some households of one building. */
export function personOf(
  tenantId: string,
  named: Address,
  households: readonly Household[],
  { hasMore }: Pick<Person, 'hasMore'>,
): Person {
  return {
    tenantId,
    named,
    hasMore,
    contacts: households.flatMap((household) =>
      contactsOf(household, named).map((contact) => ({ household, contact })),
    ),
    stays: households.flatMap((household) => staysOf(household, named)),
  };
}

/** Whether nothing is kept of the person as a resident. */
export function isUnknown({ contacts, stays }: Person): boolean {
  return contacts.length === 0 && stays.length === 0;
}

/** Every address of the person: the one that names them in the whole building, the others where they were registered with it. */
export function addressesOf({ named, contacts }: Person): readonly PersonAddress[] {
  const others = contacts.filter(({ contact }) => !isSameAddress(contact, named));
  const linked = others.map(({ household: { householdId }, contact: { channel, address } }) => ({
    channel,
    address,
    householdId,
  }));
  return [{ channel: named.channel, address: named.address }, ...linked];
}

/**
 * The contacts of a person in a household: those with the address, and what belongs to nobody else. A phone belongs to an e-mail address that was registered with
 * it if no other address was, because a registration may name several people. Only what its owner verified leads to another contact: anybody can register an address
 * of somebody else together with an own one.
 */
function contactsOf(household: Household, named: Address): readonly Contact[] {
  const own = household.contacts.filter((contact) => isSameAddress(contact, named));
  const verified = own.filter(({ verifiedAt }) => verifiedAt !== undefined);
  const emails = verified.flatMap((contact) =>
    contact.channel === 'email' ? [contact] : onlyEmailOf(household, contact),
  );
  const phones = emails.flatMap((email) => phonesOf(household, email));
  return [...new Set([...own, ...emails, ...phones])];
}

/** The verified e-mail address of a phone's owner, unless several people registered it. */
function onlyEmailOf(household: Household, phone: Contact): readonly Contact[] {
  const emails = emailsOf(household, phone);
  const [email] = emails;
  const isOnly = email && emails.every((other) => isSameAddress(other, email));
  return isOnly ? emails.filter(({ verifiedAt }) => verifiedAt !== undefined) : [];
}

function phonesOf(household: Household, email: Contact): readonly Contact[] {
  return household.contacts.filter(
    (phone) =>
      phone.channel === 'sms' &&
      isSamePerson(phone, email) &&
      emailsOf(household, phone).every((other) => isSameAddress(other, email)),
  );
}

function emailsOf({ contacts }: Household, phone: Contact): readonly Contact[] {
  return contacts.filter((contact) => contact.channel === 'email' && isSamePerson(contact, phone));
}

/** The present stay if the person verified an address, and former ones in which it was verified. */
function staysOf(household: Household, named: Address): readonly PersonStay[] {
  const { householdId, unit, tower, contacts, residencies } = household;
  const isMember = contacts.some((contact) => isSameAddress(contact, named) && contact.verifiedAt !== undefined);
  return residencies
    .filter(({ movedOutAt, emails = [] }) => (movedOutAt ? emails.includes(named.address) : isMember))
    .map(({ movedInAt, movedOutAt }) => ({
      householdId,
      unit,
      tower,
      movedInAt,
      ...(movedOutAt ? { movedOutAt } : {}),
    }));
}
