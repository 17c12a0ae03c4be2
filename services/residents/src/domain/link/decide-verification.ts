import { InvalidError, type LinkTarget } from '@parcelbell/platform';
import { type Contact, contactById, type Household } from '../household/household.ts';
import { hasPassed, lasts } from '../household/times.ts';

/**
 * The contact that a verification code verifies, or has verified already. Throws an InvalidError for a code that is older than 7 days, or whose
 * address lapsed or was silenced since.
 */
export function decideVerification(
  household: Household | undefined,
  target: LinkTarget & { readonly issuedAt: Date },
  now: Date,
): Contact {
  if (hasPassed(target.issuedAt, lasts.verifyLink, now)) throw expired();
  const contact = contactById(household, target.contactId);
  if (contact?.channel !== 'email') throw expired();
  if (contact.status === 'active') return contact;
  if (contact.status !== 'pending') {
    throw new InvalidError(
      'LINK_ENDED',
      'This email address gets no messages any more. Please register again if you want them back.',
    );
  }
  if (contact.generation !== target.generation) {
    throw new InvalidError('LINK_SUPERSEDED', 'There is a newer verification email. Please use the link in that one.');
  }
  return contact;
}

function expired(): InvalidError {
  return new InvalidError(
    'LINK_EXPIRED',
    'This verification link has expired. Please register again to get a new one.',
    { params: { purpose: 'verify' } },
  );
}
