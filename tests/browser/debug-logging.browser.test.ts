import { openBuilding } from '../harness/building.ts';
import { expect, test } from './test.ts';

const superadmin = 'superadmin@parcelbell.test';

test.describe('debug logging', () => {
  test('is enabled for one building, extended and disabled by keyboard alone, and every superadmin sees it', async ({
    api,
    visit,
  }) => {
    const building = await openBuilding(api, 'Linden Row');
    const phone = await visit({ screen: 'phone', as: superadmin });
    const badge = phone.page.getByRole('link', { name: 'Debug logging is on' });
    const { page } = await visit({ as: superadmin });
    const left = page.getByRole('timer', { name: 'Time remaining' });
    await page.goto('/admin/debug-logging');
    await page.getByRole('radio', { name: '5 minutes', exact: true }).focus();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await press('ArrowRight', 'Tab');
    await page.getByRole('option', { name: building.name }).waitFor({ state: 'attached' });
    await page.keyboard.type('Linden');
    await press('Tab', 'Space', 'Tab', 'Enter');
    await expect(left).toHaveText(/^(10:00|9:)/);
    const status = page.getByRole('region', { name: 'Status' });
    await status.getByText(building.name).waitFor();
    await status.getByText('Request headers only').waitFor();

    await phone.page.goto('/admin/tenants');
    await badge.tap();
    await phone.page.getByRole('timer', { name: 'Time remaining' }).waitFor();
    await press('Tab', 'Enter');
    await expect(left).toHaveText(/^1[1-5]:/);
    await press('Tab', 'Tab', 'Enter');
    await page.getByText('Debug logging is off. Services write their usual log.').waitFor();
    await badge.waitFor({ state: 'detached' });
    await phone.page.getByRole('button', { name: 'Enable debug logging' }).waitFor();
  });
});
