import type { Page } from '@playwright/test';
import { waitingParcels } from './delivery-figures.ts';
import { adminScene, ignoreStatuses, mockApi, overrideTenant, type Scene, variant } from './scene.ts';

const pickups = '/admin/tenant/delivery-pickups';
const unit = (page: Page) => page.getByRole('combobox', { name: 'Unit' });

/** Pickups: with nothing, one unit and many parcels, refused, done, and with what proves them. */
export const pickupScenes: readonly Scene[] = [
  variant(
    adminScene('pickups-none', async (page) => {
      await mockApi(page, /deliveries\?/, 200, waitingParcels(0));
      await page.goto(pickups);
      await page.getByText('No parcels are waiting').first().waitFor();
    }),
  ),
  adminScene('pickups-unit', openUnit),
  variant(
    adminScene(
      'pickups-refused',
      async (page) => {
        const error = 'The service is very busy. Please try again in a moment.';
        await mockApi(page, /deliveries\/pickup\//, 503, { error, type: 'OVERLOADED' });
        await openUnit(page);
        await page.keyboard.press('Enter');
        await page.getByText('Pickup failed:').waitFor();
      },
      ignoreStatuses(503),
    ),
  ),
  adminScene('pickups-done', async (page, { building }) => {
    const packageId = await building.log('301', { courier: 'DHL' });
    await page.goto(`${pickups}?unit=301&only=${packageId}`);
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    await page.getByLabel('Concierge ID or name').fill('Sam');
    await page.keyboard.press('Enter');
    await page.getByText('1 parcel for unit 301 picked up').waitFor();
  }),
  adminScene('pickups-groups', async (page) => {
    await page.goto(pickups);
    await page.getByRole('button', { name: 'All of 301' }).waitFor();
  }),
  variant(
    adminScene(
      'pickups-many',
      async (page) => {
        await mockApi(page, /deliveries\?/, 200, waitingParcels(10_000));
        await page.goto(pickups);
        await page.getByRole('checkbox').nth(3).waitFor();
      },
      { hasLongName: true },
    ),
  ),
  adminScene('pickups-code', async (page) => {
    await overrideTenant(page, { settings: { pickupProof: 'code' } });
    await page.goto(`${pickups}?unit=301`);
    await page
      .getByLabel(/^Pickup code of/)
      .first()
      .waitFor();
  }),
  adminScene('pickups-signature', async (page) => {
    await overrideTenant(page, { settings: { pickupProof: 'signature' } });
    await page.goto(`${pickups}?unit=301`);
    await page.getByRole('img', { name: 'Sign here' }).waitFor();
  }),
];

async function openUnit(page: Page): Promise<void> {
  await page.goto(pickups);
  await unit(page).fill('301');
  await page.getByText(/(is|are) waiting$/).waitFor();
  await page.getByLabel('Concierge ID or name').fill('Sam');
}
