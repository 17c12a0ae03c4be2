interface HouseholdCopy {
  readonly contacts: readonly {
    readonly contactId: string;
    readonly channel: 'email' | 'sms';
    readonly address: string;
    readonly active: boolean;
  }[];
}

/**
 * The e-mail addresses of a household that were verified between two of its states. That others of it registered or left says nothing about an
 * address that was active all along.
 */
export function verifiedSince(before: HouseholdCopy | undefined, after: HouseholdCopy): string[] {
  const wereActive = new Set(before?.contacts.filter(({ active }) => active).map(({ contactId }) => contactId));
  return after.contacts
    .filter(({ contactId, channel, active }) => active && channel === 'email' && !wereActive.has(contactId))
    .map(({ address }) => address);
}
