import type { Clock } from '@parcelbell/platform';
import type { DeliveryChange } from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';

export interface NotifyDeps {
  readonly clock: Clock;
  readonly deliveries: Pick<DeliveryRepository, 'save'>;
  readonly reports: {
    residentsNotified(delivery: Delivery): void;
    /** It is tried again. */
    noticeRetried(tenantId: string, packageId: string, error: unknown): void;
    noticeFailed(tenantId: string, packageId: string, error: unknown): void;
  };
}

/** Stores what residents are told of a parcel; false where the parcel changed since it was read, and nobody is told by this. */
export async function saveNotified(
  { version }: Delivery,
  { after, notices = [], factsOf }: Omit<DeliveryChange, 'line'>,
  { clock, deliveries, reports }: NotifyDeps,
): Promise<boolean> {
  const next: Delivery = { ...after, version: version + 1, updatedAt: clock.now() };
  const isSaved = await deliveries.save(next, { notices }, factsOf?.(next) ?? []);
  if (isSaved && notices.length > 0) reports.residentsNotified(next);
  return isSaved;
}
