import { readFile } from 'node:fs/promises';
import { homeOf } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { followLink, openMail } from './steps.ts';
import { expect, test } from './test.ts';

/** An erasure asks every service twice, 15 seconds apart. */
const erasedWithin = { timeout: 90_000 };

test.beforeAll(async ({ building }) => {
  for (const [unit, name] of [
    ['301', 'ann'],
    ['302', 'bea'],
  ] as const)
    await building.moveIn({ unit, email: building.address(name) });
});

test('a building admin finds a person by keyboard, chooses a pickup, stores what is kept, and erases it', async ({
  building,
  visit,
}) => {
  const { api } = building;
  const ann = building.address('ann');
  const packageId = await building.logAndNotify('301');
  const pickup = { conciergeId: 'Sam', residentName: 'Ann Lee' };
  await api.sendUntilAvailable('PATCH', `/api/deliveries/pickup/${packageId}`, pickup, await building.desk());
  const { page } = await visit({ as: building.admin });
  const keys = keyboardOf(page);

  await test.step('finds the person', async () => {
    await page.goto('/admin/tenant/residents');
    await keys.enter(page.getByRole('link', { name: 'A person’s data' }));
    await keys.fill('E-mail address or phone number', ann);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: `What is kept about ${ann}` })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Messages' }).getByText(packageId).first()).toBeVisible();
    expect(page.url()).not.toContain('ann');
  });
  await test.step('stores what is kept, with the chosen pickup', async () => {
    const chosen = page.getByRole('checkbox', { name: 'UPS · Box, unit 301' });
    await expect(page.getByText('Picked up by Ann Lee')).toBeVisible();
    await keys.tabTo(chosen);
    await keys.press('Space');
    await expect(page.getByText('1 chosen')).toBeVisible();
    const storing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const stored = JSON.parse(await readFile(await (await storing).path(), 'utf8'));
    expect(stored).toMatchObject({ isComplete: true, person: { address: ann }, pickups: [{ packageId }] });
  });
  await test.step('erases it, and finds nothing then', async () => {
    await page.getByRole('button', { name: 'Erase…' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('of 1 chosen pickup').waitFor();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Every service has confirmed').waitFor(erasedWithin);
    await page.getByRole('button', { name: 'Search for somebody else' }).click();
    await keys.type(ann);
    await keys.press('Enter');
    await page.getByRole('heading', { name: `Nothing is kept about ${ann}` }).waitFor();
    await expect(page.getByRole('row', { name: /Staff.*301.*Done/ })).toBeVisible();
  });
});

test('a resident asks for the erasure on their own page, and confirms it by the link of the mail', async ({
  building,
  visit,
}) => {
  const { api } = building;
  const bea = building.address('bea');
  await building.logAndNotify('302');
  const home = await homeOf(api, bea);
  const visitor = await visit({ screen: 'phone' });
  const { page } = visitor;
  await page.goto(home);
  await page.getByRole('button', { name: 'Get a copy' }).tap();
  await page.getByText(/^A mail with a link to your copy/).waitFor();
  await page.getByRole('button', { name: 'Erase everything' }).tap();
  await page.getByText(/^Nothing is erased yet/).waitFor();

  await openMail(page, bea, /^Confirm: your personal data/);
  const copy = await followLink(page, 'Show my data');
  await copy.getByRole('button', { name: 'Show my data' }).tap();
  await copy.getByRole('link', { name: 'As a page to read' }).waitFor();

  await openMail(page, bea, /^Confirm: erase your personal data/);
  const erasing = await followLink(page, 'Confirm on the page');
  await erasing.getByRole('button', { name: 'Erase my data' }).tap();
  await erasing.getByRole('heading', { name: 'Your data is being erased' }).waitFor();
  visitor.ignoreProblems(/status of 400 .*\/api\/public\//);
  const ended = page.getByRole('heading', { name: 'This link has expired' });
  const open = async (): Promise<boolean> => {
    await page.goto(home);
    await ended.or(page.getByRole('heading', { name: 'Your parcels' })).waitFor();
    return ended.isVisible();
  };
  await until('the link to the own page has ended', open, Boolean);
});
