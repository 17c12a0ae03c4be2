import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, parcelFor } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { signInAtDesk, stopAnswering } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const units = 'Units and their usage';

/** Unit 301 is two parcels over the limit, unit 302 is within it. */
beforeAll(async () => {
  const api = story.api();
  await changeMaple(api, { settings: { monthlyLimit: 2, exceedFee: 1.5 } });
  for (const unit of ['301', '302']) await moveIn(api, { unit, email: `usage-${unit}@example.test` });
  const desk = await api.signIn('admin@maplecourt.test');
  for (const unit of ['301', '301', '301', '301', '302']) await parcelFor(api, desk, unit);
  const report = () => api.get('/api/usage', desk);
  await until('the report is whole', report, ({ body }) => body.totalDeliveries === 5 && body.totalExcessFees === 3);
});
afterEach(() => story.leave());

async function openReport(page: Page): Promise<void> {
  await signInAtDesk(page);
  await page.goto('/admin/tenant/usage');
  await page.getByText('Showing 2 of 2 units').waitFor();
}

/** Whether something is drawn on a chart. */
function isDrawn(page: Page, name: string): Promise<boolean> {
  return page.getByRole('img', { name }).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    return pixels.some((value) => value !== 0);
  });
}

describe('the usage report', () => {
  it('is read, narrowed and taken along by keys alone', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signInAtDesk(page);
    await page.getByRole('link', { name: 'Usage', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Usage Report', level: 1 }).waitFor();
    await page.getByText('1 units exceed monthly limit').waitFor();
    await page.getByText('$3.00').first().waitFor();
    for (const chart of ['Top 15 Units by Usage', 'Compliance']) {
      await until(`${chart} is drawn`, () => isDrawn(page, chart), Boolean);
    }
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search units and towers' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByText('Showing 1 of 2 units (filtered)').waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^usage-maple-court-\d{4}-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFUnit,Tower,Monthly Usage,Limit,Status,Excess Deliveries,Excess Fees\r\n301,,4,2,Over Limit,2,3\r\n',
    );
    await page.getByRole('switch', { name: 'Show as table' }).first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('img', { name: 'Top 15 Units by Usage' }).waitFor({ state: 'hidden' });
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('keeps everything in view at twice the size, and prints on one page without the frame', async () => {
    const visitor = await story.visit({ screen: { width: 640, height: 360 }, scheme: 'dark' });
    const { page } = visitor;
    await openReport(page);
    expect(await screenFaults(visitor)).toEqual([]);
    const paper = await page.pdf({ format: 'Letter' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').first().isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('table', { name: 'Top 15 Units by Usage' }).getByText('Over Limit').waitFor();
  });

  it('that fails is loaded again with the page', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    visitor.foresee(/503/);
    await signInAtDesk(page);
    await page.route(/\/api\/usage\?/, (route) => route.fulfill({ status: 503, json: { error: 'Not yet.' } }));
    await page.goto('/admin/tenant/usage');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await stopAnswering(page);
    const [reloaded] = await Promise.all([page.waitForEvent('load'), retry.click()]);
    await reloaded.getByRole('table', { name: units }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('is read on a phone, from the menu', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    await signInAtDesk(page);
    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('link', { name: 'Usage Reports' }).tap();
    const cards = page.getByRole('list', { name: units }).getByRole('listitem');
    await cards.filter({ hasText: '4 of 2 deliveries' }).getByText('Over Limit').waitFor();
    expect(await cards.count()).toBe(2);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('checkbox', { name: 'Show only units over limit' }).tap();
    await page.getByText('Showing 1 of 2 units (filtered)').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});
