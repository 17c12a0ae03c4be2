import { type ApiClient, apiPath, type Branding } from '@parcelbell/client';

/** An address that was registered for the unit of whoever has the link. */
export interface Addition {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  /** As in a•••@example.com: it belongs to somebody else. */
  readonly maskedAddress: string;
  /** ISO time. */
  readonly addedAt: string;
  /** Whether its owner has confirmed it. */
  readonly verified: boolean;
  /** It gets no messages until somebody of the unit, or the concierge, says yes. */
  readonly needsApproval: boolean;
}

/** Who joined a unit lately, newest first. */
export interface AdditionsAnswer {
  readonly tenantName?: string;
  readonly branding?: Branding;
  readonly conciergeEmail?: string;
  readonly unit: string;
  readonly tower?: string;
  readonly additions: readonly Addition[];
}

/** What may be done with an addition. */
export type AdditionAction = 'remove' | 'approve';

/** Reads the additions, which changes nothing. Throws an ApiError: 400 where the link is not ours or has ended. */
export function fetchAdditions(client: ApiClient, hash: string, signal: AbortSignal): Promise<AdditionsAnswer> {
  return client.request<AdditionsAnswer>({
    path: apiPath`/public/residents/additions/${hash}`,
    auth: 'public',
    signal,
  });
}

/** Removes an address, or lets it get messages; answers the additions as they are then. */
export function changeAddition(
  client: ApiClient,
  hash: string,
  id: string,
  action: AdditionAction,
): Promise<AdditionsAnswer> {
  const path = apiPath`/public/residents/additions/${hash}/${id}/${action}`;
  return client.request<AdditionsAnswer>({ method: 'POST', path, body: {}, auth: 'public' });
}
