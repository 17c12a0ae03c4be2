import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, type Scene, type SceneData, variant } from './scene.ts';

/** A parcel with all that can happen to it, beside a list and on its own, and its label. */
export const parcelScenes: readonly Scene[] = [
  adminScene('parcel-panel', async (page, { parcelId }) => {
    await page.goto(`/admin/tenant/deliveries?parcel=${parcelId}`);
    await page.getByText('Label misread').waitFor();
  }),
  adminScene('parcel-page', open),
  adminScene('parcel-correct', async (page, data) => {
    await open(page, data);
    await page.getByRole('button', { name: 'Correct a mistake' }).click();
    await page.keyboard.type('302');
    await page.getByText(/^Residents of 301 get/).waitFor();
  }),
  adminScene('parcel-close', async (page, data) => {
    await open(page, data);
    await page.getByRole('button', { name: 'Close without pickup' }).click();
    await page.getByRole('button', { name: 'Close parcel' }).waitFor();
  }),
  adminScene('parcel-location', async (page, data) => {
    await open(page, data);
    await page.getByRole('button', { name: /^(Edit|Add).*Location/i }).click();
    await page.keyboard.type('Shelf B');
  }),
  adminScene('parcel-photo', async (page, data) => {
    const canvas = () => {
      const drawing = document.createElement('canvas');
      drawing.getContext('2d')?.fillRect(0, 0, 200, 100);
      return drawing.toDataURL('image/jpeg').split(',')[1] ?? '';
    };
    await open(page, data);
    const add = page.getByRole('button', { name: 'Add a photo' });
    const photo = page.getByRole('img', { name: 'Photo of the parcel for unit 301' });
    await add.or(photo).first().waitFor();
    if (await photo.isVisible()) return;
    const buffer = Buffer.from(await page.evaluate(canvas), 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
    await photo.waitFor();
  }),
  adminScene('parcel-held', async (page, { building }) => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const packageId = await building.log('301', { notify: 'hold', holdUntil: soon });
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByText(/^On hold: /).waitFor();
  }),
  variant(
    adminScene('parcel-closed', async (page, { building }) => {
      const packageId = await building.log('301');
      const closing = { reason: 'returned' };
      await building.api.sendUntilAvailable(
        'POST',
        `/api/deliveries/${packageId}/closure`,
        closing,
        await building.desk(),
      );
      await page.goto(`/admin/tenant/parcels/${packageId}`);
      await page.getByRole('button', { name: 'Reopen' }).waitFor();
    }),
  ),
  variant(
    adminScene(
      'parcel-unknown',
      async (page) => {
        await page.goto('/admin/tenant/parcels/P-0000000000');
        await page.getByText('The parcel could not be loaded').waitFor();
      },
      ignoreStatuses(404),
    ),
  ),
  adminScene('parcel-label', async (page, { parcelId }) => {
    await page.goto(`/admin/tenant/parcels/${parcelId}?label`);
    await page.getByRole('img', { name: 'Code that opens this parcel' }).waitFor();
  }),
];

async function open(page: Page, { parcelId }: SceneData): Promise<void> {
  await page.goto(`/admin/tenant/parcels/${parcelId}`);
  await page.getByText('Label misread').waitFor();
}
