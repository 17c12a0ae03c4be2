import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Channel, ContactStatus } from '@parcelbell/contracts/residents';
import { deliveryAt, household, logged, type TestReporting } from '../src/testing/start-reporting.ts';

const couriers = ['UPS', 'Amazon', 'FedEx', 'DHL', 'Purolator'];
const units = 300;
const lastAt = Date.parse('2026-11-22T14:00:00Z');
const yearMs = 365 * 24 * 3_600_000;

/** Sends the events of a building whose parcels are spread over a year; those of the last four days wait. Its units have had three residents each. */
export async function storeBuilding(test: TestReporting, tenantId: string, parcels: number): Promise<void> {
  await test.tenant(tenantId, {
    validUnits: [{ tower: 'default', units: Array.from({ length: units }, (_, at) => String(101 + at)) }],
  });
  await test.ready(tenantId);
  await test.service.receive(...Array.from({ length: units }, (_, at) => householdAt(tenantId, at)));
  for (let stored = 0; stored < parcels; stored += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, at) => deliveryOf(stored + at, parcels));
    await test.service.receive(...some.map((parcel) => logged(tenantId, parcel)));
  }
}

/** Sends the states of the buildings of a company. They have no parcels, which a page does not read. */
export async function storeCompany(test: TestReporting, companyId: string, buildings: number): Promise<void> {
  for (let at = 0; at < buildings; at += 1)
    await test.tenant(`of-company-${at}`, { companyId, name: `Building ${at}` });
}

function deliveryOf(at: number, parcels: number) {
  const loggedAt = new Date(lastAt - Math.floor((yearMs * at) / parcels));
  const isWaiting = lastAt - loggedAt.getTime() < (4 * yearMs) / 365;
  return deliveryAt(`P-${String(at).padStart(7, '0')}`, loggedAt.toISOString(), {
    unit: String(101 + (at % units)),
    courier: couriers[at % couriers.length] ?? 'UPS',
    ...(isWaiting ? {} : { pickedUpAt: timestampFromDate(loggedAt) }),
  });
}

function householdAt(tenantId: string, at: number) {
  const moves = ['2024-03-01', '2025-06-01', '2026-02-01'].map((day) => timestampFromDate(new Date(day)));
  const unit = String(101 + at);
  return household(tenantId, {
    householdId: `default/${unit}`,
    unit,
    residencies: moves.map((movedInAt, index) => {
      const movedOutAt = moves[index + 1];
      const stay = { residencyId: `${unit}-${index}`, movedInAt, verifiedAt: movedInAt };
      return movedOutAt ? { ...stay, movedOutAt } : stay;
    }),
    contacts: ['a', 'b'].map((name) => ({
      contactId: `${name}-${unit}`,
      channel: Channel.EMAIL,
      address: `${name}-${unit}@residents.test`,
      status: name === 'a' ? ContactStatus.ACTIVE : ContactStatus.PENDING,
      language: 'en',
      generation: 1,
    })),
  });
}
