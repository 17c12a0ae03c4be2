import type { Page } from '@playwright/test';
import { answering, type Scene, superadminScene } from './scene.ts';

/** The Tenants area in each of its states. */
export const tenantScenes: readonly Scene[] = [
  superadminScene('tenants', openList),
  superadminScene('tenants-no-match', async (page) => {
    await page.goto('/admin/tenants?q=nowhere');
    await page.getByRole('heading', { name: 'No tenants match' }).waitFor();
  }),
  superadminScene('tenants-failed', async (page) => {
    const json = { type: 'UNAVAILABLE', error: 'Parcelbell cannot do this right now. Please try again in a moment.' };
    await answering(page, /tenants\?/, 503, json);
    await page.goto('/admin/tenants');
    await page.getByText('The tenants could not be loaded').waitFor();
  }),
  superadminScene('tenants-delete', async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'Delete Maple Court' }).click();
    await page.getByText('units with residents').waitFor();
  }),
  superadminScene('tenants-users', async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'Users of Maple Court' }).click();
    await page.getByRole('combobox', { name: 'Name or e-mail' }).fill('nora@example.test');
    await page.getByText('New user').first().waitFor();
  }),
  superadminScene('tenant-new', async (page) => {
    await page.goto('/admin/tenants?tab=form');
    await page.getByRole('switch', { name: 'Multi-tower building' }).check();
    await page.getByLabel('Tower names').fill('North, South');
    await page.getByLabel('Units of North').fill('101-110, PH1, 101, 1-0-1');
  }),
  superadminScene('tenant-edit', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Maple Gardens');
  }),
  superadminScene('tenant-settings', async (page) => {
    await openForm(page);
    await page.getByLabel('Logo address').scrollIntoViewIfNeeded();
  }),
  superadminScene('tenant-desk-settings', async (page) => {
    await openForm(page);
    await page.getByLabel('Concierge names').fill('Sam\nAlex');
    await page.getByRole('heading', { level: 3, name: 'Storage' }).scrollIntoViewIfNeeded();
  }),
  superadminScene('tenant-faults', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Exceed fee').fill('many');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 fields need your attention').waitFor();
  }),
  superadminScene('tenant-removes-units', async (page) => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Valid Units' }).fill('102-104');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  superadminScene('tenant-unsaved', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Maple Gardens');
    await page.getByRole('tab', { name: 'Tenant List' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
];

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: 'Maple Court', exact: true }).waitFor();
}

async function openForm(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
}
