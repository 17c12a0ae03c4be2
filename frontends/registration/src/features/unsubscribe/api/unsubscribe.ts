import { type ApiClient, apiPath } from '@parcelbell/client';

/** Whom the link from a mail names. All of it may be missing: an empty answer is a good one. */
export interface Unsubscribed {
  readonly email?: string;
  readonly tenantName?: string;
  readonly contact?: { readonly conciergeEmail?: string };
}

/** Ends the mails to the address that a mail's code names; doing it again answers the same. */
export async function unsubscribe(client: ApiClient, hash: string): Promise<Unsubscribed> {
  const path = apiPath`/residents/unsubscribe/${hash}`;
  return (await client.request<Unsubscribed | undefined>({ method: 'POST', path, body: {}, auth: 'public' })) ?? {};
}
