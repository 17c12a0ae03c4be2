import type { Page } from '@playwright/test';
import { answering, type Scene, superadminScene } from './scene.ts';

const faults = [
  { path: 'line 3.unit', type: 'INVALID_UNIT', message: 'Unit must contain only letters and numbers' },
  { path: 'line 5', type: 'TOO_MANY_CELLS', message: 'The line has more cells than the heading' },
  { path: 'line 8.email', type: 'NOT_AN_EMAIL', message: 'Please enter a valid e-mail address' },
];

/** Files of units and residents in the tenant form, in each state. */
export const importScenes: readonly Scene[] = [
  superadminScene('tenant-import', async (page) => {
    await openForm(page);
    await show(page);
  }),
  superadminScene('tenant-import-running', async (page) => {
    const state = { importId: 'running', state: 'running', total: 1_200, done: 450, added: 430, unchanged: 20 };
    await answering(page, /imports\/units\/running$/, 200, state);
    await followImport(page, 'running');
    await page.getByText('450 of 1200 lines').or(page.getByText('450 of 1,200 lines')).waitFor();
    await show(page);
  }),
  superadminScene('tenant-import-done', async (page) => {
    const state = { importId: 'done', state: 'done', total: 1_200, done: 1_200, added: 1_180, unchanged: 20 };
    await answering(page, /imports\/units\/done$/, 200, state);
    await followImport(page, 'done');
    await page.getByText('The file is imported.').waitFor();
    await show(page);
  }),
  superadminScene('tenant-import-faults', async (page) => {
    const message = 'The file has 130 faults. Nothing was imported.';
    const json = { type: 'INVALID_FILE', error: message, message, params: { total: 130 }, errors: faults };
    await answering(page, /imports\/units\?/, 422, json);
    await openForm(page);
    const buffer = Buffer.from('unit\r\n7-0-1\r\n');
    await page.locator('input[type=file]').first().setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Nothing was imported.').waitFor();
    await show(page);
  }),
];

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/tenants?edit=maple-court');
  await page.getByRole('region', { name: 'Import units' }).waitFor();
}

async function followImport(page: Page, importId: string): Promise<void> {
  await openForm(page);
  await page.evaluate((id) => sessionStorage.setItem('import/units/maple-court', id), importId);
  await openForm(page);
}

async function show(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Import units' }).scrollIntoViewIfNeeded();
}
