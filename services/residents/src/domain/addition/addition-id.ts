import type { Contact, Household } from '../household/household.ts';

/** Names an addition to whoever may see it; says nothing by itself, and is good for its own building alone. */
export interface AdditionName {
  readonly householdId: string;
  readonly contactId: string;
}

const separator = '\u001f';

export function additionId({ householdId }: Pick<Household, 'householdId'>, { contactId }: Contact): string {
  return Buffer.from([householdId, contactId].join(separator), 'utf8').toString('base64url');
}

/** What an id names; undefined for a text that is none. */
export function readAdditionId(id: string): AdditionName | undefined {
  if (!/^[A-Za-z0-9_-]{1,512}$/.test(id)) return undefined;
  const [householdId, contactId, ...more] = Buffer.from(id, 'base64url').toString('utf8').split(separator);
  return householdId && contactId && more.length === 0 ? { householdId, contactId } : undefined;
}
