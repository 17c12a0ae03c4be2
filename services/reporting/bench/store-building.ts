import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Channel, ContactStatus } from '@parcelbell/contracts/residents';
import { until } from '@parcelbell/test-tools';
import { createContext } from '../src/context.ts';
import { storedMonths } from '../src/domain/months/months.ts';
import { deliveryAt, household, logged, type TestReporting } from '../src/testing/start-reporting.ts';

const couriers = ['UPS', 'Amazon', 'FedEx', 'DHL', 'Purolator'];
const units = 300;
const maxCountingMs = 20 * 60_000;
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

/**
 * Sends the states of the buildings of a company, and stores months for them. They have no parcels, which a page does not read. Resolves once all are
 * counted, so that no job works beside what is measured.
 */
export async function storeCompany(test: TestReporting, companyId: string, buildings: number): Promise<void> {
  const { months, figures } = createContext(test.service.platform);
  for (let at = 0; at < buildings; at += 1) {
    const tenantId = `of-company-${at}`;
    await test.tenant(tenantId, { companyId, name: `Building ${at}` });
    // The count of the building does not replace a later one.
    await months.save(tenantId, { version: 1, isInOrder: true }, Number.MAX_SAFE_INTEGER, monthsOf(tenantId, at));
  }
  const isCounted = async () => {
    for await (const _ of figures.uncounted()) return false;
    return true;
  };
  await until('all are counted', isCounted, Boolean, maxCountingMs);
}

function monthsOf(tenantId: string, seed: number) {
  const deliveries = Array.from({ length: storedMonths }, (_, at) => (seed * 37 + at * 101) % 2_000);
  return {
    ...{ generation: `${tenantId}/1`, month: '2026-11', countedOn: '2026-11-22', deliveries },
    excessCents: deliveries.map((count) => count * 25),
    limits: deliveries.map(() => '2/150'),
  };
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
