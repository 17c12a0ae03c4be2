import { isDeepStrictEqual } from 'node:util';
import { retentionKinds } from '@parcelbell/retention';
import type { Api, CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/building.ts';
import { killProcess, type ProductProcess, servicePids } from '../harness/product-process.ts';
import { approve, homeOf, logAndNotify } from '../harness/residents.ts';
import { building, maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { createFixtureData, people } from '../releases/fixture-data.ts';

/** Those of Maple Court that have sample parcels. */
const sampleUnits = ['101', '204', '407', 'PH1'];

/** Who can sign in after all changes, and whose session has ended. */
export interface Outcome {
  readonly working: CallHeaders;
  readonly ended: CallHeaders;
}

/** People register, parcels come and go, and a superadmin does everything that a superadmin can do. */
export async function changeEverything(api: Api, product: ProductProcess): Promise<Outcome> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const ask: Ask = async (method, path, body) => {
    const answer = await api.send(method, path, body, superadmin);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const keepShorter = (id: string) => ask('PUT', `/api/retention/${id}`, { pictureDays: 60 });
  for (const id of [maple, 'harbour-towers']) await keepShorter(id);
  // Every parcel is over the limit, and the residents are notified.
  await changeMaple(api, { settings: { monthlyLimit: 0, exceedFee: 1.5, enableOverLimitNotifications: true } });
  // The sample parcels are over it as well, which only the next parcel of their unit says.
  for (const unit of sampleUnits) await logAndNotify(api, { ...superadmin, 'x-tenant-id': maple }, unit);
  await createFixtureData(api);
  await api.mail(people.reader.email, /monthly limit/i);
  await delegate(api, { ...superadmin, 'x-tenant-id': maple });
  await moveOut(api, superadmin);
  const tenantId = await changeBuilding(ask);
  await keepShorter(tenantId);
  await pay(ask, tenantId);
  await remind(api, ask, product);
  await joinCompany(ask, tenantId);
  const outcome = await changeUsers(api, ask);
  await ask('POST', '/api/admin/debug/logging/enable', { duration: 600 });
  await ask('PUT', '/api/admin/debug/logging/extend', { additionalDuration: 300 });
  await ask('DELETE', '/api/admin/debug/logging/disable');
  const csv = { ...superadmin, 'content-type': 'text/csv' };
  const files = {
    [`/api/imports/units?tenantId=${tenantId}`]: 'unit\n101\n102',
    '/api/imports/residents': 'unit,email\n401,imported@residents.test\n402,another@residents.test',
  };
  for (const [path, file] of Object.entries(files)) await importFile(api, path, file, { ...csv, 'x-tenant-id': maple });
  await api.mail('imported@residents.test', /./);
  await api.mail('another@residents.test', /./);
  for (const id of [maple, 'harbour-towers', tenantId]) await untilRetentionRan(ask, id);
  return outcome;
}

// biome-ignore lint/suspicious/noExplicitAny: every call answers something else.
type Ask = (method: string, path: string, body?: unknown) => Promise<any>;

/** Services look every minute which buildings are due. */
async function untilRetentionRan(ask: Ask, tenantId: string): Promise<void> {
  await until(
    `every service has reported what is over in ${tenantId}`,
    async () => (await ask('GET', `/api/retention/${tenantId}`)).runs,
    (runs) => runs.length === retentionKinds.length,
    120_000,
  );
}

/** A resident that staff approved lets another person pick a parcel up. */
async function delegate(api: Api, desk: CallHeaders): Promise<void> {
  const { unit, email } = people.reader;
  const packageId = await logAndNotify(api, desk, unit);
  await approve(api, desk, unit);
  const code = (await homeOf(api, email)).split('/').at(-1);
  const parcels = `/api/public/deliveries/home/${code}`;
  await until('the page knows of the approval', async () => (await api.get(parcels)).body.canDelegate === true);
  const { status } = await api.send('POST', `${parcels}/delegations`, { packageIds: [packageId], name: 'Sam Lee' });
  if (status !== 201) throw new Error(`Nobody else could be named: ${status}`);
}

/** Somebody whose parcels are counted moves out. */
async function moveOut(api: Api, superadmin: CallHeaders): Promise<void> {
  const { status } = await api.send('DELETE', `/api/residents/${people.texted.unit}`, undefined, {
    ...superadmin,
    'x-tenant-id': maple,
  });
  if (status !== 204) throw new Error(`${people.texted.unit} could not be moved out: ${status}`);
}

async function changeBuilding(ask: Ask): Promise<string> {
  const subscription = { subscriptionStatus: 'active', billingCycle: 'monthly', nextPaymentAmount: 120.5 };
  const { tenantId } = await ask('POST', '/api/tenants', { ...building, name: 'Replay House', subscription });
  await ask('PUT', `/api/tenants/${tenantId}`, { name: 'Replay Towers', subscription: { nextPaymentAmount: 130 } });
  await until(
    'billing has both',
    async () => (await ask('GET', `/api/subscriptions?page=1&q=replay`)).subscriptions,
    ([found]: { tenantName: string; nextPaymentAmount: number }[]) =>
      isDeepStrictEqual([found?.tenantName, found?.nextPaymentAmount], ['Replay Towers', 130]),
  );
  return tenantId;
}

/** A company with the building, which somebody administers. */
async function joinCompany(ask: Ask, tenantId: string): Promise<void> {
  const { companyId } = await ask('POST', '/api/companies', { name: 'Replay Homes' });
  await ask('POST', `/api/companies/${companyId}/tenants`, { tenantIds: [tenantId] });
  const { _id: id } = await ask('POST', '/api/users', { email: 'head@replay.test', name: 'Head' });
  const give = () => ask('POST', `/api/users/${id}/companies`, { companyId }).catch(() => undefined);
  await until('identity knows the company', give);
}

async function pay(ask: Ask, tenantId: string): Promise<void> {
  const path = `/api/subscriptions/${tenantId}`;
  await ask('POST', `${path}/renew`, { paymentAmount: 130, billingCycle: 'monthly' });
  await ask('POST', `${path}/renew`, { paymentAmount: 1_300, billingCycle: 'yearly' });
  await ask('PUT', path, { subscriptionStatus: 'canceled' });
  await until(
    'the ledger has both',
    async () => (await ask('GET', `${path}/payments`)).total,
    (total) => total === 2,
  );
}

/** Reminders are asked for when billing starts, and every hour. */
async function remind(api: Api, ask: Ask, product: ProductProcess): Promise<void> {
  const inThreeDays = Date.now() + 3 * 24 * 60 * 60_000;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(inThreeDays);
  await ask('PUT', `/api/subscriptions/${maple}`, { renewalDate: day, subscriptionStatus: 'active' });
  const billing = (await servicePids(product.dataDir)).find(({ name }) => name === 'billing');
  if (!billing) throw new Error('billing does not run.');
  await killProcess(billing);
  const { conciergeEmail } = await ask('GET', `/api/tenants/${maple}`);
  await api.mail(conciergeEmail, /renew/i, 90_000);
}

async function changeUsers(api: Api, ask: Ask): Promise<Outcome> {
  const invite = async (name: string): Promise<{ id: string; email: string }> => {
    const email = `${name}@replay.test`;
    const { _id: id } = await ask('POST', '/api/users', { email, name });
    await ask('POST', `/api/users/${id}/tenants`, { tenantId: maple, role: 'admin' });
    await api.mail(email, /./);
    return { id, email };
  };
  const [staying, leaving] = [await invite('staying'), await invite('leaving')];
  for (const role of ['user', 'admin'])
    await ask('POST', `/api/users/${staying.id}/tenants`, { tenantId: maple, role });
  await ask('POST', `/api/users/${staying.id}/tenants`, { tenantId: 'harbour-towers', role: 'user' });
  await ask('DELETE', `/api/users/${staying.id}/tenants`, { tenantId: 'harbour-towers' });
  const ended = await api.signIn(staying.email);
  await ask('PUT', `/api/users/${staying.id}`, { status: 'suspended' });
  await ask('PUT', `/api/users/${staying.id}`, { status: 'active' });
  await ask('DELETE', `/api/users/${leaving.id}`);
  await endSession(api, staying, ask);
  return { working: await api.signIn(staying.email), ended };
}

/** Signs a user in and ends that session alone. */
async function endSession(api: Api, { id, email }: { id: string; email: string }, ask: Ask): Promise<void> {
  await until('the user can sign in again', () => api.signIn(email).catch(() => undefined));
  const { sessions } = await ask('GET', `/api/users/${id}/sessions`);
  for (const { id: session } of sessions as { id: string }[])
    await ask('DELETE', `/api/users/${id}/sessions/${session}`);
}

async function importFile(api: Api, path: string, file: string, headers: CallHeaders): Promise<void> {
  const { status, body } = await api.send('POST', path, file, headers);
  if (status !== 202) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  const [address = ''] = path.split('?');
  const { 'content-type': _, ...asking } = headers;
  await until(
    `${path} is done`,
    async () => (await api.get(`${address}/${body.importId}`, asking)).body.state,
    (state) => state === 'done',
  );
}
