import type { Contact, Household } from './household.ts';

/** Names a contact of a building. */
export interface ContactName {
  readonly householdId: string;
  readonly contactId: string;
}

const separator = '\u001f';

/** The id by which clients name a contact. It is valid only in its own building. */
export function idOfContact({ householdId }: Pick<Household, 'householdId'>, { contactId }: Contact): string {
  return Buffer.from([householdId, contactId].join(separator), 'utf8').toString('base64url');
}

/** What an id names; undefined for a malformed one. */
export function readContactId(id: string): ContactName | undefined {
  if (!/^[A-Za-z0-9_-]{1,512}$/.test(id)) return undefined;
  const [householdId, contactId, ...more] = Buffer.from(id, 'base64url').toString('utf8').split(separator);
  return householdId && contactId && more.length === 0 ? { householdId, contactId } : undefined;
}
