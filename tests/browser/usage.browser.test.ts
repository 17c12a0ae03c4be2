import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { until } from '../harness/until.ts';
import { stopMocking } from './steps.ts';
import { expect, test } from './test.ts';

const usagePath = '/admin/tenant/usage';

/** Unit 301 is two parcels over the limit, unit 302 is within it. */
test.beforeAll(async ({ building }) => {
  await building.change({ settings: { monthlyLimit: 2, exceedFee: 1.5 } });
  for (const unit of ['301', '302']) await building.moveIn({ unit, email: building.address(unit) });
  for (const unit of ['301', '301', '301', '301', '302']) await building.log(unit);
  const desk = await building.desk();
  await until(
    'the report is whole',
    () => building.api.get('/api/usage', desk),
    ({ body }) => body.totalDeliveries === 5 && body.totalExcessFees === 3,
  );
});

/** Whether something is drawn on a chart. */
function isDrawn(page: Page, name: string): Promise<boolean> {
  return page.getByRole('img', { name }).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    return pixels.some((value) => value !== 0);
  });
}

/** Whether the left and the right half of a chart have something red. */
function isRed(page: Page, name: string): Promise<boolean[]> {
  return page.getByRole('img', { name }).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return [];
    const { width, height } = element;
    const half = Math.floor(width / 2);
    return [0, half].map((left) => {
      const pixels = element.getContext('2d')?.getImageData(left, 0, half, height).data ?? [];
      for (let at = 0; at + 2 < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        if (red > green + 80 && red > blue + 80) return true;
      }
      return false;
    });
  });
}

test.describe('the usage report', () => {
  test('draws the bar of a unit over the limit in red, and no other', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.goto(usagePath);
    const chart = 'Top 15 Units by Usage';
    await until(`${chart} is drawn`, () => isDrawn(page, chart), Boolean);
    await until(
      'the first of two bars is red',
      () => isRed(page, chart),
      ([first, second]) => first === true && second === false,
    );
  });

  test('is read, filtered and downloaded by keyboard alone', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.goto(usagePath);
    await page.getByText('Showing 2 of 2 units').waitFor();
    for (const chart of ['Top 15 Units by Usage', 'Compliance']) {
      await until(`${chart} is drawn`, () => isDrawn(page, chart), Boolean);
    }
    await page.getByRole('searchbox', { name: 'Search units and towers' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByText('Showing 1 of 2 units (filtered)').waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^usage-${building.slug}-\\d{4}-\\d\\d\\.csv$`));
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFUnit,Tower,Monthly Usage,Limit,Status,Excess Deliveries,Excess Fees\r\n301,,4,2,Over Limit,2,3\r\n',
    );
  });

  test('is printed on one page without the frame', async ({ building, visit }) => {
    const { page } = await visit({ screen: { width: 640, height: 360 }, scheme: 'dark', as: building.admin });
    await page.goto(usagePath);
    await page.getByText('Showing 2 of 2 units').waitFor();
    const paper = await page.pdf({ format: 'Letter' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').first().isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('table', { name: 'Top 15 Units by Usage' }).getByText('Over Limit').waitFor();
  });

  test('is loaded again with the page after it failed', async ({ building, visit }) => {
    const visitor = await visit({ as: building.admin });
    const { page } = visitor;
    visitor.ignoreProblems(/503/);
    await page.route(/\/api\/usage\?/, (route) => route.fulfill({ status: 503, json: { error: 'Not yet.' } }));
    await page.goto(usagePath);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await stopMocking(page);
    const [reloaded] = await Promise.all([page.waitForEvent('load'), retry.click()]);
    await reloaded.getByRole('table', { name: 'Units and their usage' }).waitFor();
  });
});
