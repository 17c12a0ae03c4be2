import type { Locator, Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { openBuilding } from '../harness/building.ts';
import { untilUnit, verify } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { followLink, openMail, waitDuring } from './steps.ts';
import { expect, test } from './test.ts';

const superadmin = 'superadmin@parcelbell.test';

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Opens an area by the links at the top. */
async function openArea(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Fills in the form of a new building with two towers by keys alone. Answers how many seconds that takes a person. */
async function addByKeys(page: Page, name: string): Promise<number> {
  const keys = keyboardOf(page);
  await keys.tabTo(page.getByRole('tab', { name: 'Tenant List' }));
  await keys.press('ArrowRight');
  await page.getByRole('tab', { name: 'Add Tenant', selected: true }).waitFor();
  await keys.fill('Name', name);
  await keys.tabTo(page.getByRole('switch', { name: 'Multi-tower building' }));
  await keys.press('Space');
  await keys.fill('Tower names', 'East, West');
  await keys.fill('Concierge e-mail', 'desk@birchplaza.test');
  await keys.fill('Concierge phone', '4165550170');
  await keys.fill('Units of East', '101-120, 201-220, PH1');
  await keys.fill('Units of West', '101-110');
  await page.getByText('51 units in all').waitFor();
  await keys.fill('Next payment amount', '240');
  await keys.tabTo(page.getByRole('button', { name: 'Add Tenant' }));
  await waitDuring(page.getByText('Tenant created successfully!'), () => keys.press('Enter'));
  return keys.seconds();
}

/** Resolves once the newest entries of the audit log have one of a kind. */
async function untilAudited(api: Api, kind: string): Promise<void> {
  const session = await api.signIn(superadmin);
  const entries = async () => (await api.get('/api/audit', session)).body.entries as { action: string }[];
  await until(`the audit log has ${kind}`, entries, (found) => found.some(({ action }) => action === kind));
}

test.describe('a superadmin', () => {
  test('creates a building, runs it and deletes it', async ({ api, visit }) => {
    test.slow();
    const building = 'Birch Plaza';
    const admin = 'nora@birchplaza.test';
    const visitor = await visit({ as: superadmin });
    const { page } = visitor;

    await test.step('opens it, with two towers, by keys alone within two minutes', async () => {
      await page.goto('/admin/tenants');
      await page.getByRole('table', { name: 'Tenants' }).waitFor();
      expect(await addByKeys(page, building)).toBeLessThan(120);
      await rowOf(page, building).getByText('51').waitFor();
    });

    await test.step('adds an admin, who comes to the desk by the mail that invites', async () => {
      await page.getByRole('button', { name: `Users of ${building}` }).click();
      const dialog = page.getByRole('dialog', { name: `Users of ${building}` });
      await dialog.getByLabel('Name or e-mail').fill(admin);
      await dialog.getByLabel('Name of the new user').fill('Nora Birch');
      await dialog.getByRole('button', { name: 'Add user' }).click();
      await dialog.getByRole('combobox', { name: 'Role of Nora Birch' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      const invited = await visit();
      await openMail(invited.page, admin, new RegExp(`^Your access to ${building}`));
      const tab = await followLink(invited.page, 'Sign in');
      const address = tab.getByLabel('Another e-mail address');
      await address.fill(admin);
      await address.press('Enter');
      await tab.getByLabel('Unit', { exact: true }).waitFor();
      await invited.close();
    });

    await test.step('renews its subscription, which then lasts as long as was said before', async () => {
      await openArea(page, 'Subscriptions');
      await page.getByLabel('Search subscriptions').fill(building);
      await rowOf(page, building).getByText('240.00').waitFor();
      await page.getByRole('button', { name: `Renew the subscription of ${building}` }).click();
      const dialog = page.getByRole('dialog', { name: `Subscription of ${building}` });
      await dialog.getByText('After this payment').waitFor();
      const after = (await dialog.getByRole('definition').last().textContent()) ?? '';
      const record = dialog.getByRole('button', { name: 'Record payment and renew' });
      await waitDuring(page.getByText('Subscription renewed successfully'), () => record.click());
      await rowOf(page, building).filter({ hasText: after }).getByText('Active').waitFor();
    });

    const path = await test.step('copies its registration link, and sees the page there', async () => {
      await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openArea(page, 'Registration Links');
      await page.getByLabel('Search buildings').fill('Birch');
      const copy = page.getByRole('button', { name: `Copy the registration URL of ${building}` });
      await waitDuring(page.getByRole('button', { name: 'Copied' }), () => copy.click());
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      await page.getByRole('button', { name: `Preview of ${building}` }).click();
      const dialog = page.getByRole('dialog', { name: `Preview of ${building}` });
      await dialog.frameLocator('iframe').getByLabel('Unit number').waitFor();
      await page.keyboard.press('Escape');
      return link.pathname;
    });

    await test.step('has a resident who registers there on a phone', async () => {
      const resident = await visit({ screen: 'phone' });
      await resident.page.goto(path);
      await resident.page.getByLabel('Unit number').fill('PH1');
      await resident.page.getByRole('radio', { name: 'East' }).tap();
      await resident.page.getByLabel('E-mail address').fill('iris@birchplaza.test');
      await resident.page.getByRole('button', { name: 'Register' }).tap();
      await resident.page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
      expect(await verify(api, 'iris@birchplaza.test')).toBe(200);
      await untilUnit(api, await api.signIn(admin), 'PH1', ({ people }) => people === 1);
      await resident.close();
    });

    await test.step('finds all of it in the audit log', async () => {
      await untilAudited(api, 'subscription.renewed');
      await openArea(page, 'Audit log');
      for (const action of [`Added ${building}`, 'Added the user', 'the role admin', `the subscription of ${building}`])
        await rowOf(page, action).filter({ hasText: 'Dana Whitfield' }).first().waitFor();
    });

    await test.step('is told what goes with it, before it is gone for everybody', async () => {
      await openArea(page, 'Tenants');
      await page.getByRole('button', { name: `Delete ${building}` }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tenant?' });
      for (const what of ['51 units', '1 unit with residents', '1 resident', '0 parcels that wait for pickup'])
        await question.getByText(what, { exact: true }).waitFor();
      const confirm = question.getByRole('button', { name: 'Delete tenant' });
      await waitDuring(page.getByText(`${building} was deleted.`), () => confirm.click());

      const late = await visit();
      late.ignoreProblems(/status of 404 .*\/api\/public\/tenants\/birch-plaza/);
      const notFound = late.page.getByText('Building not found');
      const isGone = async (): Promise<boolean> => {
        await late.page.goto(path);
        await late.page.getByLabel('Unit number').or(notFound).first().waitFor();
        return notFound.isVisible();
      };
      await until('the building is gone for residents', isGone, Boolean);
    });

    await test.step('finds that in the audit log too', async () => {
      await untilAudited(api, 'tenant.deleted');
      await openArea(page, 'Audit log');
      await rowOf(page, `Deleted ${building}`).waitFor();
    });
  });

  test('adds a user without a mouse, and suspends the user while they work', async ({ api, visit }) => {
    const building = await openBuilding(api, 'Willow House');
    const email = building.address('theo');
    const { page } = await visit({ as: superadmin });
    const keys = keyboardOf(page);
    await page.goto('/admin/users');

    const add = page.getByRole('button', { name: 'Add user' });
    await keys.enter(add);
    const first = page.getByRole('dialog', { name: 'Add user' }).getByLabel('E-mail');
    await until('the dialog begins in its first field', () => keys.isFocused(first), Boolean);
    await keys.type(email);
    await keys.fill('Name', 'Theo Grant');
    await waitDuring(page.getByText('Theo Grant was added.'), () => keys.press('Enter'));
    const editing = page.getByRole('dialog', { name: 'Edit user' });
    await keys.tabTo(editing.getByLabel('Add to a building'));
    await keys.type('Willow');
    await editing.getByRole('option', { name: building.name }).waitFor();
    // The first Enter takes the building, the second adds it.
    for (const key of ['ArrowDown', 'Enter', 'Enter']) await keys.press(key);
    await editing.getByLabel(`Role in ${building.name}`).waitFor();
    await keys.press('Escape');
    await editing.waitFor({ state: 'detached' });
    await until('the focus is where it was', () => keys.isFocused(add), Boolean);

    await keys.fill('Search users', email);
    await keys.enter(page.getByRole('button', { name: 'Edit Theo Grant' }));
    await keys.tabTo(editing.getByLabel('Name', { exact: true }));
    await keys.press('End');
    await keys.type('-Hill');
    await waitDuring(page.getByText('Theo Grant-Hill was saved.'), () => keys.press('Enter'));
    await editing.waitFor({ state: 'detached' });

    const worker = await visit({ as: email });
    worker.ignoreProblems(/status of 40[13] .*\/api\//);
    await worker.page.goto('/admin/tenant/delivery-form');
    await worker.page.getByLabel('Unit', { exact: true }).waitFor();
    await keys.tabTo(page.getByLabel('Status of Theo Grant-Hill'));
    const suspended = page.getByText('Theo Grant-Hill is suspended. Their sessions have ended.');
    await waitDuring(suspended, () => keys.press('ArrowDown'));
    await worker.page.waitForURL('**/login');
    await worker.page.getByText('Your account has been suspended. Please contact your administrator.').waitFor();
  });
});

test.describe('two superadmins', () => {
  test('edit the same building: the second sees the conflict, and loses no input', async ({ api, visit }) => {
    const building = await openBuilding(api, 'Hazel Court');
    const second = { email: building.address('sam'), name: 'Sam Okafor', role: 'superadmin' };
    await api.sendUntilAvailable('POST', '/api/users', second, await api.signIn(superadmin));
    const [first, other] = [await visit({ as: superadmin }), await visit({ as: second.email })];
    for (const { page } of [first, other]) {
      await page.goto(`/admin/tenants?edit=${building.id}`);
      await page.getByLabel('Concierge phone').waitFor();
    }
    const save = async (page: Page): Promise<void> => {
      const button = page.getByRole('button', { name: 'Save changes' });
      await waitDuring(page.getByText('Tenant updated successfully!'), () => button.click());
    };

    await first.page.getByLabel('Concierge phone').fill('+1 416 555 0171');
    await first.page.getByLabel('Monthly limit').fill('120');
    await save(first.page);

    other.ignoreProblems(new RegExp(`status of 409 .*/api/tenants/${building.id}`));
    await other.page.getByLabel('Concierge phone').fill('+1 416 555 0172');
    await other.page.getByLabel('Strata name').fill('Strata 4711');
    await other.page.getByRole('button', { name: 'Save changes' }).click();
    await other.page.getByText('Somebody else changed this building in the meantime').waitFor();
    await save(other.page);
    const { body } = await api.get(`/api/tenants/${building.id}`, await api.signIn(superadmin));
    expect(body).toMatchObject({
      conciergePhone: '+1 416 555 0172',
      strataName: 'Strata 4711',
      settings: { monthlyLimit: 120 },
    });
  });
});
