import type { Locator, Page } from '@playwright/test';
import { keyboardOf } from './keyboard.ts';
import { expect, test } from './test.ts';

/** Chooses a file by keys alone, but for the dialog, which is the system's. */
async function upload(page: Page, area: Locator, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await area.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a building gets its units and residents from files, by keyboard alone', async ({ building, visit }) => {
  const visitor = await visit({ as: 'superadmin@parcelbell.test' });
  const { page } = visitor;
  visitor.ignoreProblems(/status of 422 .*\/api\/imports\/units/);
  await page.goto(`/admin/tenants?edit=${building.id}`);

  await test.step('faulty lines of a file can be read', async () => {
    const area = page.getByRole('region', { name: 'Import units' });
    await upload(page, area, 'unit\n701\n7-0-2\n\n7?3\n');
    await area.getByRole('rowheader', { name: 'Line 5, unit' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await keyboardOf(page).isFocused(area.getByRole('region', { name: 'Faults of the file' }))).toBe(true);
  });
  await test.step('the mended file adds what is new to the form', async () => {
    const area = page.getByRole('region', { name: 'Import units' });
    await upload(page, area, 'unit\n101\n701\n702\n');
    await area.getByText('2 lines were new, 1 line was there already.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Valid Units' })).toHaveValue(/701, 702/);
  });
  await test.step('residents are asked to confirm', async () => {
    const area = page.getByRole('region', { name: 'Import residents' });
    const address = building.address('imported');
    await upload(page, area, `unit,email\n301,${address}\n302,${building.address('second')}\n`);
    await area.getByText('2 lines were new, 0 lines were there already.').waitFor();
    await building.api.mail(address, /Confirm/);
  });
});
