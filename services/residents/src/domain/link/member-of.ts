import type { ReadTarget } from '@parcelbell/platform';
import type { Contact, Household } from '../household/household.ts';
import { hasPassed } from '../household/limits.ts';
import { membersOf } from '../household/members.ts';

/** The member whom a code names, and their household. */
export interface MemberAtHome {
  readonly household: Household;
  readonly member: Contact;
}

/**
 * The member whom a code names; undefined where the code is older than `lasts` milliseconds. The code is good while the address is verified there and was not
 * deactivated since the code was made.
 */
export function memberOf(
  household: Household | undefined,
  target: ReadTarget,
  { now, lasts }: { readonly now: Date; readonly lasts: number },
): MemberAtHome | undefined {
  const member = household && membersOf(household).find(({ contactId }) => contactId === target.contactId);
  const isOver = hasPassed(target.issuedAt, lasts, now);
  return household && member && member.generation === target.generation && !isOver ? { household, member } : undefined;
}
