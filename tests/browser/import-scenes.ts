import type { Page } from '@playwright/test';
import { ignoreStatuses, mockApi, type Scene, type SceneData, superadminScene, variant } from './scene.ts';

const faults = [
  { path: 'line 3.unit', type: 'INVALID_UNIT', message: 'Unit must contain only letters and numbers' },
  { path: 'line 5', type: 'TOO_MANY_CELLS', message: 'The line has more cells than the heading' },
  { path: 'line 8.email', type: 'NOT_AN_EMAIL', message: 'Please enter a valid e-mail address' },
];

/** Files of units and residents in the tenant form, in each state. */
export const importScenes: readonly Scene[] = [
  superadminScene('tenant-import', async (page, data) => {
    await openForm(page, data);
    await show(page);
  }),
  variant(
    superadminScene('tenant-import-running', async (page, data) => {
      const state = { importId: 'running', state: 'running', total: 1_200, done: 450, added: 430, unchanged: 20 };
      await mockApi(page, /imports\/units\/running$/, 200, state);
      await followImport(page, data, 'running');
      await page.getByText('450 of 1200 lines').or(page.getByText('450 of 1,200 lines')).waitFor();
      await show(page);
    }),
  ),
  superadminScene('tenant-import-done', async (page, data) => {
    const state = { importId: 'done', state: 'done', total: 1_200, done: 1_200, added: 1_180, unchanged: 20 };
    await mockApi(page, /imports\/units\/done$/, 200, state);
    await followImport(page, data, 'done');
    await page.getByText('The file is imported.').waitFor();
    await show(page);
  }),
  superadminScene(
    'tenant-import-faults',
    async (page, data) => {
      const message = 'The file has 130 faults. Nothing was imported.';
      const json = { type: 'INVALID_FILE', error: message, message, params: { total: 130 }, errors: faults };
      await mockApi(page, /imports\/units\?/, 422, json);
      await openForm(page, data);
      const buffer = Buffer.from('unit\r\n7-0-1\r\n');
      await page.locator('input[type=file]').first().setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer });
      await page.getByText('Nothing was imported.').waitFor();
      await show(page);
    },
    ignoreStatuses(422),
  ),
];

async function openForm(page: Page, { building }: SceneData): Promise<void> {
  await page.goto(`/admin/tenants?edit=${building.id}`);
  await page.getByRole('region', { name: 'Import units' }).waitFor();
}

async function followImport(page: Page, data: SceneData, importId: string): Promise<void> {
  const key = `import/units/${data.building.id}`;
  await page.addInitScript(([name = '', id = '']) => sessionStorage.setItem(name, id), [key, importId]);
  await openForm(page, data);
}

async function show(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Import units' }).scrollIntoViewIfNeeded();
}
