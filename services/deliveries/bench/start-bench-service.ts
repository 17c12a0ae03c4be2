import { Channel, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService, type TestServiceOptions } from '@parcelbell/testing';
import { deliveryCollection } from '../src/data/delivery-collection.ts';
import { deliveries } from '../src/index.ts';
import { deliveryAt, storeDeliveries } from '../src/testing/deliveries.ts';

export const tenantId = 'maple-court';
const units = Array.from({ length: 200 }, (_, at) => String(101 + at));

/** So many of the parcels wait, the newest; a building's others were picked up long ago. */
const waiting = 200;

/** Deliveries alone, knowing a building of 200 units with one resident each, and `stored` parcels of it; on a store of its own unless one is given. */
export async function startBenchService(
  stored: number,
  store: Pick<TestServiceOptions, 'mongoUrl'> = {},
): Promise<TestService> {
  const service = await startTestService(deliveries, { ...store, checkAnswers: false });
  const tenant = { tenantId, timeZone: 'America/Toronto', validUnits: [{ tower: 'default', units }] };
  await service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 1 }, tenant));
  for (const unit of units) {
    const contact = { contactId: `in-${unit}`, channel: Channel.EMAIL, status: ContactStatus.ACTIVE, language: 'en' };
    const contacts = [{ ...contact, address: `in-${unit}@example.com`, generation: 1 }];
    const householdId = `default/${unit}`;
    const household = { tenantId, householdId, unit, residencyId: 'r', contacts };
    await service.receive(fact(HouseholdStateSchema, { tenantId, aggregateId: householdId, version: 1 }, household));
  }
  const collection = service.platform.open(deliveryCollection);
  const deliveryOf = (at: number) => {
    const delivery = deliveryAt(tenantId, at);
    const isWaiting = at >= stored - waiting;
    return isWaiting ? delivery : { ...delivery, pickedupAt: delivery.createdAt, pickup: { conciergeId: 'Sam' } };
  };
  for (let at = 0; at < stored; at += 1_000) {
    const count = Math.min(1_000, stored - at);
    await storeDeliveries(
      collection,
      Array.from({ length: count }, (_, more) => deliveryOf(at + more)),
    );
  }
  return service;
}
