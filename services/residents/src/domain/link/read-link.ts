import { InvalidError, type LinkCodes, type LinkPurpose } from '@parcelbell/platform';

type Target = NonNullable<ReturnType<LinkCodes['read']>>;

const sentences: Readonly<Record<LinkPurpose, string>> = {
  verify: 'Email verification failed. Please try again or contact support.',
  unsubscribe: 'Unsubscribe failed. Please try again or contact support.',
  resident: 'Invalid verification code',
  additions: 'This link is not valid. Please use the link in the newest email about additions to your unit.',
};

/** What a code from a link names; throws an InvalidError for a text that we did not make. */
export function readLink(linkCodes: Pick<LinkCodes, 'read'>, purpose: LinkPurpose, code: string): Target {
  const target = linkCodes.read(purpose, code);
  if (!target) throw new InvalidError('INVALID_LINK', sentences[purpose], { params: { purpose } });
  return target;
}

/** Whether mails name the API's address with this code, as those of earlier releases did. */
export function isNamedByMails(linkCodes: Pick<LinkCodes, 'read'>, code: string): boolean {
  const target = linkCodes.read('unsubscribe', code);
  return target !== undefined && target.namesPage === undefined;
}
