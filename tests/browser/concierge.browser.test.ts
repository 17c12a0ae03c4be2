import type { Page } from '@playwright/test';
import { focused, loggedParcel, logParcel, signInAs } from './steps.ts';
import { expect, test } from './test.ts';

const asked = (page: Page) => page.getByRole('button', { name: 'Who is here?' });
const atTheDesk = (page: Page, name: string) => page.getByRole('button', { name: `At the desk: ${name}` });

test.describe('a concierge', () => {
  test('works under the account name until the building lists names, and the parcel shows who logged it', async ({
    building,
    visit,
  }) => {
    await building.moveIn({ unit: '305', email: building.address('concierge') });
    const concierge = await building.addUser('Jonah Okafor', 'concierge');
    const { page } = await visit();
    await signInAs(page, concierge);
    await atTheDesk(page, 'Jonah Okafor').waitFor();

    await building.change({ settings: { conciergeNames: ['Sam', 'Alex'] } });
    await page.reload();
    await focused(page, 'unit');
    await asked(page).click();
    await page.getByRole('button', { name: 'Sam' }).click();
    await atTheDesk(page, 'Sam').waitFor();
    await page.getByRole('combobox', { name: 'Unit' }).focus();
    await logParcel(page, '305', { courier: '3', type: '1' });
    await loggedParcel(page, '305').getByText('sent', { exact: true }).waitFor();
    const desk = await building.desk();
    const { body: list } = await building.api.get('/api/deliveries?page=1&unit=305', desk);
    const { body: parcel } = await building.api.get(`/api/deliveries/${list.deliveries[0].packageId}`, desk);
    expect(parcel.timeline[0]).toMatchObject({ kind: 'logged', by: 'Sam' });
  });
});
