import { type AnswerTo, type ApiClient, apiPath } from '@parcelbell/client';

/** What a link from a mail can be for. */
export type LinkPurpose = 'verify' | 'unsubscribe';

/** Whom a link from a mail names, and of which building. All of it may be missing: an empty answer is a good one. */
export type LinkAnswer = Partial<AnswerTo<'getPublicResidentsLinksPurposeHash'>>;

/** What is shown before anything is done: whoever has the link need not be the address's owner. */
export type LinkPreview = Omit<LinkAnswer, 'email'>;

/** Reads whose link it is, which changes nothing. */
export async function fetchLink(
  client: ApiClient,
  purpose: LinkPurpose,
  hash: string,
  signal: AbortSignal,
): Promise<LinkPreview> {
  const path = apiPath`/public/residents/links/${purpose}/${hash}`;
  return (await client.request<LinkPreview | undefined>({ path, auth: 'public', signal })) ?? {};
}

/** Does what the link is for; doing it again answers the same. Throws an ApiError with the server's sentence. */
export async function followLink(client: ApiClient, purpose: LinkPurpose, hash: string): Promise<LinkAnswer> {
  const path = apiPath`/residents/${purpose}/${hash}`;
  return (await client.request<LinkAnswer | undefined>({ method: 'POST', path, body: {}, auth: 'public' })) ?? {};
}
