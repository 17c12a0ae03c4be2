import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, type SceneData, superadmin, variant } from './scene.ts';

const address = '/admin/tenant/settings';

/** The settings of a building for its admins: the form, what is wrong with it, the reversal of the last change; and the import of residents. */
export const settingsScenes: readonly Scene[] = [
  adminScene('settings', async (page, data) => {
    await change(data);
    await open(page);
    await page.getByText('Last changed by').first().waitFor();
  }),
  adminScene('settings-invalid', async (page) => {
    await open(page);
    await page.getByLabel('Reminder after days').fill('99');
    await page.getByLabel('Concierge e-mail').fill('desk');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 fields need your attention').waitFor();
  }),
  adminScene('settings-reverse', async (page, data) => {
    await change(data);
    await open(page);
    await page.getByRole('button', { name: 'Reverse the last change' }).first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  adminScene('residents-import', async (page, { building: { api, id } }) => {
    const by = await api.signIn(superadmin);
    await api.send('PUT', `/api/tenants/${id}`, { settings: { unitImport: true } }, by);
    await page.goto('/admin/tenant/residents');
    await page.getByRole('link', { name: 'Import residents' }).click();
    await page.getByRole('region', { name: 'Import units' }).waitFor();
  }),
  variant(
    adminScene('settings-retention', async (page, data) => {
      await change(data);
      await open(page);
      await page.getByRole('link', { name: 'Retention' }).click();
      await page.getByText('A shorter period removes').waitFor();
    }),
  ),
  variant(
    adminScene(
      'settings-off',
      async (page) => {
        const error =
          'The settings of this building are managed for you. Please write to us if something should change.';
        await mockApi(page, /settings$/, 403, { error, type: 'SETTINGS_SCREEN_OFF', correlationId: '6a61d4b0c2' });
        await page.goto(address);
        await page.getByText('are managed for you').waitFor();
      },
      ignoreStatuses(403),
    ),
  ),
];

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Concierge e-mail').waitFor();
}

/** Changes some settings and periods, as often as it is called. */
async function change({ building }: SceneData): Promise<void> {
  const desk = await building.desk();
  const { body } = await building.api.get('/api/settings', desk);
  if (body.lastChange) return;
  const settings = { reminderAfterDays: 3, quietHours: { from: '22:00', to: '07:30' }, pickupProof: 'code' };
  const branding = { brandName: 'Les Résidences du Parc-du-Mont-Royal' };
  await building.api.send('PUT', '/api/settings', { settings, branding, postalAddress: '12 Aspen Road' }, desk);
  await building.api.send('PUT', '/api/settings/retention', { pictureDays: 30 }, desk);
}
