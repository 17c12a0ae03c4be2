import { DeliveryClosedSchema, DeliveryRemovedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { Clock } from '@parcelbell/values';
import type { SettledRepository } from '../domain/settled/settled-delivery.ts';

export interface SettleDeliveriesDeps {
  readonly settled: Pick<SettledRepository, 'add'>;
  readonly clock: Clock;
}

/** Removes a delivery that was closed without a pickup, or undone, from all messages that are still to be sent. */
export function deliverySettledConsumers(context: SettleDeliveriesDeps): Consumer[] {
  return [DeliveryClosedSchema, DeliveryRemovedSchema].map((schema) =>
    consumer(schema, (events) => settleDeliveries(events, context), { snapshots: 'ignore' }),
  );
}

/** Removes the deliveries of events from all messages that are still to be sent. */
export function settleDeliveries(
  events: readonly Pick<Received<never>, 'tenantId' | 'aggregateId' | 'version'>[],
  { settled, clock }: SettleDeliveriesDeps,
): Promise<void> {
  const deliveries = events.map(({ tenantId, aggregateId: packageId, version }) => ({ tenantId, packageId, version }));
  return settled.add(deliveries, clock.now());
}
