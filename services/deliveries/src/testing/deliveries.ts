import type { Collection } from '@parcelbell/database';
import { insertInParts } from '@parcelbell/testing';
import type { DeliveryDocument } from '../data/delivery-collection.ts';
import { documentOf } from '../data/delivery-mapping.ts';
import type { Delivery } from '../domain/delivery/delivery.ts';
import type { Courier } from '../domain/delivery/delivery-details.ts';
import { requestIdentity } from '../domain/delivery/request-identity.ts';

const couriers = ['UPS', 'Amazon', 'FedEx', 'DHL', 'Purolator'] as const satisfies Courier[];
const firstAt = Date.parse('2026-01-01T00:00:00Z');

/** The `at`-th parcel of a building, a minute after the one before. */
export function deliveryAt(tenantId: string, at: number, more: Partial<Delivery> = {}): Delivery {
  const identity = requestIdentity('desk-1', `request-${at}`);
  const createdAt = new Date(firstAt + at * 60_000);
  const unit = String(101 + (at % 200));
  return {
    tenantId,
    packageId: identity.packageId(0),
    version: 1,
    requestHash: identity.hash,
    householdId: `default/${unit}`,
    residencyId: `residency-of-${unit}`,
    unit,
    courier: couriers[at % couriers.length] ?? 'UPS',
    packagetype: 'Box',
    tracking: `T${String(at).padStart(6, '0')}`,
    people: 1,
    channels: ['email'],
    createdAt,
    updatedAt: createdAt,
    localDay: createdAt.toISOString().slice(0, 10),
    localHour: 9,
    status: 'pending',
    notices: [{ contactId: `in-${unit}`, kind: 'delivery', channel: 'email', status: 'queued', at: createdAt }],
    ...more,
  };
}

/** Puts parcels into the database as they would be by now, those with a pickup as picked up; nothing is published. */
export async function storeDeliveries(
  collection: Collection<DeliveryDocument>,
  deliveries: readonly Delivery[],
): Promise<void> {
  const documents = deliveries.map((delivery) =>
    documentOf(delivery.pickup ? { ...delivery, status: 'pickedup' } : delivery),
  );
  await insertInParts(collection, documents);
}
