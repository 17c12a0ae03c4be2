import { ConflictError } from '@parcelbell/platform';
import { membersOf } from './effective-status.ts';
import type { Household } from './household.ts';

/**
 * Whether a household would come to have more verified e-mail addresses than it may. Where a building allows fewer than it did, those who are there stay. What
 * waits takes no room: anybody can name an address.
 */
export function isTooFull(household: Household, next: Household, mostEmails: number | undefined): boolean {
  const count = membersOf(next).length;
  return mostEmails !== undefined && count > mostEmails && count > membersOf(household).length;
}

const remedies = {
  'remove-first': 'Please remove one of them first.',
  wait: 'Once one of them has left, this link works, for as long as it lasts.',
} as const;

/** `then` names what can be done about it. */
export function householdFull(then: keyof typeof remedies): ConflictError {
  const sentence = `This unit has as many email addresses as it can have. ${remedies[then]}`;
  return new ConflictError('HOUSEHOLD_FULL', sentence, { params: { then } });
}
