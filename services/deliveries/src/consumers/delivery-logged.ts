import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import { type LoggedDelivery, type NotifyOverLimitDeps, notifyOverLimit } from '../domain/limit/notify-over-limit.ts';

/** Notifies units of their monthly limit, so that the desk does not wait for that. */
export function deliveryLoggedConsumer(context: NotifyOverLimitDeps): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(DeliveryLoggedSchema, (events) => notifyOverLimit(events.flatMap(loggedDelivery), context), {
    snapshots: 'ignore',
  });
}

function loggedDelivery({ tenantId, event: { parcel } }: Received<typeof DeliveryLoggedSchema>): LoggedDelivery[] {
  if (!parcel) return [];
  const { householdId, localDay } = parcel;
  return [{ tenantId, householdId, localMonth: localDay.slice(0, 7) }];
}
