import type { Locator, Page } from '@playwright/test';
import type { TestBuilding } from '../harness/building.ts';
import { approve, homeOf } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { expect, test } from './test.ts';

test.beforeAll(async ({ building }) => {
  await building.change({ settings: { pickupProof: 'code' } });
  await building.moveIn({ unit: '308', email: building.address('bea') });
  await building.moveIn({ unit: '309', email: building.address('ann') });
  await approve(building.api, await building.desk(), '308');
});

/** Loads a page on which a parcel waits again until it knows that the desk approved whose it is. */
async function untilApproved(page: Page): Promise<void> {
  await until(
    'the page knows of the approval',
    async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'UPS · Box' }).first().waitFor();
      return page.getByText('Pickup code', { exact: true }).first().isVisible();
    },
    Boolean,
  );
}

/** The status of the answer to a desk that hands over a parcel with that pickup code. */
async function pickUp({ api, desk }: TestBuilding, packageId: string, code: string): Promise<number> {
  const path = `/api/deliveries/pickup/${packageId}`;
  return (await api.send('PATCH', path, { conciergeId: 'Sam', code }, await desk())).status;
}

/** The first code that is shown, as somebody reads it out. */
async function digitsIn(part: Page | Locator): Promise<string> {
  const shown = await part
    .getByText(/^\d{3} \d{3}$/)
    .first()
    .textContent();
  return (shown ?? '').replace(' ', '');
}

test.describe('a resident follows the link of a mail', () => {
  test('and sees waiting parcels with their locations, and codes after the approval', async ({ building, visit }) => {
    const packageId = await building.log('309', { location: 'Shelf 4' });
    const { page } = await visit({ screen: 'phone' });
    await page.goto(await homeOf(building.api, building.address('ann')));
    await page.getByText('Shelf 4').first().waitFor();
    await page.getByText('has not confirmed yet that you live here').waitFor();
    expect(await page.getByText('Pickup code').count()).toBe(0);

    await approve(building.api, await building.desk(), '309');
    await untilApproved(page);
    await page.getByRole('img', { name: /pickup code/ }).waitFor();
    expect(await pickUp(building, packageId, await digitsIn(page))).toBe(200);
    await page.reload();
    await page.getByText('Nothing waits for you').waitFor();
  });

  test('and gives somebody else a code by keyboard, which works at the desk', async ({ building, visit }) => {
    const packageId = await building.log('308');
    const { page } = await visit();
    await page.goto(await homeOf(building.api, building.address('bea')));
    await untilApproved(page);
    const keys = keyboardOf(page);
    await keys.enter(page.getByRole('button', { name: 'Let somebody else pick up' }));
    await page.locator('input:focus').waitFor();
    await keys.type('Sam Lee');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sam Lee' })).toBeFocused();
    const code = await digitsIn(page.getByRole('region', { name: 'Somebody else picks up' }));
    const path = `/api/deliveries?status=pending&q=${packageId}`;
    const { body: listed } = await building.api.get(path, await building.desk());
    expect(listed).toMatchObject([{ mayBePickedUpBy: 'Sam Lee' }]);
    expect(await pickUp(building, packageId, code)).toBe(200);
  });

  test('and sets language and quiet hours, and adds a person, who gets a mail', async ({ building, visit }) => {
    await building.log('308');
    const { page } = await visit({ screen: 'phone' });
    await page.goto(await homeOf(building.api, building.address('bea')));
    const quiet = page.getByLabel('No messages at certain hours');
    const language = page.getByLabel('Language of your messages');
    await quiet.check();
    await language.selectOption('fr');
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('Saved.').waitFor();
    const roommate = building.address('roommate');
    await page.getByLabel('Add an e-mail address').fill(roommate);
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.getByText(roommate, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(roommate, { exact: true }).waitFor();
    await expect(quiet).toBeChecked();
    await expect(language).toHaveValue('fr');
    await building.api.mail(roommate, /./);
  });
});
