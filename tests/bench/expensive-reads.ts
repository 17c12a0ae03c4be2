// What each read of the API costs at the server: in a building with 100,000 parcels beside 300 others, and in the demo building. Arguments: calls of each, parcels.
import { apiOf, type CallHeaders } from '../harness/api.ts';
import { demoOptions, skyline, untilDemoIsComplete } from '../harness/demo.ts';
import { removeData, restartOptions, startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { cpuMsOf } from './capacity/usage.ts';
import { print, printFigure } from './figures.ts';
import { end, readsIn, readsOfAll, readsOfCompany, start, year } from './measured-reads.ts';
import { storeParcels } from './store-parcels.ts';

const [calls = 20, parcels = 100_000] = process.argv.slice(2).map(Number);
/** So many of the most expensive reads are printed as figures, the others as notes. */
const maxFigures = 20;

const refused: string[] = [];
let product = await startProduct({ env: { SEED: 'large', DEMO: 'false' } });
try {
  print(`storing ${parcels} parcels`);
  await product.stop();
  await storeParcels(product.dataDir, parcels);
  const env = { SEED: 'large', ...demoOptions.env, READS_PER_SECOND: '100000' };
  product = await startProduct({ ...restartOptions(product), env, args: ['--republish'] });
  print('filling the history of the demo building');
  const api = apiOf(product.url);
  await untilDemoIsComplete(api);
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const admin = await api.signIn('admin@maplecourt.test');
  await reportsCounted(admin);
  print(`${calls} calls of each, one after the other`);
  const costs = [
    ...(await measureBuilding('maple-court', admin, 'in a building with 100,000 parcels')),
    ...(await measureBuilding(skyline, { ...superadmin, 'x-tenant-id': skyline }, 'in the demo building')),
    ...(await measureAll(readsOfAll, superadmin, 'by a superadmin')),
    ...(await measureAll(readsOfCompany(await companyOfAll(superadmin)), superadmin, 'of 300 buildings')),
  ];
  costs.sort((one, other) => other.cpuMs - one.cpuMs);
  for (const { name, cpuMs } of costs.slice(0, maxFigures)) printFigure(name, cpuMs, 'ms CPU');
  for (const { name, cpuMs } of costs.slice(maxFigures)) print(`${name} ${cpuMs.toFixed(1)} ms`);
  if (refused.length > 0) throw new Error(refused.join('\n'));
} finally {
  await product.stop();
  await removeData(product);
}

interface Cost {
  readonly name: string;
  readonly cpuMs: number;
}

async function measureBuilding(tenantId: string, headers: CallHeaders, who: string): Promise<Cost[]> {
  const api = apiOf(product.url);
  const { body: newest } = await api.get('/api/deliveries?page=1&pageSize=1', headers);
  const { body: households } = await api.get('/api/residents?page=1&pageSize=1', headers);
  const { packageId } = newest.deliveries[0];
  return measureAll(readsIn(tenantId, { ...households.residents[0], packageId }), headers, who);
}

/** A company to which all buildings belong. */
async function companyOfAll(headers: CallHeaders): Promise<string> {
  const api = apiOf(product.url);
  const { companyId } = (await api.send('POST', '/api/companies', { name: 'Measured Homes' }, headers)).body;
  for (const page of [1, 2]) {
    const { tenants } = (
      await api.get(`/api/companies/${companyId}/tenants?show=all&page=${page}&pageSize=200`, headers)
    ).body;
    const tenantIds = tenants.map(({ tenantId }: { tenantId: string }) => tenantId);
    await api.send('POST', `/api/companies/${companyId}/tenants`, { tenantIds }, headers);
  }
  const table = `/api/reporting/companies/${companyId}/buildings?pageSize=200`;
  const listed = async () => (await api.get(table, headers)).body.buildings.length;
  await until('the company has its buildings', listed, (count) => count === 200, 120_000);
  return companyId;
}

async function measureAll(
  reads: Readonly<Record<string, readonly string[]>>,
  headers: CallHeaders,
  who: string,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [path, addresses] of Object.entries(reads)) {
    for (const address of addresses) {
      const url = address.startsWith('/') ? address : path + address;
      if (!(await isAnswered(url, headers))) continue;
      costs.push({
        name: `${url.split(year).join('a year').slice(0, 70)}, ${who}`,
        cpuMs: await measure(url, headers),
      });
    }
  }
  return costs;
}

async function isAnswered(path: string, headers: CallHeaders): Promise<boolean> {
  const { status } = await apiOf(product.url).get(path, headers);
  if (status !== 200) refused.push(`${path} answered ${status}`);
  return status === 200;
}

/** The processor's time of the product, its store included, for one call. */
async function measure(path: string, headers: CallHeaders): Promise<number> {
  const processes = [{ name: 'product', pid: product.pid }];
  const call = async (): Promise<void> => {
    const answer = await fetch(product.url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  // The first calls find the code cold.
  for (let warm = 0; warm < 3; warm += 1) await call();
  const before = await cpuMsOf(processes);
  for (let at = 0; at < calls; at += 1) await call();
  const after = await cpuMsOf(processes);
  return ((after.get('product') ?? 0) - (before.get('product') ?? 0)) / calls;
}

async function reportsCounted(headers: CallHeaders): Promise<void> {
  const path = `/api/residents/analytics/building?startDate=${start}&endDate=${end}`;
  const counted = async () => (await apiOf(product.url).get(path, headers)).body.summary?.totalPackages ?? 0;
  await until('the reports have the stored parcels', counted, (count) => count >= parcels / 2, 600_000);
}
