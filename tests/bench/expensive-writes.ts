// What calls that write, pages behind links of mails and single documents cost, in processor time. Argument: calls of each.
import { apiOf } from '../harness/api.ts';
import { removeData, startProduct } from '../harness/product-process.ts';
import { homeOf, moveIn, register } from '../harness/residents.ts';
import { building, maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { cpuMsOf } from './capacity/usage.ts';
import { print, printFigure } from './figures.ts';

const [calls = 20] = process.argv.slice(2).map(Number);
/** The first calls find the code cold. */
const warmUp = 3;
const resident = 'bench@residents.test';

/** A call; `number` makes what it writes another one each time. */
type Call = (number: number) => Promise<{ readonly status: number }>;

const product = await startProduct({ env: { SEED: 'large', WRITES_PER_SECOND: '100000' } });
try {
  const api = apiOf(product.url);
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const desk = await api.signIn('admin@maplecourt.test');
  await moveIn(api, { unit: '401', email: resident });
  const packageIds = await loggedParcels();
  const home = (await homeOf(api, resident)).split('/').at(-1);
  const { body: users } = await api.get('/api/users?page=1&pageSize=1', superadmin);
  const all: Readonly<Record<string, Call>> = {
    'POST /api/deliveries': () => api.send('POST', '/api/deliveries', { unit: '401', ...parcel }, desk),
    'PATCH /api/deliveries/pickup/{packageId}': (number) =>
      api.send('PATCH', `/api/deliveries/pickup/${packageIds[number]}`, { conciergeId: 'Sam' }, desk),
    'POST /api/public/residents/register': (number) =>
      register(api, { unit: '402', email: `new-${number}@residents.test` }),
    'POST /api/residents': (number) =>
      api.send('POST', '/api/residents', { unit: '403', emails: [`added-${number}@residents.test`] }, desk),
    'POST /api/tenants': (number) =>
      api.send('POST', '/api/tenants', { ...building, name: `Bench House ${number}` }, superadmin),
    'PUT /api/tenants/{tenantId}': (number) =>
      api.send('PUT', `/api/tenants/${maple}`, { name: `Maple Court ${number}` }, superadmin),
    'POST /api/tenant-migration/generate-slugs': () =>
      api.send('POST', '/api/tenant-migration/generate-slugs', undefined, superadmin),
    'GET /api/public/tenants/{tenantSlug}': () => api.get(`/api/public/tenants/${maple}`),
    'GET /api/public/residents/home/{hash}': () => api.get(`/api/public/residents/home/${home}`),
    'GET /api/public/deliveries/home/{hash}': () => api.get(`/api/public/deliveries/home/${home}`),
    'GET /api/deliveries/{packageId}': () => api.get(`/api/deliveries/${packageIds[0]}`, desk),
    'GET /api/users/{id}/sessions': () => api.get(`/api/users/${users.users?.[0]?._id}/sessions`, superadmin),
  };
  print(`${calls} calls of each, one after the other`);
  for (const [name, call] of Object.entries(all)) await measure(name, call);

  async function loggedParcels(): Promise<string[]> {
    const logged = () => api.send('POST', '/api/deliveries', { unit: '401', ...parcel }, desk);
    const first = await until('a parcel is logged', logged, ({ status }) => status === 201);
    const ids: string[] = [first.body.packageId];
    while (ids.length < calls + warmUp) ids.push((await logged()).body.packageId);
    return ids;
  }
} finally {
  await product.stop();
  await removeData(product);
}

/** Prints the CPU time of the product, its store included, for one call. */
async function measure(name: string, call: Call): Promise<void> {
  const answered = async (number: number): Promise<void> => {
    const { status } = await call(number);
    if (status >= 300) throw new Error(`${name} answered ${status}`);
  };
  const cpuMs = async () => (await cpuMsOf([{ name: 'product', pid: product.pid }])).get('product') ?? 0;
  for (let number = 0; number < warmUp; number += 1) await answered(number);
  const before = await cpuMs();
  for (let number = 0; number < calls; number += 1) await answered(warmUp + number);
  printFigure(name, ((await cpuMs()) - before) / calls, 'ms CPU');
}
