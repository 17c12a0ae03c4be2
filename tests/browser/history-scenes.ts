import type { Page } from '@playwright/test';
import { waitingParcels } from './delivery-figures.ts';
import { adminScene, ignoreStatuses, mockApi, type Scene, variant, whileUnavailable } from './scene.ts';

const past = '/admin/tenant/deliveries';

/** The history: empty, with some and very many parcels, after a filter, and where it could not be loaded. */
export const historyScenes: readonly Scene[] = [
  adminScene('history-none', async (page) => {
    await mockApi(page, /deliveries\?/, 200, waitingParcels(0));
    await page.goto(past);
    await page.getByText('No deliveries yet').waitFor();
  }),
  adminScene('history', openHistory),
  variant(adminScene('history-many', (page) => openMany(page), { hasLongName: true })),
  variant(
    adminScene('history-deep', async (page) => {
      await openMany(page, '?page=200');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    }),
  ),
  adminScene('history-no-match', async (page) => {
    await page.goto(past);
    await page.getByLabel('Search deliveries').fill('nothing like this');
    await page.getByText('No deliveries match').waitFor();
  }),
  adminScene(
    'history-failed',
    whileUnavailable(/deliveries\?/, past, 'The deliveries could not be loaded'),
    ignoreStatuses(503),
  ),
  variant(
    adminScene(
      'history-not-refreshed',
      async (page) => {
        await openHistory(page);
        const error = 'Too many requests. Please wait a moment before submitting again.';
        await mockApi(page, /deliveries\?/, 429, { error, type: 'TOO_MANY_REQUESTS' });
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        await page.getByText('The list could not be refreshed.').waitFor();
      },
      ignoreStatuses(429),
    ),
  ),
];

async function openHistory(page: Page): Promise<void> {
  await page.goto(past);
  await page.getByText('Waiting').filter({ visible: true }).first().waitFor();
}

async function openMany(page: Page, query = ''): Promise<void> {
  await mockApi(page, /deliveries\?/, 200, waitingParcels(10_000));
  await page.goto(`${past}${query}`);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}
