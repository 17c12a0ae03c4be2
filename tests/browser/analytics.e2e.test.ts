import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { answerAnalytics, manyFigures, noFigures } from './analytics-figures.ts';
import { analyticsPath, monthlyTrends, showYear } from './analytics-scenes.ts';
import { signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;

afterEach(() => story.leave());

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function openYear(page: Page): Promise<void> {
  await signInAtDesk(page);
  await showYear(page);
}

describe('the building analytics', () => {
  it('count what was just logged, at another period and as a table by keys alone', async () => {
    const desk = await story.api().signIn('admin@maplecourt.test');
    for (const courier of ['UPS', 'UPS', 'FedEx']) {
      const logged = await story.api().settled('POST', '/api/deliveries', { unit: '101', ...parcel, courier }, desk);
      expect(logged).toMatchObject({ status: 201 });
    }
    const visitor = await story.visit();
    const { page } = visitor;
    visitor.foresee(/status of 503/);
    await signInAtDesk(page);
    await page.goto(analyticsPath);
    await until('three parcels are counted', () => counted(page), Boolean);
    await part(page, 'Courier Service Breakdown')
      .getByText('UPS delivers the most: 2 packages, 66.7% of all.')
      .waitFor();
    await part(page, 'Packages Pending > 48 Hours').getByText('No package has waited more than 48 hours.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('combobox', { name: 'Period' }).focus();
    await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('ArrowDown')]);
    await page.waitForURL(`**${analyticsPath}?months=3`);
    await until('three parcels are counted', () => counted(page), Boolean);

    const couriers = part(page, 'Courier Service Breakdown');
    await couriers.getByRole('switch', { name: 'Show as table' }).focus();
    await page.keyboard.press('Space');
    await couriers.getByRole('img').waitFor({ state: 'hidden' });
    await couriers.getByRole('row', { name: 'UPS 2 66.7%' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('lead from what needs attention to the parcel and the unit, without a fault at 100 and 200 percent', async () => {
    for (const screen of [
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
    ]) {
      const visitor = await story.visit({ screen });
      const { page } = visitor;
      await openYear(page);
      for (const text of ['... and 4 more packages', '... and 3 more residents', 'Most packages arrive between']) {
        await page.getByText(text).waitFor();
      }
      expect(await screenFaults(visitor)).toEqual([]);
      await page.getByRole('link', { name: 'P-7K3M9Q2X40' }).press('Enter');
      await page.waitForURL('**/admin/tenant/deliveries?q=P-7K3M9Q2X40');
      await page.goBack();
      await page.getByRole('link', { name: '103 · North' }).press('Enter');
      await page.waitForURL('**/admin/tenant/residents?q=103');
      expect(visitor.takeProblems()).toEqual([]);
    }
  });

  it('are opened from the menu of a phone', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    await signInAtDesk(page);
    await answerAnalytics(page, manyFigures(12));
    await page.getByRole('button', { name: /Menu/ }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await monthlyTrends(page).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 3 Months' });
    await page.waitForURL(`**${analyticsPath}?months=3`);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('are saved as a file, and printed light on one page', async () => {
    const visitor = await story.visit({ scheme: 'dark' });
    const { page } = visitor;
    await openYear(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^building-analytics-.*\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('Summary,,Total Units,240\r\n');
    const paper = await page.pdf({
      format: 'Letter',
      margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
    });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('say what they wait for, why they could not be loaded, and that there is nothing to tell', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signInAtDesk(page);
    visitor.foresee(/status of 503/);
    const held = Promise.withResolvers<void>();
    await page.route(/analytics\/building/, async (route) => {
      await held.promise;
      await route.fulfill({
        status: 503,
        json: { type: 'REPORTS_NOT_READY', error: 'The reports are being prepared.' },
      });
    });
    await page.goto(analyticsPath);
    await page.getByText('Loading building analytics and charts...').waitFor();
    held.resolve();
    await page.getByRole('heading', { name: 'Unable to Load Analytics' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await answerAnalytics(page, noFigures());
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('heading', { name: 'No analytics data available.' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

/** Whether the three parcels are among the figures, which follow within seconds. */
async function counted(page: Page): Promise<boolean> {
  await page.reload();
  const failed = page.getByRole('heading', { name: 'Unable to Load Analytics' });
  await monthlyTrends(page).or(failed).waitFor();
  return part(page, 'Package Volume Trends').getByText('3 packages').isVisible();
}
