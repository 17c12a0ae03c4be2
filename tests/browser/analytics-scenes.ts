import type { Page } from '@playwright/test';
import { manyFigures, mockAnalytics, noFigures } from './analytics-figures.ts';
import { adminScene, ignoreStatuses, type Scene, variant } from './scene.ts';

export const analyticsPath = '/admin/tenant/analytics';
const monthlyTrends = (page: Page) => page.getByRole('heading', { name: 'Monthly Trends' });

/** The Building Analytics screen: of an empty building, of one month, of a year, failed, and on paper. */
export const analyticsScenes: readonly Scene[] = [
  variant(
    adminScene('analytics-empty', async (page) => {
      await mockAnalytics(page, noFigures());
      await page.goto(analyticsPath);
      await page.getByText('No analytics data available.').waitFor();
    }),
  ),
  variant(
    adminScene('analytics-one-month', async (page) => {
      await mockAnalytics(page, quiet());
      await page.goto(analyticsPath);
      await monthlyTrends(page).waitFor();
    }),
  ),
  adminScene('analytics', showYear),
  variant(
    adminScene('analytics-below', async (page) => {
      await showYear(page);
      await page.getByRole('heading', { name: 'Courier Service Breakdown' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 500));
    }),
  ),
  adminScene(
    'analytics-print',
    async (page) => {
      await showYear(page);
      await page.emulateMedia({ media: 'print' });
    },
    { isOnPaper: true },
  ),
  variant({
    ...adminScene('analytics-failed', async (page) => {
      const error = 'Parcelbell cannot do this right now. Please try again in a moment.';
      await mockAnalytics(page, { type: 'UNAVAILABLE', error }, 503);
      await page.goto(analyticsPath);
      await page.getByText('Unable to Load Analytics').waitFor();
    }),
    ...ignoreStatuses(503),
  }),
];

/** Shows the analytics of a building over twelve months. */
export async function showYear(page: Page): Promise<void> {
  await mockAnalytics(page, manyFigures(12));
  await page.goto(analyticsPath);
  await monthlyTrends(page).waitFor();
}

/** A building in its first month, in which nothing needs attention. */
function quiet() {
  const { packageAnalytics, ...figures } = manyFigures(1);
  return {
    ...figures,
    summary: {
      ...figures.summary,
      pendingPackagesCount: 0,
      unverifiedResidentsCount: 0,
      totalMoveOuts: 0,
      churnRate: 0,
    },
    highTurnoverUnits: [],
    packageAnalytics: { ...packageAnalytics, pendingPackages: [], unverifiedResidents: [] },
  };
}
