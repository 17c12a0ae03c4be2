import type { Page } from '@playwright/test';
import { makeCompanyAdmin } from '../harness/companies.ts';
import { until } from '../harness/until.ts';
import {
  mockApi,
  type Scene,
  type SceneData,
  superadmin,
  superadminScene,
  variant,
  whileUnavailable,
} from './scene.ts';

const address = '/admin/companies';

/** The companies, and what a superadmin does in one; and the choice of a company admin. */
export const companyScenes: readonly Scene[] = [
  superadminScene('companies', async (page, data) => {
    await companyOf(data);
    await page.goto(address);
    await page.getByText(/^\d+ compan/).waitFor();
  }),
  superadminScene('companies-add', async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Add company' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add company' }).click();
    await page.getByText('Name is required').waitFor();
  }),
  superadminScene('company-buildings', async (page, data) => {
    await openCompany(page, await companyOf(data));
    await page.getByRole('button', { name: /^Take out / }).waitFor();
  }),
  superadminScene('company-choose', async (page, data) => {
    await openCompany(page, await companyOf(data));
    await page.getByRole('tab', { name: 'Add buildings' }).click();
    await page.getByLabel('Search buildings').fill('o');
    await page.getByRole('checkbox').nth(1).check();
  }),
  superadminScene('company-take-out', async (page, data) => {
    await openCompany(page, await companyOf(data));
    await page.getByRole('button', { name: /^Take out / }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  superadminScene('company-details', async (page, data) => {
    await openCompany(page, await companyOf(data));
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('textbox', { name: 'Brand name' }).waitFor();
  }),
  superadminScene('company-admins', async (page, data) => {
    const company = await companyOf(data);
    await headOf(data);
    await openCompany(page, company);
    await page.getByRole('tab', { name: 'Admins' }).click();
    await page
      .getByRole('button', { name: /^Take the role of / })
      .first()
      .waitFor();
  }),
  superadminScene('company-directory', async (page, data) => {
    const company = await companyOf(data);
    await closeDirectory(data, company);
    await openCompany(page, company);
    await page.getByRole('tab', { name: 'Directory' }).click();
    await page.getByRole('button', { name: 'Give access' }).click();
    await page.getByRole('textbox', { name: 'Bearer token' }).waitFor();
  }),
  superadminScene('company-sign-in', async (page, data) => {
    const company = await companyOf(data);
    await prepareSignIn(data, company);
    await openCompany(page, company);
    await page.getByRole('tab', { name: 'Sign-in' }).click();
    await page.getByText('Not proved yet').waitFor();
  }),
  variant(
    superadminScene('company-sign-in-domains', async (page, data) => {
      const company = await companyOf(data);
      await prepareSignIn(data, company);
      await openCompany(page, company);
      await page.getByRole('tab', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('Domain is required').waitFor();
    }),
  ),
  superadminScene('company-domain-confirm', async (page, data) => {
    const company = await companyOf(data);
    await prepareSignIn(data, company);
    await openCompany(page, company);
    await page.getByRole('tab', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: /^Confirm without record: / }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  superadminScene('users-companies', async (page, data) => {
    const { name } = await companyOf(data);
    const email = await headOf(data);
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByRole('tab', { name: /^Buildings/ }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: `${name} · all buildings` })
      .last()
      .waitFor();
  }),
  {
    name: 'company-admin-buildings',
    as: headOf,
    show: async (page) => {
      await mockApi(page, /my-tenants/, 200, { tenants: many, total: 1_998, page: 1, pageSize: 60 });
      await page.goto('/tenant-selection');
      await page.getByText(/938 more buildings: search to find them/).waitFor();
    },
  },
  {
    name: 'head-office',
    as: headOf,
    show: async (page, data) => {
      await companyOf(data);
      await mockApi(page, /reporting\/companies/, 200, { buildings: counted, total: 1_998, next: 'more' });
      await page.goto('/admin/head-office');
      await page.getByText('40 of 1,998 buildings').waitFor();
    },
  },
  {
    name: 'head-office-months',
    as: headOf,
    show: async (page) => {
      await mockApi(page, /\/months\?/, 200, comparison);
      await page.goto('/admin/head-office?tab=months');
      await page.getByText('40 of 1,998 buildings').waitFor();
    },
  },
  variant({
    name: 'head-office-months-running',
    as: headOf,
    show: async (page) => {
      const { month } = comparison.months[0] ?? comparison;
      await mockApi(page, /\/months\?/, 200, { ...comparison, month, buildings: comparison.buildings.slice(0, 3) });
      await page.goto(`/admin/head-office?tab=months&month=${month}`);
      await page.getByText(/is not over yet/).waitFor();
      await page.getByRole('switch', { name: 'Show as table' }).click();
    },
  }),
  {
    name: 'head-office-search',
    as: headOf,
    show: async (page) => {
      await searchFor(page, { deliveries: foundParcels, hasMore: true }, { residents: foundResidents, hasMore: false });
      await page.getByText(/^There may be more than these/).waitFor();
      await page.getByRole('button', { name: 'Unit 1203 · North' }).waitFor();
    },
  },
  variant({
    name: 'head-office-search-nothing',
    as: headOf,
    show: async (page) => {
      await searchFor(page, { deliveries: [], hasMore: false }, { residents: [], hasMore: false });
      await page.getByText('No parcel matches.').waitFor();
    },
  }),
  variant({
    name: 'head-office-search-failed',
    as: headOf,
    ignoredProblems: /status of 503/,
    show: async (page) => {
      await mockApi(page, /residents\/companies/, 503, { error: 'Residents is away.', type: 'UNAVAILABLE' });
      await searchFor(page, { deliveries: foundParcels.slice(0, 2), hasMore: false });
      await page.getByText('The residents could not be searched').waitFor();
    },
  }),
  {
    name: 'head-office-add',
    as: headOf,
    show: async (page) => {
      await mockApi(page, /reporting\/companies/, 200, { buildings: counted, total: 40 });
      await page.goto('/admin/head-office');
      await page.getByRole('button', { name: 'Add building' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Multi-tower building').check();
      await dialog.getByLabel('Tower names').fill('North, South');
      await dialog.getByRole('button', { name: 'Add building' }).click();
      await dialog.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'head-office-invite',
    as: headOf,
    show: async (page) => {
      await mockApi(page, /reporting\/companies/, 200, { buildings: counted, total: 1_998 });
      await page.goto('/admin/head-office');
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await dialog.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'head-office-empty',
    as: headOf,
    show: async (page) => {
      await mockApi(page, /reporting\/companies/, 200, { buildings: [], total: 0 });
      await page.goto('/admin/head-office');
      await page.getByText('No buildings yet').waitFor();
    },
  },
  variant(
    superadminScene('companies-failed', whileUnavailable(/companies\?/, address, 'The companies could not be loaded'), {
      ignoredProblems: /status of 503/,
    }),
  ),
];

const many = Array.from({ length: 60 }, (_, at) => ({
  ...{
    tenantId: `building-${at}`,
    name: at === 1 ? 'Résidences Saint-Jean-Baptiste-de-la-Montagne' : `Lakeside ${at}`,
  },
  ...{ status: 'active', isMultiTower: at % 3 === 0, towerNames: at % 3 === 0 ? ['North', 'South'] : [] },
}));

/** Buildings with all that a figure may be: nothing, little, much, long waits, and not counted yet. */
const counted = many.slice(0, 40).map(({ tenantId, name }, at) => ({
  ...{ tenantId, name, waiting: at % 7 === 0 ? 0 : at * 13, withoutNotice: at % 5, unverified: at % 3 },
  ...{ deliveries: at * 97, excessFees: at % 4 === 0 ? at * 31.5 : 0, staff: 1 + (at % 6) },
  ...(at % 7 === 0 ? {} : { longestWaitingDays: at % 12, waitingSince: '2026-11-14T15:00:00.000Z' }),
  ...(at % 9 === 4 ? {} : { lastActivityAt: new Date(Date.now() - at * 5_400_000).toISOString() }),
  ...(at === 3 ? { isPending: true } : {}),
}));

const comparedMonth = (at: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - at, 1)).toISOString().slice(0, 7);
};
const figures = (deliveries: number, excessFees: number) => ({ deliveries, excessFees });

/** Two years that grow, and buildings with all that a change may be: none, up, down, from nothing, many times as much, and not counted yet. */
const comparison = {
  month: comparedMonth(1),
  months: Array.from({ length: 24 }, (_, at) => ({
    month: comparedMonth(at),
    ...figures(at === 0 ? 41_230 : 58_000 - at * 900 + (at % 4) * 2_100, 2_400 - at * 71.5),
  })),
  buildings: counted.map(({ tenantId, name, deliveries, excessFees, ...building }, at) => ({
    ...{ tenantId, name, ...figures(deliveries, excessFees) },
    monthBefore: figures(at % 6 === 2 ? deliveries : at * 101, at % 8 === 4 ? 0 : at * 20.25),
    yearBefore: at % 5 === 3 ? figures(0, 0) : figures(at === 6 ? 9 : at * 80, at * 12.75),
    ...('isPending' in building ? { isPending: true } : {}),
  })),
  ...{ total: 1_998, next: 'more' },
};

/** Parcels with all that may become of them, in buildings with short and long names. */
const foundParcels = many.slice(0, 6).map(({ tenantId, name }, at) => ({
  ...{
    tenantId,
    building: name,
    packageId: `P-7K3M9Q2X4T${at}`,
    unit: '1203',
    courier: at === 4 ? 'Other' : 'Canada Post',
  },
  ...{ packagetype: 'Box', status: 'pending', createdAt: new Date(Date.now() - at * 90_000_000).toISOString() },
  ...(at % 2 === 0 ? { tracking: `1Z 999 AA1 01 2345 678${at}` } : { tower: 'North' }),
  ...(at === 2 ? { status: 'pickedup', pickedupAt: new Date().toISOString(), pickedupResidentName: 'Ann Lee' } : {}),
  ...(at === 3 ? { status: 'closed', closedAt: new Date().toISOString() } : {}),
}));
const foundResidents = many.slice(0, 3).map(({ tenantId, name }, at) => ({
  ...{ tenantId, building: name, residentId: `North/${at}`, unit: '1203', ...(at === 1 ? { tower: 'North' } : {}) },
  emails: ['ann.lee@example.test', 'marie-christine.de-la-montagne@example.test'].slice(0, at + 1),
  phones: at === 1 ? ['+14165550142'] : [],
}));

/** Opens the search of the head office and searches. Without an answer the call is not mocked here. */
async function searchFor(page: Page, parcels: object, residents?: object): Promise<void> {
  await mockApi(page, /deliveries\/companies/, 200, parcels);
  if (residents) await mockApi(page, /residents\/companies/, 200, residents);
  await page.goto('/admin/head-office?tab=search');
  await page.getByRole('searchbox', { name: 'Search all buildings' }).fill('1203 lakeside');
  await page.keyboard.press('Enter');
}

interface KnownCompany {
  readonly companyId: string;
  readonly name: string;
}

const known = new WeakMap<SceneData, Promise<KnownCompany>>();
const heads = new WeakMap<SceneData, string>();

/** A company with the building of the data; made once. */
function companyOf(data: SceneData): Promise<KnownCompany> {
  const found = known.get(data) ?? makeCompany(data);
  known.set(data, found);
  return found;
}

async function makeCompany({ building: { api, id, name: building } }: SceneData): Promise<KnownCompany> {
  const by = await api.signIn(superadmin);
  const name = `${building} Property Management`;
  const { body } = await api.send('POST', '/api/companies', { name }, by);
  await api.send('POST', `/api/companies/${body.companyId}/tenants`, { tenantIds: [id] }, by);
  return { companyId: body.companyId, name };
}

/** The e-mail address of an admin of that company. */
async function headOf(data: SceneData): Promise<string> {
  const made = heads.get(data);
  if (made) return made;
  const { building } = data;
  const by = await building.api.signIn(superadmin);
  const { companyId } = await companyOf(data);
  const email = await building.addUser('Helena Office');
  await makeCompanyAdmin(building.api, by, { email, companyId });
  heads.set(data, email);
  return email;
}

/** An account service that nobody runs, a domain that is proved, and one that is not. It may be repeated. */
async function prepareSignIn({ building: { api, id } }: SceneData, { companyId }: KnownCompany): Promise<void> {
  const by = await api.signIn(superadmin);
  const path = `/api/company-sign-in/${companyId}`;
  const service = { issuer: 'http://127.0.0.1:9', clientId: 'parcelbell-web', clientSecret: 'a secret' };
  await until('identity knows the company', async () => (await api.send('PUT', path, service, by)).status === 200);
  for (const domain of [`${id}.example`, `residences-${id}.example`]) {
    await api.send('POST', `${path}/domains`, { domain }, by);
  }
  await api.send('POST', `${path}/domains/proof`, { domain: `${id}.example`, proof: 'superadmin' }, by);
}

/** Its access ends, so that each picture shows a token. */
async function closeDirectory({ building: { api } }: SceneData, { companyId }: KnownCompany): Promise<void> {
  const by = await api.signIn(superadmin);
  const path = `/api/directories/${companyId}`;
  await until('identity knows the company', async () => (await api.send('DELETE', path, undefined, by)).status === 204);
}

async function openCompany(page: Page, { name }: KnownCompany): Promise<void> {
  await page.goto(`${address}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await page.getByRole('dialog').waitFor();
}
