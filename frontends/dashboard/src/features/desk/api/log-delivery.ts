import type { ApiClient } from '@parcelbell/client';

/** The body of `POST /deliveries`; empty optional fields are left out. */
export interface NewDelivery {
  readonly unit: string;
  readonly tower?: string;
  readonly courier: string;
  readonly packagetype: string;
  readonly tracking?: string;
  readonly location?: string;
  readonly conciergeId?: string;
}

export interface LoggedDelivery {
  readonly packageId: string;
  /** Who is told of it. */
  readonly recipients?: { readonly people: number; readonly channels: readonly ('email' | 'sms')[] };
}

/** Logs a parcel. Under the same key it is logged once, however often it is sent; another body needs another key. */
export function logDelivery(client: ApiClient, delivery: NewDelivery, key: string): Promise<LoggedDelivery> {
  return client.request<LoggedDelivery>({
    method: 'POST',
    path: '/deliveries',
    body: delivery,
    headers: { 'idempotency-key': key },
  });
}
