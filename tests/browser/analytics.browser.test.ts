import { readFile } from 'node:fs/promises';
import { until } from '../harness/until.ts';
import { analyticsPath, showYear } from './analytics-scenes.ts';
import { expect, test } from './test.ts';

test.describe('the building analytics', () => {
  test('count new parcels, for another period and as a table, by keyboard alone', async ({ building, visit }) => {
    await building.moveIn({ unit: '101', email: building.address('anna') });
    for (const courier of ['UPS', 'UPS', 'FedEx']) await building.log('101', { courier });
    const desk = await building.desk();
    await until(
      'three parcels are counted',
      () => building.api.get('/api/residents/analytics/building', desk),
      ({ body }) => body.summary?.totalPackages === 3,
    );
    const { page } = await visit({ as: building.admin });
    await page.goto(analyticsPath);
    const couriers = page.getByRole('region', { name: 'Courier Service Breakdown' });
    await couriers.getByText('UPS delivers the most: 2 packages, 66.7% of all.').waitFor();

    await page.getByRole('combobox', { name: 'Period' }).focus();
    await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('ArrowDown')]);
    await page.waitForURL(`**${analyticsPath}?months=3`);
    await couriers.getByRole('switch', { name: 'Show as table' }).focus();
    await page.keyboard.press('Space');
    await couriers.getByRole('img').waitFor({ state: 'hidden' });
    await couriers.getByRole('row', { name: 'UPS 2 66.7%' }).waitFor();
  });

  test('are saved as a file, and printed on one page in light colours', async ({ building, visit }) => {
    const { page } = await visit({ scheme: 'dark', as: building.admin });
    await showYear(page);
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
  });
});
