import { Channel, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { startTestService, type TestService } from '@parcelbell/platform/testing';
import { createParcelModel } from '../src/data/parcel-model.ts';
import { deliveries } from '../src/index.ts';
import { parcelAt, storeParcels } from '../src/testing/parcels.ts';

export const tenantId = 'maple-court';
const units = Array.from({ length: 200 }, (_, at) => String(101 + at));

/** So many of the parcels wait, the newest; a building's others were picked up long ago. */
const waiting = 200;

/** Deliveries alone, knowing a building of 200 units with one resident each, and `stored` parcels of it. */
export async function startBenchService(stored: number): Promise<TestService> {
  const service = await startTestService(deliveries, { checkAnswers: false });
  const { outbox, database } = service.platform;
  const tenant = { tenantId, timeZone: 'America/Toronto', validUnits: [{ tower: 'default', units }] };
  await service.publish(
    outbox.event({ schema: TenantStateSchema, tenantId, aggregateId: tenantId, version: 1, event: tenant }),
  );
  for (const unit of units) {
    const contact = { contactId: `in-${unit}`, channel: Channel.EMAIL, status: ContactStatus.ACTIVE, language: 'en' };
    const contacts = [{ ...contact, address: `in-${unit}@example.com`, generation: 1 }];
    const event = { tenantId, householdId: `default/${unit}`, unit, residencyId: 'r', contacts };
    const fields = { schema: HouseholdStateSchema, tenantId, aggregateId: `default/${unit}`, version: 1, event };
    await service.publish(outbox.event(fields));
  }
  const model = createParcelModel(database);
  const parcelOf = (at: number) => {
    const parcel = parcelAt(tenantId, at);
    const isWaiting = at >= stored - waiting;
    return isWaiting ? parcel : { ...parcel, pickedupAt: parcel.createdAt, pickup: { conciergeId: 'Sam' } };
  };
  for (let at = 0; at < stored; at += 1_000) {
    const count = Math.min(1_000, stored - at);
    await storeParcels(
      model,
      Array.from({ length: count }, (_, more) => parcelOf(at + more)),
    );
  }
  return service;
}
