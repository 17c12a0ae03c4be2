import type { Page } from '@playwright/test';
import { ignoreStatuses, mockApi, type Scene, superadminScene, variant, whileUnavailable } from './scene.ts';

const kinds = ['pickups', 'pictures', 'residents', 'messages', 'auditValues'];
const runsOf = (count: number, which: 'found' | 'removed') =>
  kinds.map((kind, at) => ({
    ...{ kind, at: '2026-11-27T03:00:00.000Z', found: 0, removed: 0, removedInAll: 0 },
    ...(which === 'found' ? { found: count * at } : { removed: at, removedInAll: count * at }),
  }));
const bound = { default: 90, min: 7, max: 730 };
const bounds = {
  ...{ pickupMonths: bound, pictureDays: bound, residentMonths: bound, messageDays: bound, auditMonths: bound },
};
const periods = { pickupMonths: 24, pictureDays: 90, residentMonths: 12, messageDays: 90, auditMonths: 24 };
const names = ['Maple Court', 'Harbour Towers', 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two'];
const buildings = (state: string, which: 'found' | 'removed') =>
  names.map((name, at) => ({
    ...{ tenantId: `building-${at}`, name, version: 1, periods, state, removesFrom: '2026-12-20T09:00:00.000Z' },
    runs: at === 1 ? [] : runsOf(1_284 * (at + 1), which),
  }));

/** States of an installation that is older than its retention, which that of a test is not. */
async function older(page: Page): Promise<void> {
  const counts = { reporting: 3, scheduled: 3, removing: 298 };
  await page.route(/\/api\/retention\?/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? 'reporting';
    const listed = buildings(state, state === 'removing' ? 'removed' : 'found');
    const json = { buildings: listed, total: listed.length, counts, page: 1, pageSize: 50, bounds };
    return route.fulfill({ json });
  });
  const reviewed = { ...buildings('scheduled', 'found')[0], bounds };
  await mockApi(page, /retention\/building-0\/review$/, 200, reviewed);
}

/** The page Retention in each of its states. */
export const retentionScenes: readonly Scene[] = [
  superadminScene('retention', async (page) => {
    await older(page);
    await page.goto('/admin/retention');
    await page.getByText('Not reported yet').waitFor();
  }),
  superadminScene('retention-report', async (page) => {
    await older(page);
    await page.goto('/admin/retention');
    await page.getByRole('button', { name: 'See the report of Maple Court' }).click();
    await page.getByText(/^You have seen it now/).waitFor();
  }),
  variant(
    superadminScene('retention-scheduled', async (page) => {
      await older(page);
      await page.goto('/admin/retention?state=scheduled');
      await page.getByText('Not reported yet').waitFor();
    }),
  ),
  superadminScene('retention-removing', async (page) => {
    await older(page);
    await page.goto('/admin/retention?state=removing');
    await page.getByText('Not reported yet').first().waitFor();
  }),
  variant(
    superadminScene('retention-none', async (page) => {
      await page.goto('/admin/retention');
      await page.getByText('Nothing waits for you to look at it.').waitFor();
    }),
  ),
  variant(
    superadminScene(
      'retention-failed',
      whileUnavailable(/retention\?/, '/admin/retention', 'The buildings could not be loaded'),
      ignoreStatuses(503),
    ),
  ),
];
