import { randomUUID } from 'node:crypto';
import type { Api, CallHeaders } from '../harness/api.ts';
import { moveIn, register, untilUnit } from '../harness/residents.ts';
import { building, maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import type { Materials, Prepare } from './audited-call.ts';
import { auditedParcelCalls } from './audited-parcel-calls.ts';

const csv = { 'content-type': 'text/csv' };
const debugging = '/api/admin/debug/logging';

/** A successful call for each writing row of `route-rows.ts`; with its action if a row has several. */
export const audited: Readonly<Record<string, Prepare>> = {
  'DELETE /api/auth/sessions/{id}': async ({ api, caller }) => ({
    path: `/api/auth/sessions/${await currentSession(api, caller)}`,
  }),
  'POST /api/users': () => ({ path: '/api/users', body: person() }),
  'PUT /api/users/{id} user.changed': async (materials) => ({
    path: `/api/users/${await newUser(materials)}`,
    body: { name: 'Somebody Else' },
  }),
  'PUT /api/users/{id} user.suspended': async (materials) => ({
    path: `/api/users/${await newUser(materials)}`,
    body: { status: 'suspended' },
  }),
  'PUT /api/users/{id} user.reinstated': async (materials) => {
    const path = `/api/users/${await newUser(materials)}`;
    await made(materials, 'PUT', path, { status: 'suspended' });
    return { path, body: { status: 'active' } };
  },
  'DELETE /api/users/{id}': async (materials) => ({ path: `/api/users/${await newUser(materials)}` }),
  'POST /api/users/{id}/tenants': async (materials) => ({
    path: `/api/users/${await newUser(materials)}/tenants`,
    body: { tenantId: maple, role: 'admin' },
  }),
  'DELETE /api/users/{id}/tenants': async (materials) => {
    const path = `/api/users/${await newUser(materials)}/tenants`;
    await made(materials, 'POST', path, { tenantId: maple, role: 'admin' });
    return { path, body: { tenantId: maple } };
  },
  'POST /api/users/{id}/companies': async (materials) => ({
    path: `/api/users/${await newUser(materials)}/companies`,
    body: { companyId: await newConfirmedCompany(materials) },
  }),
  'DELETE /api/users/{id}/companies': async (materials) => {
    const path = `/api/users/${await newUser(materials)}/companies`;
    const body = { companyId: await newConfirmedCompany(materials) };
    await made(materials, 'POST', path, body);
    return { path, body };
  },
  'POST /api/directories/{companyId}': async (materials) => ({
    path: `/api/directories/${await newConfirmedCompany(materials)}`,
  }),
  'DELETE /api/directories/{companyId}': async (materials) => {
    const path = `/api/directories/${await newConfirmedCompany(materials)}`;
    await made(materials, 'POST', path);
    return { path };
  },
  'POST /api/users/{id}/invitation': async (materials) => {
    // A user who can sign in and was not invited in the last minute. Sample accounts were never invited.
    const { body } = await materials.api.get('/api/users?page=1&q=manager', materials.superadmin);
    return { path: `/api/users/${body.users[0]._id}/invitation` };
  },
  'DELETE /api/users/{id}/sessions': async (materials) => {
    const { userId } = await signedInUser(materials);
    return { path: `/api/users/${userId}/sessions` };
  },
  'DELETE /api/users/{id}/sessions/{sessionId}': async (materials) => {
    const { userId, sessionId } = await signedInUser(materials);
    return { path: `/api/users/${userId}/sessions/${sessionId}` };
  },
  'DELETE /api/users/{id}/company-account': async (materials) => {
    const { userId } = await signedInUser(materials);
    return { path: `/api/users/${userId}/company-account` };
  },
  'POST /api/staff': () => ({
    path: '/api/staff',
    body: { ...person(), role: 'concierge' },
    later: ['user.created'],
  }),
  'POST /api/staff/companies/{companyId}/invitations': async (materials) => {
    const { companyId, tenantId } = await companyWithBuilding(materials);
    const headers = await asCompanyAdmin(await known(companyId, materials), materials);
    const staff = () => materials.api.get('/api/staff', { ...headers, 'x-tenant-id': tenantId });
    await until('identity knows the building', async () => (await staff()).status === 200);
    const path = `/api/staff/companies/${companyId}/invitations`;
    return { path, body: { ...person(), role: 'concierge', tenantIds: [tenantId] }, headers, later: ['user.created'] };
  },
  'PUT /api/staff/{userId} user.role-set': async (materials) => ({
    path: `/api/staff/${await newConcierge(materials)}`,
    body: { role: 'admin' },
  }),
  'PUT /api/staff/{userId} user.role-suspended': async (materials) => ({
    path: `/api/staff/${await newConcierge(materials)}`,
    body: { suspended: true },
  }),
  'PUT /api/staff/{userId} user.role-resumed': async (materials) => {
    const path = `/api/staff/${await newConcierge(materials)}`;
    await made(inMaple(materials), 'PUT', path, { suspended: true });
    return { path, body: { suspended: false } };
  },
  'DELETE /api/staff/{userId}': async (materials) => ({ path: `/api/staff/${await newConcierge(materials)}` }),
  'DELETE /api/staff/{userId}/sessions': async (materials) => ({
    path: `/api/staff/${await newConcierge(materials)}/sessions`,
  }),
  'DELETE /api/staff/{userId}/company-account': async (materials) => ({
    path: `/api/staff/${await newConcierge(materials)}/company-account`,
  }),
  'POST /api/staff/{userId}/invitation': async ({ api, caller }) => {
    // Somebody who was not invited in the last minute. Sample accounts were never invited.
    const { body } = await api.get('/api/staff?pageSize=200', caller);
    const { _id: id } = body.staff.find(({ email }: { email: string }) => email === 'concierge@maplecourt.test');
    return { path: `/api/staff/${id}/invitation` };
  },
  'POST /api/admin/debug/logging/enable': () => ({
    path: `${debugging}/enable`,
    body: { duration: 300, requestHeadersOnly: true },
  }),
  'PUT /api/admin/debug/logging/extend': async (materials) => {
    await debugLogging(materials);
    return { path: `${debugging}/extend`, body: { additionalDuration: 300 } };
  },
  'DELETE /api/admin/debug/logging/disable': async (materials) => {
    await debugLogging(materials);
    return { path: `${debugging}/disable` };
  },
  'POST /api/tenants': () => ({ path: '/api/tenants', body: building }),
  'PUT /api/tenants/{tenantId}': async (materials) => ({
    path: `/api/tenants/${await newBuilding(materials)}`,
    body: { name: 'Elm Gardens' },
  }),
  'PUT /api/settings': async () => ({ path: '/api/settings', body: { postalAddress: `${Date.now()} Maple Street` } }),
  'PUT /api/settings/retention': async ({ api, caller }) => {
    const { periods } = (await api.get('/api/settings/retention', caller)).body;
    return { path: '/api/settings/retention', body: { pictureDays: periods.pictureDays === 60 ? 61 : 60 } };
  },
  'POST /api/settings/reversal': async (materials) => {
    const change = { postalAddress: `Before ${Date.now()}` };
    const { version } = (await made(inMaple(materials), 'PUT', '/api/settings', change)).lastChange;
    return { path: '/api/settings/reversal', body: { of: 'settings', version } };
  },
  'PUT /api/retention/{tenantId}': async (materials) => ({
    path: `/api/retention/${await newBuilding(materials)}`,
    body: { pictureDays: 30 },
  }),
  'POST /api/retention/{tenantId}/review': async (materials) => ({
    path: `/api/retention/${await newBuilding(materials)}/review`,
  }),
  'POST /api/retention/{tenantId}/confirmation': async (materials) => ({
    path: `/api/retention/${await newBuilding(materials)}/confirmation`,
  }),
  'POST /api/companies': () => ({ path: '/api/companies', body: { name: 'Lakeside Homes' } }),
  'PUT /api/companies/{companyId}': async (materials) => ({
    path: `/api/companies/${await newCompany(materials)}`,
    body: { name: 'Lakeside & Sons' },
  }),
  'POST /api/companies/{companyId}/tenants company.confirmed': async (materials) => ({
    path: `/api/companies/${await newCompany(materials)}/tenants`,
    body: { tenantIds: [await newBuilding(materials)] },
    later: ['tenant.company-changed'],
  }),
  'POST /api/companies/{companyId}/tenants tenant.company-changed': async (materials) => ({
    path: `/api/companies/${(await companyWithBuilding(materials)).companyId}/tenants`,
    body: { tenantIds: [await newBuilding(materials)] },
  }),
  'DELETE /api/companies/{companyId}/tenants': async (materials) => {
    const { companyId, tenantId } = await companyWithBuilding(materials);
    return { path: `/api/companies/${companyId}/tenants`, body: { tenantIds: [tenantId] } };
  },
  'PUT /api/company-sign-in/{companyId}': async (materials) => ({
    path: await companySignInOf(materials),
    body: accountService,
  }),
  'DELETE /api/company-sign-in/{companyId}': async (materials) => {
    const path = await companySignInOf(materials);
    await made(materials, 'PUT', path, accountService);
    return { path };
  },
  'POST /api/company-sign-in/{companyId}/domains': async (materials) => ({
    path: `${await companySignInOf(materials)}/domains`,
    body: { domain: `${randomUUID()}.example` },
  }),
  'DELETE /api/company-sign-in/{companyId}/domains': async (materials) => {
    const { path, domain } = await newDomain(materials);
    return { path, body: { domain } };
  },
  'POST /api/company-sign-in/{companyId}/domains/proof': async (materials) => {
    const { path, domain } = await newDomain(materials);
    return { path: `${path}/proof`, body: { domain, proof: 'superadmin' } };
  },
  'POST /api/companies/{companyId}/new-tenants': async (materials) => {
    const companyId = await newConfirmedCompany(materials);
    const path = `/api/companies/${companyId}/new-tenants`;
    return { path, body: building, headers: await asCompanyAdmin(companyId, materials) };
  },
  'DELETE /api/tenants/{tenantId}': async (materials) => ({ path: `/api/tenants/${await newBuilding(materials)}` }),
  'POST /api/tenant-migration/generate-slugs': async (materials) => {
    await newBuilding(materials, { slug: '' });
    return { path: '/api/tenant-migration/generate-slugs' };
  },
  'POST /api/imports/units': async (materials) => {
    await made(materials, 'PUT', '/api/tenants/maple-court', { settings: { unitImport: true } });
    return { path: '/api/imports/units', body: 'unit\r\n977\r\n', headers: csv, later: ['tenant.changed'] };
  },
  'PUT /api/subscriptions/{tenantId}': async (materials) => ({
    path: await newSubscription(materials),
    body: { subscriptionStatus: 'active' },
  }),
  'POST /api/subscriptions/{tenantId}/renew': async (materials) => ({
    path: `${await newSubscription(materials)}/renew`,
    body: { paymentAmount: 100, billingCycle: 'monthly' },
  }),
  'POST /api/residents/additions/{id}/approve': async (materials) => ({
    path: `/api/residents/additions/${await newAddition(materials, '401')}/approve`,
  }),
  'DELETE /api/residents/additions/{id}': async (materials) => ({
    path: `/api/residents/additions/${await newAddition(materials, '402')}`,
  }),
  'POST /api/residents': () => ({ path: '/api/residents', body: { unit: '405', emails: ['added@residents.test'] } }),
  'DELETE /api/residents': async (materials) => ({
    path: `/api/residents?unit=${await newResident(materials, '406')}`,
  }),
  'DELETE /api/residents/{unit}': async (materials) => ({
    path: `/api/residents/${await newResident(materials, '408')}`,
  }),
  'DELETE /api/residents/{unit}/{tower}': async (materials) => ({
    path: `/api/residents/${await newResident(materials, '409')}/default`,
  }),
  'POST /api/residents/contacts/{id}/verification': async (materials) => ({
    path: `/api/residents/contacts/${await addressOf(materials, 'elin.lindqvist')}/verification`,
    body: {},
  }),
  'POST /api/residents/contacts/{id}/approval': async (materials) => {
    const unit = await newResident(materials, '502');
    return { path: `/api/residents/contacts/${await addressOf(materials, unit)}/approval`, body: {} };
  },
  'DELETE /api/residents/contacts/{id}': async (materials) => {
    const unit = await newResident(materials, '501');
    return { path: `/api/residents/contacts/${await addressOf(materials, unit)}` };
  },
  'POST /api/residents/person-data/erasures': async ({ api }) => {
    const email = 'erased@residents.test';
    await moveIn(api, { unit: '609', email });
    return { path: '/api/residents/person-data/erasures', body: { email }, later: ['person.erased'] };
  },
  'POST /api/residents/person-data/erasures/{erasureId}/restart': async ({ api, superadmin }) => {
    const email = 'restarted@residents.test';
    await moveIn(api, { unit: '608', email });
    const path = '/api/residents/person-data/erasures';
    const { body } = await api.send('POST', path, { email }, { ...superadmin, 'x-tenant-id': maple });
    return { path: `${path}/${body.erasureId}/restart`, body: {} };
  },
  'POST /api/imports/residents': () => ({
    path: '/api/imports/residents',
    body: 'unit,email\r\n403,imported@residents.test\r\n',
    headers: csv,
  }),
  'POST /api/deliveries': async ({ api, caller }) => {
    await moveIn(api, { unit: '404', email: 'parcels@residents.test' });
    await untilUnit(api, caller, '404', ({ people }) => people === 1);
    return { path: '/api/deliveries', body: { unit: '404', ...parcel } };
  },
  'PATCH /api/deliveries/pickup/{packageId}': async ({ api, caller }) => {
    const { body } = await api.get('/api/deliveries', caller);
    const waiting = body.find(({ pickedupAt }: { pickedupAt?: string }) => pickedupAt === undefined);
    return { path: `/api/deliveries/pickup/${waiting.packageId}`, body: { conciergeId: 'Desk' } };
  },
  ...auditedParcelCalls,
};

let people = 0;

function person() {
  people += 1;
  return { email: `somebody-${people}@staff.test`, name: `Somebody ${people}` };
}

/** Makes a call as the superadmin. It must succeed. */
async function made({ api, superadmin }: Materials, method: string, path: string, body?: unknown) {
  const answer = await api.sendUntilAvailable(method, path, body, superadmin);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status} ${answer.body?.message}`);
  return answer.body;
}

async function newUser(materials: Materials): Promise<string> {
  return (await made(materials, 'POST', '/api/users', person()))._id;
}

function inMaple({ superadmin, ...materials }: Materials): Materials {
  return { ...materials, superadmin: { ...superadmin, 'x-tenant-id': maple } };
}

async function newConcierge(materials: Materials): Promise<string> {
  return (await made(inMaple(materials), 'POST', '/api/staff', { ...person(), role: 'concierge' }))._id;
}

async function signedInUser(materials: Materials) {
  const { _id: userId, email } = await made(materials, 'POST', '/api/users', { ...person(), role: 'superadmin' });
  const session = await materials.api.signIn(email);
  return { userId, sessionId: await currentSession(materials.api, session) };
}

async function currentSession(api: Api, session: CallHeaders): Promise<string> {
  const { body } = await api.get('/api/auth/sessions', session);
  return body.sessions.find(({ current }: { current: boolean }) => current).id;
}

async function debugLogging(materials: Materials): Promise<void> {
  await made(materials, 'POST', `${debugging}/enable`, { duration: 300, requestHeadersOnly: true });
}

async function newBuilding(materials: Materials, fields: object = {}): Promise<string> {
  return (await made(materials, 'POST', '/api/tenants', { ...building, ...fields })).tenantId;
}

async function newCompany(materials: Materials): Promise<string> {
  return (await made(materials, 'POST', '/api/companies', { name: 'Lakeside Homes' })).companyId;
}

async function companyWithBuilding(materials: Materials) {
  const [companyId, tenantId] = [await newCompany(materials), await newBuilding(materials)];
  await made(materials, 'POST', `/api/companies/${companyId}/tenants`, { tenantIds: [tenantId] });
  return { companyId, tenantId };
}

/** The headers of the caller in a new session, with the role in a company. */
async function asCompanyAdmin(companyId: string, { api, superadmin, caller }: Materials): Promise<CallHeaders> {
  const { body: user } = await api.get('/api/users/me', caller);
  await api.send('POST', `/api/users/${user._id}/companies`, { companyId }, superadmin);
  return api.signIn(user.email);
}

/** A company in which identity gives roles. */
async function newConfirmedCompany(materials: Materials): Promise<string> {
  return known((await companyWithBuilding(materials)).companyId, materials);
}

/** The company, once identity has it. */
async function known(companyId: string, materials: Materials): Promise<string> {
  const path = `/api/users/${await newUser(materials)}/companies`;
  const give = () => materials.api.send('POST', path, { companyId }, materials.superadmin);
  await until('identity knows the company', async () => (await give()).status === 200);
  return companyId;
}

/** An account service whose issuer answers nobody. */
const accountService = { issuer: 'http://127.0.0.1:9', clientId: 'parcelbell', clientSecret: 'a secret' };

/** The path of the sign-in of a new company. */
async function companySignInOf(materials: Materials): Promise<string> {
  return `/api/company-sign-in/${await newConfirmedCompany(materials)}`;
}

/** The path of the domains of a new company, which has one. */
async function newDomain(materials: Materials) {
  const [path, domain] = [`${await companySignInOf(materials)}/domains`, `${randomUUID()}.example`];
  await made(materials, 'POST', path, { domain });
  return { path, domain };
}

/** The path of a new building's subscription, once billing has it. */
async function newSubscription(materials: Materials): Promise<string> {
  const path = `/api/subscriptions/${await newBuilding(materials)}`;
  await until('the building has a subscription', async () => {
    const { status } = await materials.api.get(path, materials.superadmin);
    return status === 200;
  });
  return path;
}

/** Registers a resident in a unit. Returns the unit. */
async function newResident({ api }: Materials, unit: string): Promise<string> {
  await moveIn(api, { unit, email: `lives-in-${unit}@residents.test` });
  return unit;
}

/** The id of the last address of the first household that a search finds. */
async function addressOf({ api, caller }: Materials, search: string): Promise<string> {
  const { body } = await api.get(`/api/residents?q=${search}`, caller);
  return body[0].emails.at(-1).id;
}

/** Adds an address to an occupied unit. Returns the id of the addition. */
async function newAddition({ api, caller }: Materials, unit: string): Promise<string> {
  await moveIn(api, { unit, email: `owner-${unit}@residents.test` });
  await register(api, { unit, email: `guest-${unit}@elsewhere.test` });
  const { body } = await api.get('/api/residents/additions', caller);
  return body.additions.find((addition: { unit: string }) => addition.unit === unit).id;
}
