import type { Contact } from './household.ts';

/** The registrations that a contact belongs to; those of earlier releases are known by the moment at which they were added. */
export function registrationsOf({ registrations, addedAt }: Contact): readonly string[] {
  return registrations ?? [`at:${addedAt.getTime()}`];
}

/** Whether two contacts were given by one registration, and so belong to one person. */
export function isOfOnePerson(one: Contact, other: Contact): boolean {
  const ofOther = registrationsOf(other);
  return registrationsOf(one).some((registration) => ofOther.includes(registration));
}
