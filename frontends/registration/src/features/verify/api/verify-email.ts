import { type ApiClient, apiPath } from '@parcelbell/client';

/** Whom a link from a mail names. All of it may be missing: an empty answer is a good one. */
export interface LinkAnswer {
  readonly email?: string;
  readonly tenantName?: string;
  readonly contact?: { readonly conciergeEmail?: string };
}

/** Verifies the address that a mail's code names; doing it again answers the same. */
export async function verifyEmail(client: ApiClient, hash: string): Promise<LinkAnswer> {
  const path = apiPath`/residents/verify/${hash}`;
  return (await client.request<LinkAnswer | undefined>({ method: 'POST', path, body: {}, auth: 'public' })) ?? {};
}
