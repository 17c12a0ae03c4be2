import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import { type LoggedParcel, type TellOverLimitDeps, tellOverLimit } from '../domain/limit/tell-over-limit.ts';

/** A parcel was logged here: its unit may have got more than are free. The desk does not wait for that. */
export function deliveryLoggedConsumer(context: TellOverLimitDeps): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(DeliveryLoggedSchema, (events) => tellOverLimit(events.flatMap(loggedParcel), context), {
    snapshots: 'ignore',
  });
}

function loggedParcel({ tenantId, event: { parcel } }: Received<typeof DeliveryLoggedSchema>): LoggedParcel[] {
  if (!parcel) return [];
  const { householdId, localDay } = parcel;
  return [{ tenantId, householdId, localMonth: localDay.slice(0, 7) }];
}
