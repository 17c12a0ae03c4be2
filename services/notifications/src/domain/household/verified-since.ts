import type { Household } from './household.ts';

/**
 * The e-mail addresses of a household that were verified between two of its states. An address that was active before was not verified now, whoever
 * else registered or left.
 */
export function verifiedSince(
  before: Pick<Household, 'contacts'> | undefined,
  after: Pick<Household, 'contacts'>,
): string[] {
  const wereActive = new Set(before?.contacts.filter(({ active }) => active).map(({ contactId }) => contactId));
  return after.contacts
    .filter(({ contactId, channel, active }) => active && channel === 'email' && !wereActive.has(contactId))
    .map(({ address }) => address);
}
