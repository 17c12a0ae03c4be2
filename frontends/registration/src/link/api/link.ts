import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** The purposes of links in mails. */
export type LinkPurpose = 'verify' | 'unsubscribe';

/** The address and the building of a link. Every field may be missing: an empty answer is valid. */
export type LinkAnswer = Partial<AnswerTo<'get', '/api/public/residents/links/{purpose}/{hash}'>>;

/** What the page shows before the link is used. The reader may not be the owner of the address, so it is masked. */
export type LinkPreview = Omit<LinkAnswer, 'email'>;

/** Fetches the details of a link and changes nothing. */
export async function fetchLink(
  client: ApiClient,
  purpose: LinkPurpose,
  hash: string,
  signal: AbortSignal,
): Promise<LinkPreview> {
  const path = { purpose, hash };
  return (await client.get('/api/public/residents/links/{purpose}/{hash}', { path, auth: 'public', signal })) ?? {};
}

/** Uses the link. A second use has the same answer. Throws an ApiError. */
export async function followLink(client: ApiClient, purpose: LinkPurpose, hash: string): Promise<LinkAnswer> {
  const options = { path: { hash }, body: {}, auth: 'public' } as const;
  const answer =
    purpose === 'verify'
      ? client.post('/api/residents/verify/{hash}', options)
      : client.post('/api/residents/unsubscribe/{hash}', options);
  return (await answer) ?? {};
}
