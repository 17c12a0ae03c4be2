import { ForbiddenError, InvalidError } from '@parcelbell/errors';

/** How long the link to a resident's own page works, in milliseconds. */
export const homeLinkLastsMs = 7 * 24 * 60 * 60_000;

/** The link to a resident's own page is older than that, or its address was deactivated since. */
export function homeLinkExpired(): InvalidError {
  return new InvalidError('LINK_EXPIRED', 'This link has expired. Ask for a new one, which comes by e-mail.', {
    params: { purpose: 'home' },
  });
}

/** A resident asks for what only those may do who are approved. */
export function notApproved(): ForbiddenError {
  return new ForbiddenError('NOT_APPROVED', 'Only somebody whom the staff of the building approved may do this.');
}
