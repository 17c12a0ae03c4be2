// What a search over all buildings of a company costs at the server, its store included. Arguments: buildings, parcels of each. MONGO_URL names a store of another process.
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { createCall, startTestService } from '@parcelbell/testing';
import { median, print, printFigure, quantile } from '../../../tests/bench/figures.ts';
import { deliveryCollection } from '../src/data/delivery-collection.ts';
import { deliveries } from '../src/index.ts';
import { deliveryAt, storeDeliveries } from '../src/testing/deliveries.ts';

const [buildings = 2_000, parcels = 100] = process.argv.slice(2).map(Number);
const mongoUrl = process.env.MONGO_URL;
const calls = 40;
const companyId = 'company';
const validUnits = [{ tower: 'default', units: Array.from({ length: 200 }, (_, at) => String(101 + at)) }];

const searches: Readonly<Record<string, string>> = {
  'a tracking number that nobody has': '1z999aa10123456784',
  'a tracking number of every building': 't000042',
  'the end of a tracking number': '0042',
  'a common word': 'box',
  'two common words': 'box ups',
  'a unit in one building': '150 house-77',
};

const service = await startTestService(deliveries, { checkAnswers: false, ...(mongoUrl ? { mongoUrl } : {}) });
try {
  const collection = service.platform.open(deliveryCollection);
  for (let at = 0; at < buildings; at += 1) {
    const tenantId = `of-company-${at}`;
    const state = { tenantId, companyId, name: `Building house-${at}`, timeZone: 'America/Toronto', validUnits };
    await service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 1 }, state));
    await storeDeliveries(
      collection,
      Array.from({ length: parcels }, (_, number) => deliveryAt(tenantId, number)),
    );
    if ((at + 1) % 200 === 0) print(`${at + 1} buildings are stored`);
  }
  for (const [name, q] of Object.entries(searches)) await measure(name, q);
} finally {
  await service.stop();
}

async function measure(name: string, q: string): Promise<void> {
  const call = createCall(service.url, { as: service.signIn({ companies: [companyId] }) });
  const search = async (): Promise<number> => {
    const start = performance.now();
    const { status } = await call('POST', `/api/deliveries/companies/${companyId}/search`, { body: { q } });
    if (status !== 200) throw new Error(`The search answered ${status}`);
    return performance.now() - start;
  };
  // The first calls find the code cold.
  for (let warm = 0; warm < 5; warm += 1) await search();
  const before = process.cpuUsage();
  const took: number[] = [];
  for (let at = 0; at < calls; at += 1) took.push(await search());
  const { user, system } = process.cpuUsage(before);
  printFigure(`CPU of ${name}`, (user + system) / 1_000 / calls, 'ms');
  printFigure(`${name}, p50`, median(took), 'ms');
  printFigure(`${name}, p99`, quantile(took, 0.99), 'ms');
}
