import type { Page } from '@playwright/test';
import { approve, homeOf } from '../harness/residents.ts';
import { ignoreStatuses, mockApi, type Scene, type SceneData, variant } from './scene.ts';

/** How a resident's page is named in both languages. */
const words = {
  somebodyElse: /somebody else|une autre personne/,
  code: /Get a code|Obtenir un code/,
  save: /^(Save|Enregistrer)$/,
};

/** A resident's own page, by the link in a mail. Hana of 404 is approved, Anna is not, and nothing waits for Ivo. */
export const homeScenes: readonly Scene[] = [
  variant({ name: 'home-unapproved', show: (page, data) => open(page, data, 'anna') }),
  {
    name: 'home-waiting',
    show: async (page, data) => {
      await open(page, data, 'hana');
      await page.getByRole('img').first().waitFor();
    },
  },
  variant({ name: 'home-nothing', show: (page, data) => open(page, data, 'ivo') }),
  variant({
    name: 'home-somebody',
    show: async (page, data) => {
      await open(page, data, 'hana');
      await nameSomebody(page);
    },
  }),
  {
    name: 'home-delegated',
    show: async (page, data) => {
      await open(page, data, 'hana');
      const given = page.getByRole('heading', { name: 'Sam Lee' });
      await given.or(ask(page)).first().waitFor();
      if (await given.isVisible()) return;
      await nameSomebody(page);
      await page.getByRole('button', { name: words.code }).click();
      await given.waitFor();
    },
  },
  {
    name: 'home-saved',
    show: async (page, data) => {
      await open(page, data, 'ivo');
      await page.getByLabel('No messages at certain hours').setChecked(true);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByText('Saved.').waitFor();
    },
  },
  variant({
    name: 'home-data-asked',
    show: async (page, data) => {
      await open(page, data, 'ivo');
      await page.getByRole('button', { name: 'Erase everything' }).click();
      await page.getByText(/^Nothing is erased yet/).waitFor();
    },
  }),
  {
    name: 'data-request-erasure',
    show: (page) => openRequest(page, 'erasure'),
  },
  variant({
    name: 'data-request-export',
    show: (page) => openRequest(page, 'export'),
  }),
  {
    name: 'data-request-exported',
    show: async (page) => {
      await openRequest(page, 'export');
      await mockApi(page, /data-requests\/abc\/confirmation$/, 200, { kind: 'export', data: {}, page: '<p>Ann</p>' });
      await page.getByRole('button', { name: 'Show my data' }).click();
      await page.getByRole('heading', { name: 'Your personal data' }).waitFor();
    },
  },
  variant({
    name: 'data-request-erased',
    show: async (page) => {
      await openRequest(page, 'erasure');
      await mockApi(page, /data-requests\/abc\/confirmation$/, 200, { kind: 'erasure' });
      await page.getByRole('button', { name: 'Erase my data' }).click();
      await page.getByRole('heading', { name: 'Your data is being erased' }).waitFor();
    },
  }),
  variant({
    name: 'data-request-used',
    ...ignoreStatuses(400),
    show: async (page) => {
      await mockApi(page, /data-requests\/abc$/, 400, { type: 'LINK_USED', error: 'This link was used already.' });
      await page.goto('/residents/data-requests/abc');
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    },
  }),
  variant({
    name: 'home-expired',
    ...ignoreStatuses(400),
    show: openExpired,
  }),
  {
    name: 'home-link-sent',
    ...ignoreStatuses(400),
    show: async (page) => {
      await openExpired(page);
      await mockApi(page, /public\/residents\/home\/[\w-]+\/.+/, 202, {});
      await page.getByRole('button', { name: 'Send me a new link' }).click();
      await page.getByRole('heading', { name: 'Look at your e-mail' }).waitFor();
    },
  },
];

/** Adds two more residents to the building. */
export async function addHomes(data: SceneData): Promise<SceneData> {
  const { building } = data;
  const desk = await building.desk();
  for (const [unit, name] of [
    ['404', 'hana'],
    ['405', 'ivo'],
  ] as const) {
    await building.moveIn({ unit, email: building.address(name) });
    const packageId = await building.logAndNotify(unit);
    if (name === 'hana') await building.logAndNotify(unit);
    await building.api.sendUntilAvailable('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
  }
  await approve(building.api, desk, '404');
  return data;
}

const ask = (page: Page) => page.getByRole('button', { name: words.somebodyElse });

async function open(page: Page, { building }: SceneData, name: string): Promise<void> {
  await page.goto(await homeOf(building.api, building.address(name)));
  await page.locator('select').waitFor();
}

async function openRequest(page: Page, kind: 'export' | 'erasure'): Promise<void> {
  const building = { tenantName: 'Hazel Court', conciergeEmail: 'frontdesk@hazelcourt.test' };
  const branding = { primaryColor: '#1d5c4a', secondaryColor: '#6b7280', brandName: 'Hazel Court' };
  const unit = { email: 'hana.takahashi@example.test', unit: '404', tower: '' };
  const request = { ...building, ...unit, kind, branding, expiresAt: new Date().toISOString() };
  await mockApi(page, /data-requests\/abc$/, 200, request);
  await page.goto('/residents/data-requests/abc');
  await page.getByRole('button', { name: kind === 'export' ? 'Show my data' : 'Erase my data' }).waitFor();
}

async function openExpired(page: Page): Promise<void> {
  const refusal = { type: 'LINK_EXPIRED', params: { purpose: 'home' }, error: 'Expired.' };
  await mockApi(page, /public\/residents\/home\/[\w-]+$/, 400, refusal);
  await page.goto('/residents/home/abc');
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
}

async function nameSomebody(page: Page): Promise<void> {
  await ask(page).click();
  await page.getByRole('textbox').first().fill('Sam Lee');
}
