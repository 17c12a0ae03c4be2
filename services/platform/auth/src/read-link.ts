import { InvalidError } from '@parcelbell/errors';
import { recordCaller } from '@parcelbell/observability';
import type { LinkCodes, LinkPurpose } from './link-codes.ts';

/** What a code of ours names. */
export type ReadTarget = NonNullable<ReturnType<LinkCodes['read']>>;

/** The code of a sign-in comes with a credential, and is not refused by itself. */
type ReadPurpose = Exclude<LinkPurpose, 'sign-in'>;

const sentences: Readonly<Record<ReadPurpose, string>> = {
  verify: 'Email verification failed. Please try again or contact support.',
  unsubscribe: 'Unsubscribe failed. Please try again or contact support.',
  resident: 'Invalid verification code',
  home: 'This link is not valid. Please use the link in the newest e-mail about your parcels.',
  'data-request': 'This link is not valid. Please use the link in the newest e-mail about your personal data.',
  additions: 'This link is not valid. Please use the link in the newest e-mail about additions to your unit.',
};

/** What the code of a link names. Throws an InvalidError for a code that we did not make. */
export function readLink(
  purpose: ReadPurpose,
  code: string,
  { linkCodes }: { readonly linkCodes: Pick<LinkCodes, 'read'> },
): ReadTarget {
  const target = linkCodes.read(purpose, code);
  if (!target) throw new InvalidError('INVALID_LINK', sentences[purpose], { params: { purpose } });
  recordCaller({ tenantId: target.tenantId });
  return target;
}
