// Fills a new data folder with an installation of many buildings, as if it had been used for two years. The product runs in this process, and everything is stored
// by the repositories of its services in portions and published as snapshots, so that every service has its copies. Arguments: the folder, parcels.
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@parcelbell/config';
import type { ServiceName } from '@parcelbell/contracts';
import { isTransient } from '@parcelbell/errors';
import { createPlatform, type Platform } from '@parcelbell/lifecycle';
import { startProduct } from '../../services/all-in-one/src/start-product.ts';
import { createContext as createDeliveries } from '../../services/deliveries/src/context.ts';
import type { Delivery } from '../../services/deliveries/src/domain/delivery/delivery.ts';
import { deliverySnapshots } from '../../services/deliveries/src/domain/delivery/delivery-facts.ts';
import { deliveryAt } from '../../services/deliveries/src/testing/deliveries.ts';
import { createContext as createReporting } from '../../services/reporting/src/context.ts';
import { countGeneration } from '../../services/reporting/src/domain/day/read-days.ts';
import { generationOf } from '../../services/reporting/src/domain/generation/generation.ts';
import { householdOf, presentResidency } from '../../services/residents/bench/household.ts';
import { residentsConfigSchema } from '../../services/residents/src/config.ts';
import { createContext as createResidents } from '../../services/residents/src/context.ts';
import { householdState } from '../../services/residents/src/domain/household/household-facts.ts';
import { tenancyConfigSchema } from '../../services/tenancy/src/config.ts';
import { createContext as createTenancy } from '../../services/tenancy/src/context.ts';
import { type Tenant, tenantDefaults } from '../../services/tenancy/src/domain/tenant/tenant.ts';
import { tenantState } from '../../services/tenancy/src/domain/tenant/tenant-facts.ts';
import { freePorts } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { print } from './figures.ts';
import { installationOf, unitsOfBuilding } from './installation.ts';

const [dataDir = '', parcels = ''] = process.argv.slice(2);
const installation = installationOf(Number(parcels));
const dayMs = 24 * 60 * 60_000;
/** A day less than two years, so that nothing is over when the product starts. */
const historyMs = 729 * dayMs;
/** Parcels that are younger wait. */
const waitingMs = 5 * dayMs;
const portion = 500;
/** While one waits for the store, the other prepares its documents. */
const buildingsAtOnce = 2;
const fillingMs = 10 * 60_000;
const maxFailures = 20;

const environment = { DATA_DIR: dataDir, PORT: String(await freePorts(1)), DEMO: 'false', LOG_LEVEL: 'warn' };
const product = await startProduct({ environment, args: [] }, (error) => {
  throw error;
});
const platformOf = (name: ServiceName) =>
  createPlatform(product.foundation, { name, ownsData: true }).platform as Platform;
const { outbox } = platformOf('tenancy');
const tenancy = createTenancy(platformOf('tenancy'), readConfig(tenancyConfigSchema, {}));
const residents = createResidents(platformOf('residents'), readConfig(residentsConfigSchema, {}));
const deliveries = createDeliveries(platformOf('deliveries'));
const reporting = createReporting(platformOf('reporting'));
const now = new Date();
const startedAt = performance.now();
let stored = 0;
let filled = 0;

for (const { tenantId } of installation) await untilStored(() => storeBuilding(tenantId));
await untilStored(() =>
  until(
    'reporting follows every building',
    () => reporting.tenants.toFill(1),
    ({ length }) => length === 0,
    fillingMs,
  ),
);
const left = installation.values();
await Promise.all(Array.from({ length: buildingsAtOnce }, storeLeft));
await product.stop(new Date(Date.now() + 60_000));
process.exit(0);

/** Stores residents and parcels of one building after the other, until none is left. */
async function storeLeft(): Promise<void> {
  for (const { tenantId, parcels } of left) {
    await untilStored(() => storeResidents(tenantId));
    await untilStored(() => storeParcels(tenantId, parcels));
    await untilStored(() => countGeneration(generationOf(tenantId, 1), new AbortController().signal, reporting));
    stored += parcels;
    filled += 1;
    const minutes = (performance.now() - startedAt) / 60_000;
    if (filled % 50 === 1)
      print(`${filled} of ${installation.length} buildings, ${stored} parcels, ${minutes.toFixed(1)} minutes`);
  }
}

/** Everything may be stored again. It is where a busy machine let a connection to the store break off. */
async function untilStored(store: () => Promise<unknown>): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (!isTransient(error) || failures === maxFailures) throw error;
      await wait(1_000);
    }
  }
}

async function storeBuilding(tenantId: string): Promise<void> {
  const tenant: Tenant = {
    ...tenantDefaults,
    ...{ tenantId, version: 1, createdAt: now, updatedAt: now },
    ...{ name: tenantId, slug: tenantId, conciergeEmail: `desk@${tenantId}.test`, conciergePhone: '+1 416 555 0110' },
    features: { ...tenantDefaults.features, smsEnabled: true },
    validUnits: [{ tower: 'default', units: unitsOfBuilding }],
  };
  await tenancy.tenants.insert(tenant, []);
  await outbox.publishSnapshots([tenantState(tenant)]);
}

async function storeResidents(tenantId: string): Promise<void> {
  const households = unitsOfBuilding.map((unit) => householdOf(tenantId, unit));
  await Promise.all(households.map((household) => residents.households.insert(household, [])));
  await outbox.publishSnapshots(households.map(householdState));
}

async function storeParcels(tenantId: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += portion) {
    const size = Math.min(portion, count - first);
    const some = Array.from({ length: size }, (_, index) => parcelOf(tenantId, first + index, count));
    await deliveries.deliveries.insertMany(tenantId, some);
    await outbox.publishSnapshots(deliverySnapshots(some));
  }
}

/** The parcels of a building are as far apart as each other. All but the newest are picked up the day after. */
function parcelOf(tenantId: string, at: number, count: number): Delivery {
  const createdAt = new Date(now.getTime() - historyMs * (1 - (at + 0.5) / count));
  const pickedupAt = new Date(createdAt.getTime() + dayMs);
  const unit = unitsOfBuilding[(at * 7) % unitsOfBuilding.length] ?? '';
  const sent = (contactId: string) =>
    ({ contactId, kind: 'delivery', channel: 'email', status: 'sent', at: createdAt }) as const;
  const logged: Partial<Delivery> = {
    ...{ unit, householdId: `default/${unit}`, residencyId: presentResidency(unit), people: 2 },
    ...{ createdAt, updatedAt: createdAt, localDay: dayOf(createdAt) },
    notices: [sent(`grace-${unit}`), sent(`liam-${unit}`)],
  };
  if (now.getTime() - createdAt.getTime() < waitingMs) return deliveryAt(tenantId, at, logged);
  return deliveryAt(tenantId, at, {
    ...logged,
    ...{ status: 'pickedup', updatedAt: pickedupAt, pickedupAt, pickedupDay: dayOf(pickedupAt) },
    pickup: { conciergeId: 'Sam', residentName: `Grace ${unit}` },
  });
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
