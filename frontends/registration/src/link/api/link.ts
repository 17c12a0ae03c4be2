import { type AnswerTo, type ApiClient, apiPath } from '@parcelbell/client';

/** The purposes of links in mails. */
export type LinkPurpose = 'verify' | 'unsubscribe';

/** The address and the building of a link. Every field may be missing: an empty answer is valid. */
export type LinkAnswer = Partial<AnswerTo<'getPublicResidentsLinksPurposeHash'>>;

/** What the page shows before the link is used. The reader may not be the owner of the address, so it is masked. */
export type LinkPreview = Omit<LinkAnswer, 'email'>;

/** Fetches the details of a link and changes nothing. */
export async function fetchLink(
  client: ApiClient,
  purpose: LinkPurpose,
  hash: string,
  signal: AbortSignal,
): Promise<LinkPreview> {
  const path = apiPath`/public/residents/links/${purpose}/${hash}`;
  return (await client.request<LinkPreview | undefined>({ path, auth: 'public', signal })) ?? {};
}

/** Uses the link. A second use has the same answer. Throws an ApiError. */
export async function followLink(client: ApiClient, purpose: LinkPurpose, hash: string): Promise<LinkAnswer> {
  const path = apiPath`/residents/${purpose}/${hash}`;
  return (await client.request<LinkAnswer | undefined>({ method: 'POST', path, body: {}, auth: 'public' })) ?? {};
}
