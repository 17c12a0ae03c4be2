// What each read of the API costs at the server: in a building with 100,000 parcels beside 300 others, and in the demo building. Arguments: calls of each, parcels.
import document from '../../openapi/openapi.json' with { type: 'json' };
import { apiOf, type CallHeaders } from '../harness/api.ts';
import { demoOptions, lastYear, skyline, untilDemoIsComplete } from '../harness/demo.ts';
import { removeData, restartOptions, startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { cpuMsOf } from './capacity/usage.ts';
import { print, printFigure } from './figures.ts';
import { storeParcels } from './store-parcels.ts';

const [calls = 20, parcels = 100_000] = process.argv.slice(2).map(Number);
/** So many of the most expensive reads are printed as figures, the others as notes. */
const maxFigures = 20;

const { start, end } = lastYear();
const year = `from=${start.slice(0, 10)}&to=${end.slice(0, 10)}`;

/** The addresses by which each read of the API is asked in a building, in place of its parameters. */
function readsOf(tenantId: string, { packageId, unit, tower }: Asked): Readonly<Record<string, readonly string[]>> {
  return {
    '/api/deliveries': [
      '',
      '?status=pending',
      '?status=pickedup&sort=createdAt',
      '?q=t0',
      '?page=1&pageSize=25',
      '?page=1&pageSize=200',
      '?page=50&pageSize=200',
      '?page=1&pageSize=200&q=box%20ups',
      '?page=1&pageSize=200&courier=UPS&status=pickedup',
      `?ids=${packageId}`,
    ],
    '/api/deliveries/storage-fees': [`?${year}`],
    '/api/deliveries/today': [''],
    '/api/deliveries/units': ['', '?q=1'],
    '/api/deliveries/units/in-use': [''],
    '/api/deliveries/{packageId}': [`/api/deliveries/${packageId}`],
    '/api/residents': ['', '?filter=active', '?page=1&pageSize=25', '?page=1&pageSize=200', '?page=1&pageSize=200&q=a'],
    '/api/residents/additions': ['?page=1&pageSize=200'],
    '/api/residents/history/{unit}': tower ? [] : [`/api/residents/history/${unit}`],
    '/api/residents/history/{unit}/{tower}': tower ? [`/api/residents/history/${unit}/${tower}`] : [],
    '/api/residents/analytics/building': [`?startDate=${start}&endDate=${end}`],
    '/api/usage': ['', '?reportType=daily'],
    '/api/tenants/{tenantId}': [`/api/tenants/${tenantId}`],
    '/api/tenants/my-tenants': [''],
    '/api/users/me': [''],
    '/api/auth/sessions': [''],
    '/api/email-preview/list/{tenantId}': [`/api/email-preview/list/${tenantId}`],
    '/api/email-preview/preview/{tenantId}/{type}': [`/api/email-preview/preview/${tenantId}/delivery`],
    '/api/sms/templates': [''],
    '/api/public/tenants/{tenantSlug}': [`/api/public/tenants/${tenantId}`],
  };
}

/** The reads of the superadmin's area, which are about no building or about all. */
const readsOfAll: Readonly<Record<string, readonly string[]>> = {
  '/api/tenants': ['', '?page=1&pageSize=200', '?page=1&q=cedar'],
  '/api/tenants/companies': [''],
  '/api/tenant-migration/slug-status': [''],
  '/api/users': [
    '',
    '?activeOnly=true',
    '?page=1&pageSize=200',
    '?page=15&pageSize=200&sort=-email',
    '?page=1&q=nguyen',
  ],
  '/api/users/tenant/{tenantId}': ['/api/users/tenant/cedar-court'],
  '/api/subscriptions': ['?page=1&pageSize=200', '?page=1&pageSize=200&sort=-amount'],
  '/api/subscriptions/dashboard': [''],
  '/api/subscriptions/renewals-due': ['?days=30'],
  '/api/subscriptions/overdue': [''],
  '/api/subscriptions/{tenantId}': ['/api/subscriptions/cedar-court'],
  '/api/subscriptions/{tenantId}/payments': ['/api/subscriptions/cedar-court/payments'],
  '/api/audit': ['?page=1&pageSize=200'],
  '/api/audit/export': [''],
  '/api/admin/debug/logging/status': [''],
};

/** One document each, asked by an id or a code that only a use of the product gives. */
const singleDocuments = [
  '/api/deliveries/{packageId}/photo',
  '/api/deliveries/{packageId}/signature',
  '/api/imports/residents/{importId}',
  '/api/imports/units/{importId}',
  '/api/users/{id}/sessions',
];

const refused: string[] = [];
let product = await startProduct({ env: { SEED: 'large', DEMO: 'false' } });
try {
  requireAllReads();
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
  ];
  costs.sort((one, other) => other.cpuMs - one.cpuMs);
  for (const { name, cpuMs } of costs.slice(0, maxFigures)) printFigure(name, cpuMs, 'ms CPU');
  for (const { name, cpuMs } of costs.slice(maxFigures)) print(`${name} ${cpuMs.toFixed(1)} ms`);
  if (refused.length > 0) throw new Error(refused.join('\n'));
} finally {
  await product.stop();
  await removeData(product);
}

/** The parcel and the unit that single reads ask for. */
interface Asked {
  readonly packageId: string;
  readonly unit: string;
  readonly tower?: string;
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
  return measureAll(readsOf(tenantId, { ...households.residents[0], packageId }), headers, who);
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

/** Every read of the document is measured, or is one of those that are left out. */
function requireAllReads(): void {
  const measured = [
    ...Object.keys(readsOf('', { packageId: '', unit: '' })),
    ...Object.keys(readsOfAll),
    ...singleDocuments,
  ];
  const reads = Object.entries(document.paths).flatMap(([path, operations]) => {
    if (!('get' in operations) || !('x-effect' in operations.get)) return [];
    const isStaffRead = operations.get['x-effect'] === 'reads' && operations.get['x-access'] !== 'public';
    return isStaffRead ? [path] : [];
  });
  const missing = reads.filter((path) => !measured.includes(path));
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}`);
}
