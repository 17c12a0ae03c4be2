import type { Page } from '@playwright/test';
import { ignoreStatuses, type Scene, type SceneData, superadminScene, variant, whileUnavailable } from './scene.ts';

/** The Tenants area in each of its states. */
export const tenantScenes: readonly Scene[] = [
  superadminScene('tenants', openList),
  variant(
    superadminScene('tenants-no-match', async (page) => {
      await page.goto('/admin/tenants?q=nowhere');
      await page.getByRole('heading', { name: 'No tenants match' }).waitFor();
    }),
  ),
  variant(
    superadminScene(
      'tenants-failed',
      whileUnavailable(/tenants\?/, '/admin/tenants', 'The tenants could not be loaded'),
      ignoreStatuses(503),
    ),
  ),
  superadminScene('tenants-delete', async (page, data) => {
    await openList(page, data);
    await page.getByRole('button', { name: `Delete ${data.building.name}` }).click();
    await page.getByText('1 unit with residents').waitFor();
  }),
  superadminScene('tenants-users', async (page, data) => {
    await openUsers(page, data);
    await page.getByText(data.building.admin).waitFor();
  }),
  variant(
    superadminScene('tenants-users-new', async (page, data) => {
      await openUsers(page, data);
      await page.getByRole('combobox', { name: 'Name or e-mail' }).fill('nora@example.test');
      await page.getByText('New user').first().waitFor();
    }),
  ),
  superadminScene('tenant-new', async (page) => {
    await page.goto('/admin/tenants?tab=form');
    await page.getByRole('switch', { name: 'Multi-tower building' }).check();
    await page.getByLabel('Tower names').fill('North, South');
    await page.getByLabel('Units of North').fill('101-110, PH1, 101, 1-0-1');
  }),
  superadminScene('tenant-new-faults', async (page) => {
    await page.goto('/admin/tenants?tab=form');
    await page.getByLabel('Custom from address').fill('parcels@elsewhere.test');
    await page.getByRole('button', { name: 'Add Tenant' }).click();
    await page.getByRole('heading', { name: /^\d fields need your attention/ }).waitFor();
  }),
  superadminScene('tenant-edit', edit),
  variant(
    superadminScene('tenant-settings', async (page, data) => {
      await openForm(page, data);
      await page.getByLabel('Logo address').scrollIntoViewIfNeeded();
    }),
  ),
  variant(
    superadminScene('tenant-desk-settings', async (page, data) => {
      await openForm(page, data);
      await page.getByLabel('Concierge names').fill('Sam\nAlex');
      await page.getByRole('heading', { level: 3, name: 'Storage' }).scrollIntoViewIfNeeded();
    }),
  ),
  variant(
    superadminScene('tenant-retention', async (page, data) => {
      await openForm(page, data);
      await page.getByRole('heading', { level: 3, name: 'Retention' }).scrollIntoViewIfNeeded();
    }),
  ),
  superadminScene('tenant-faults', async (page, data) => {
    await openForm(page, data);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Exceed fee').fill('many');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 fields need your attention').waitFor();
  }),
  superadminScene('tenant-removes-units', async (page, data) => {
    await openForm(page, data);
    await page.getByRole('textbox', { name: 'Valid Units' }).fill('102-104');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  superadminScene('tenant-unsaved', async (page, data) => {
    await edit(page, data);
    await page.getByRole('tab', { name: 'Tenant List' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  variant(
    superadminScene(
      'tenant-changed-meanwhile',
      async (page, data) => {
        await openForm(page, data);
        await page.getByLabel('Concierge phone').fill('+1 416 555 0172');
        const conciergePhone = `+1 416 555 ${1_000 + (Date.now() % 9_000)}`;
        await data.building.change({ conciergePhone, settings: { exceedFee: (Date.now() % 100) + 2 } });
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByText('Somebody else changed this building in the meantime').waitFor();
      },
      ignoreStatuses(409),
    ),
  ),
];

async function openList(page: Page, { building }: SceneData): Promise<void> {
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: building.name, exact: true }).waitFor();
}

async function openUsers(page: Page, data: SceneData): Promise<void> {
  await openList(page, data);
  await page.getByRole('button', { name: `Users of ${data.building.name}` }).click();
}

async function openForm(page: Page, { building }: SceneData): Promise<void> {
  await page.goto(`/admin/tenants?edit=${building.id}`);
  await page.getByLabel('Name', { exact: true }).waitFor();
}

async function edit(page: Page, data: SceneData): Promise<void> {
  await openForm(page, data);
  await page.getByLabel('Strata name').fill('Strata Aspen');
  await page.getByText('1 change', { exact: true }).waitFor();
}
