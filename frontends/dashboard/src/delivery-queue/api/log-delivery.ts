import type { AnswerTo, ApiClient, BodyOf } from '@parcelbell/client';

/** Empty optional fields are left out. */
export type NewDelivery = BodyOf<'post', '/api/deliveries'>;
type Answer = AnswerTo<'post', '/api/deliveries'>;
/** Why residents are told later or never, and when. */
export type DeferredNotice = NonNullable<Answer['notice']>;
/** What the desk reads of the answer. */
export type LoggedDelivery = Pick<Answer, 'packageId'> & Partial<Pick<Answer, 'recipients' | 'notice'>>;

interface Logging {
  readonly delivery: NewDelivery;
  readonly key: string;
  readonly tenantId: string;
  /** Who logs it. */
  readonly by: string | undefined;
}

/** Logs a parcel. Under the same key it is logged once, however often it is sent; another body needs another key. */
export function logDelivery(client: ApiClient, { delivery, key, tenantId, by }: Logging): Promise<LoggedDelivery> {
  return client.post('/api/deliveries', {
    body: delivery,
    headers: { 'idempotency-key': key, 'x-tenant-id': tenantId },
    actor: by,
  });
}
