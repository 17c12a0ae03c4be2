import { type ApiClient, apiPath, type Branding } from '@parcelbell/client';

/** What a link from a mail can be for. */
export type LinkPurpose = 'verify' | 'unsubscribe';

/** Whom a link from a mail names, and of which building. All of it may be missing: an empty answer is a good one. */
export interface LinkAnswer {
  readonly email?: string;
  readonly tenantName?: string;
  /** There where the building takes registrations. */
  readonly tenantSlug?: string;
  readonly branding?: Branding;
  readonly contact?: { readonly conciergeEmail?: string };
  /** The address is verified, but waits until somebody of its unit, or the concierge, says yes. */
  readonly needsApproval?: boolean;
}

/** What is shown before anything is done. */
export interface LinkPreview extends Omit<LinkAnswer, 'email'> {
  /** As in a•••@example.com: whoever has the link need not be its owner. */
  readonly maskedEmail?: string;
}

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
