import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** The Tenants area in each of its states. */
export const tenantScenes: readonly Scene[] = [
  scene('tenants', openList),
  scene('tenants-no-match', async (page) => {
    await page.goto('/admin/tenants?q=nowhere');
    await page.getByRole('heading', { name: 'No tenants match' }).waitFor();
  }),
  scene('tenants-failed', async (page) => {
    const json = { type: 'UNAVAILABLE', error: 'Parcelbell cannot do this right now. Please try again in a moment.' };
    await page.route(/\/api\/tenants\?/, (route) => route.fulfill({ status: 503, json }));
    await page.goto('/admin/tenants');
    await page.getByText('The tenants could not be loaded').waitFor();
  }),
  scene('tenants-delete', async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'Delete Maple Court' }).click();
    await page.getByText('units with residents').waitFor();
  }),
  scene('tenants-users', async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'Users of Maple Court' }).click();
    await page.getByRole('combobox', { name: 'Name or e-mail' }).fill('nora@example.test');
    await page.getByText('New user').first().waitFor();
  }),
  scene('tenant-new', async (page) => {
    await page.goto('/admin/tenants?tab=form');
    await page.getByRole('switch', { name: 'Multi-tower building' }).check();
    await page.getByLabel('Tower names').fill('North, South');
    await page.getByLabel('Units of North').fill('101-110, PH1, 101, 1-0-1');
  }),
  scene('tenant-edit', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Maple Gardens');
  }),
  scene('tenant-settings', async (page) => {
    await openForm(page);
    await page.getByLabel('Logo address').scrollIntoViewIfNeeded();
  }),
  scene('tenant-faults', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Exceed fee').fill('many');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 fields need your attention').waitFor();
  }),
  scene('tenant-removes-units', async (page) => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Valid Units' }).fill('102-104');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  scene('tenant-unsaved', async (page) => {
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Maple Gardens');
    await page.getByRole('tab', { name: 'Tenant List' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
];

function scene(name: string, show: (page: Page) => Promise<void>): Scene {
  return { name, as: 'superadmin@parcelbell.test', show };
}

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: 'Maple Court', exact: true }).waitFor();
}

async function openForm(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
}
