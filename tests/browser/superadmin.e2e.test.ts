import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { followLink, openMail, seeing, signIn, signInAs } from './steps.ts';
import { browserStory } from './story.ts';

const superadmin = 'superadmin@parcelbell.test';
const building = 'Birch Plaza';
const admin = 'nora@birchplaza.test';
const oneDay = 86_400_000;

/** A day on the calendar of the building, whose time zone is the form's first one, as the browser's field for days takes it. */
function dayIn(days: number): string {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Toronto' });
  return new Date(Date.parse(today) + days * oneDay).toISOString().slice(0, 10);
}

/** Opens an area by the links at the top. */
async function openArea(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** From an empty desk to a building that is run and given up again; each step begins where the one before ended. */
describe('a superadmin', () => {
  const story = browserStory();
  const { it } = story;
  let visitor: Visitor;
  let page: Page;
  let mailbox: Page;
  let link: string;

  beforeAll(async () => {
    visitor = await story.visit();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = visitor.page;
    mailbox = await visitor.context.newPage();
  });

  it('signs in, lands among the tenants, and is told what the form of a new one lacks', async () => {
    await signIn(page, superadmin);
    await page.waitForURL('**/admin/tenants');
    await rowOf(page, 'Maple Court').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('tab', { name: 'Add Tenant' }).click();
    await page.getByLabel('Name', { exact: true }).fill(building);
    await page.getByLabel('Custom from address').fill('parcels@elsewhere.test');
    await page.getByRole('button', { name: 'Add Tenant' }).click();
    await page.getByRole('heading', { name: '4 fields need your attention' }).waitFor();
    await page
      .getByText(/^Custom from address must end with (\S+) \(e\.g\., building-name@\1\)$/)
      .first()
      .waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByLabel('Custom from address').fill('');
  });

  it('opens a building with two towers, whose units are pasted as ranges and counted', async () => {
    await page.getByLabel('Concierge e-mail').fill('desk@birchplaza.test');
    await page.getByLabel('Concierge phone').fill('+1 416 555 0170');
    await page.getByLabel('Property management company').fill('Lakeside Property Management');
    await page.getByRole('switch', { name: 'Multi-tower building' }).check();
    await page.getByLabel('Tower names').fill('East, West');
    await page.getByLabel('Units of East').fill('101-110, PH1');
    await page.getByText('11 units', { exact: true }).waitFor();
    await page.getByLabel('Units of West').fill('201-205\n301-305');
    await page.getByText('21 units in all').waitFor();
    await page.getByLabel('Next payment amount').fill('240');
    await page.getByLabel('Renewal date').fill(dayIn(3));
    expect(await screenFaults(visitor)).toEqual([]);
    const save = page.getByRole('button', { name: 'Add Tenant' });
    await seeing(page.getByText('Tenant created successfully!'), () => save.click());
    await rowOf(page, building).getByText('2 towers').waitFor();
    await page.getByRole('tab', { name: 'Tenant List', selected: true }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('adds an admin for it, who is invited by a mail with the address of the sign-in', async () => {
    await page.getByRole('button', { name: `Users of ${building}` }).click();
    const dialog = page.getByRole('dialog', { name: `Users of ${building}` });
    await dialog.getByText('Nobody works here yet.').waitFor();
    await dialog.getByLabel('Name or e-mail').fill(admin);
    await dialog.getByText(`New user: an invitation goes to ${admin}.`).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await dialog.getByLabel('Name of the new user').fill('Nora Birch');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByRole('combobox', { name: 'Role of Nora Birch' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await openMail(mailbox, admin, new RegExp(`^Your access to ${building}`));
    // Its link is that of the sign-in, which leads on who is signed in.
    const tab = await followLink(mailbox, 'Sign in');
    await tab.waitForURL('**/tenant-selection');
    await tab.close();
  });

  it('renews its subscription, and sees the old date and the new one before', async () => {
    await page.bringToFront();
    await openArea(page, 'Subscriptions');
    await rowOf(page, building).getByText('240.00').waitFor();
    await page.getByLabel('Figures').getByText('Total revenue (USD)').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('tab', { name: /^Renewals Due \(\d+\)$/ }).click();
    await rowOf(page, building).getByText('3 days').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('tab', { name: 'Overdue (0)' }).click();
    await page.getByText('Nobody is overdue').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: `Renew the subscription of ${building}` }).click();
    const dialog = page.getByRole('dialog', { name: `Subscription of ${building}` });
    const [before, after] = [dialog.getByText('Renewal date now'), dialog.getByText('After this payment')];
    await Promise.all([before.waitFor(), after.waitFor()]);
    const dates = await dialog.getByRole('definition').allTextContents();
    expect(dates).toHaveLength(2);
    expect(dates[0]).not.toBe(dates[1]);
    expect(await screenFaults(visitor)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Edit Details' }).click();
    await dialog.getByLabel('Next payment amount').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Process Renewal' }).click();
    await dialog.getByLabel('Payment amount').fill('0');
    const record = dialog.getByRole('button', { name: 'Record payment and renew' });
    await record.click();
    await dialog.getByText('Payment amount must be at least 0.01').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await dialog.getByLabel('Payment amount').fill('240');
    await seeing(page.getByText('Subscription renewed successfully'), () => record.click());
    const renewed = rowOf(page, building).filter({ hasText: dates[1] ?? '' });
    await renewed.getByText('Active').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('copies its registration link, previews it, and prints its code for the lobby', async () => {
    await openArea(page, 'Registration Links');
    await page.getByLabel('Search buildings').fill('Birch');
    const card = page.getByRole('listitem').filter({ hasText: building });
    await page.getByRole('listitem').filter({ hasText: 'Maple Court' }).waitFor({ state: 'detached' });
    expect(await screenFaults(visitor)).toEqual([]);
    const copy = card.getByRole('button', { name: `Copy the registration URL of ${building}` });
    await seeing(card.getByRole('button', { name: 'Copied' }), () => copy.click());
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/birch-plaza/register');

    await card.getByRole('button', { name: `Preview of ${building}` }).click();
    const dialog = page.getByRole('dialog', { name: `Preview of ${building}` });
    const preview = dialog.frameLocator('iframe');
    await preview.getByLabel('Unit number').waitFor();
    expect(await dialog.getByRole('link', { name: 'Open Registration' }).getAttribute('href')).toBe(link);
    await dialog.getByRole('link', { name: 'Preview Success' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: `QR code for ${building}` }).click();
    const code = page.getByRole('dialog', { name: `QR code for ${building}` });
    await code.getByRole('img', { name: 'QR code of the registration URL' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');

    await card.getByRole('link', { name: 'QR code for the lobby' }).click();
    await page
      .getByRole('region', { name: `QR code of ${building}` })
      .getByText(link)
      .waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed=true]').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('sees a resident register at that address', async () => {
    const resident = await story.visit({ screen: 'phone' });
    await resident.page.goto(link);
    await resident.page.getByLabel('Unit number').fill('PH1');
    await resident.page.getByRole('radio', { name: 'East' }).tap();
    await resident.page.getByLabel('E-mail address').fill('iris@example.test');
    await resident.page.getByRole('button', { name: 'Register' }).tap();
    await resident.page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
    expect(resident.takeProblems()).toEqual([]);
    await openMail(mailbox, 'iris@example.test', /^Confirm your e-mail address/);
    const tab = await followLink(mailbox, 'Confirm my address');
    await tab.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
    await tab.close();
  });

  it('finds all of it in the audit log', async () => {
    await page.bringToFront();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Audit Log$/i })
      .click();
    const renewed = `Renewed the subscription of ${building}`;
    for (const action of [`Added ${building}`, 'Added the user', 'the role admin', renewed])
      await rowOf(page, action).filter({ hasText: 'Dana Whitfield' }).first().waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('is asked before the building goes, and told what goes with it', async () => {
    await openArea(page, 'Tenants');
    await page.getByRole('button', { name: `Delete ${building}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tenant?' });
    await question.getByText(`${building} goes with everything that belongs to it:`).waitFor();
    for (const what of ['21 units', '1 unit with residents', '1 resident', '0 parcels that wait for pickup'])
      await question.getByText(what, { exact: true }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, building).waitFor();
    await page.getByRole('button', { name: `Delete ${building}` }).click();
    const confirm = question.getByRole('button', { name: 'Delete tenant' });
    await seeing(page.getByText(`${building} was deleted.`), () => confirm.click());
    await rowOf(page, building).waitFor({ state: 'detached' });
    expect(visitor.takeProblems()).toEqual([]);

    const api = story.api();
    const session = await api.signIn(superadmin);
    const actions = async () =>
      (await api.get('/api/audit', session)).body.entries.map(({ action }: { action: string }) => action);
    await until('the deletion is told', actions, (told) => told.includes('tenant.deleted'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Audit Log$/i })
      .click();
    await rowOf(page, `Deleted ${building}`).waitFor();
    visitor.foresee(/status of 404 .*\/api\/public\/tenants\/birch-plaza/);
    const gone = async () => {
      await mailbox.goto(new URL(link).pathname);
      const form = mailbox.getByLabel('Unit number');
      const notFound = mailbox.getByText('Building not found');
      await form.or(notFound).first().waitFor();
      return notFound.isVisible();
    };
    await until('the building is gone for residents', gone, Boolean);
    expect(visitor.takeProblems()).toEqual([]);
  });
});

describe('two superadmins', () => {
  const story = browserStory();
  const { it } = story;
  afterEach(() => story.leave());

  /** Opens the form of Maple Court as somebody. */
  async function edit(email: string): Promise<Visitor> {
    const visitor = await story.visit();
    await signInAs(visitor.page, email);
    await visitor.page.getByRole('button', { name: 'Edit Maple Court' }).click();
    await visitor.page.getByLabel('Concierge phone').waitFor();
    return visitor;
  }

  it('edit the same building: the second is told, and loses nothing typed', async () => {
    const api = story.api();
    const second = { email: 'second@parcelbell.test', name: 'Sam Okafor', role: 'superadmin' };
    await api.settled('POST', '/api/users', second, await api.signIn(superadmin));
    const first = await edit(superadmin);
    const other = await edit(second.email);
    const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

    await first.page.getByLabel('Concierge phone').fill('+1 416 555 0171');
    await first.page.getByLabel('Monthly limit').fill('120');
    await seeing(first.page.getByText('Tenant updated successfully!'), () => save(first.page).click());
    await first.page.getByLabel('Concierge phone').waitFor();

    other.foresee(/status of 409 .*\/api\/tenants\/maple-court/);
    await other.page.getByLabel('Concierge phone').fill('+1 416 555 0172');
    await other.page.getByLabel('Strata name').fill('Strata 4711');
    await other.page.getByText('2 changes').waitFor();
    await save(other.page).click();
    await other.page.getByText('Somebody else changed this building in the meantime').waitFor();
    await other.page.getByText('Changed by them, and now shown here: Monthly limit').waitFor();
    await other.page.getByText('Changed by both of you, and still as you typed it: Concierge phone').waitFor();
    const shown = (label: string) => other.page.getByLabel(label, { exact: true }).inputValue();
    expect(await Promise.all(['Concierge phone', 'Strata name', 'Monthly limit'].map(shown))).toEqual([
      '+1 416 555 0172',
      'Strata 4711',
      '120',
    ]);
    expect(await screenFaults(other)).toEqual([]);
    await seeing(other.page.getByText('Tenant updated successfully!'), () => save(other.page).click());
    const { body } = await api.get('/api/tenants/maple-court', await api.signIn(superadmin));
    expect(body).toMatchObject({
      conciergePhone: '+1 416 555 0172',
      strataName: 'Strata 4711',
      settings: { monthlyLimit: 120 },
    });
    expect([...first.takeProblems(), ...other.takeProblems()]).toEqual([]);
  });
});
