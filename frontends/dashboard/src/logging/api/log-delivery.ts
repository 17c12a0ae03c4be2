import type { AnswerTo, ApiClient, BodyOf } from '@parcelbell/client';

/** Empty optional fields are left out. */
export type NewDelivery = BodyOf<'postDeliveries'>;
type Answer = AnswerTo<'postDeliveries'>;
/** What the desk reads of the answer. */
export type LoggedDelivery = Pick<Answer, 'packageId'> & Partial<Pick<Answer, 'recipients'>>;

interface Logging {
  readonly delivery: NewDelivery;
  readonly key: string;
  readonly tenantId: string;
}

/** Logs a parcel. Under the same key it is logged once, however often it is sent; another body needs another key. */
export function logDelivery(client: ApiClient, { delivery, key, tenantId }: Logging): Promise<LoggedDelivery> {
  return client.request<LoggedDelivery>({
    method: 'POST',
    path: '/deliveries',
    body: delivery,
    headers: { 'idempotency-key': key, 'x-tenant-id': tenantId },
  });
}
