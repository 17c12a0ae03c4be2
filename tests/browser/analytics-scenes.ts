import type { Page } from 'playwright-core';
import { answerAnalytics, manyFigures, noFigures } from './analytics-figures.ts';
import type { Scene } from './scene.ts';

const analytics = '/admin/tenant/analytics';
const report = (page: Page) => page.getByRole('heading', { name: 'Monthly Trends' });

/** The Building Analytics screen: of an empty building, of one month, of a year, failed, and on paper. */
export const analyticsScenes: readonly Scene[] = [
  scene('analytics-empty', async (page) => {
    await answerAnalytics(page, noFigures());
    await page.goto(analytics);
    await page.getByText('No analytics data available.').waitFor();
  }),
  scene('analytics-one-month', async (page) => {
    await answerAnalytics(page, quiet());
    await page.goto(analytics);
    await report(page).waitFor();
  }),
  scene('analytics', async (page) => {
    await showYear(page);
  }),
  scene('analytics-below', async (page) => {
    await showYear(page);
    await page.getByRole('heading', { name: 'Courier Service Breakdown' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 500));
  }),
  scene('analytics-print', async (page) => {
    await showYear(page);
    await page.emulateMedia({ media: 'print' });
  }),
  scene('analytics-failed', async (page) => {
    const error = 'Parcelbell cannot do this right now. Please try again in a moment.';
    await answerAnalytics(page, { type: 'UNAVAILABLE', error }, 503);
    await page.goto(analytics);
    await page.getByText('Unable to Load Analytics').waitFor();
  }),
];

function scene(name: string, show: (page: Page) => Promise<void>): Scene {
  return { name, as: 'admin@maplecourt.test', show };
}

async function showYear(page: Page): Promise<void> {
  await answerAnalytics(page, manyFigures(12));
  await page.goto(analytics);
  await report(page).waitFor();
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
