import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { lineCountsOf, seeing, signIn } from './steps.ts';
import { browserStory } from './story.ts';

describe('a superadmin on a phone', () => {
  const story = browserStory();
  const { it } = story;
  let visitor: Visitor;
  let page: Page;
  const card = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
  const menu = () => page.getByRole('button', { name: 'Menu of Dana Whitfield' });

  beforeEach(async () => {
    visitor = await story.visit({ screen: 'phone' });
    page = visitor.page;
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await card('Maple Court').waitFor();
  });
  afterEach(() => story.leave());

  async function openArea(name: string): Promise<void> {
    await menu().tap();
    await page.getByRole('link', { name, exact: true }).tap();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async function isWholeScreen(dialog: Locator): Promise<boolean> {
    const box = await dialog.boundingBox();
    const screen = page.viewportSize();
    return box?.x === 0 && box.y === 0 && box.width === screen?.width && box.height === screen.height;
  }

  it('reaches every area, the buildings and the way out by the menu', async () => {
    await menu().tap();
    for (const name of ['Tenants', 'Users', 'Subscriptions', 'Registration Links', 'Debug Logging', 'Access Buildings'])
      await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('link', { name: /^Audit log$/i }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await menu().tap();
    for (const name of ['Registration Links', 'Debug Logging']) {
      await openArea(name);
      expect(await screenFaults(visitor)).toEqual([]);
    }
    await menu().tap();
    await page.getByRole('link', { name: 'Access Buildings' }).tap();
    await page.waitForURL('**/tenant-selection');
    await page.getByRole('link', { name: 'Manage All Tenants' }).tap();
    await page.waitForURL('**/admin/tenants');
    await menu().tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('finds the tenants as cards, and edits one with the bar that saves always in view', async () => {
    expect(await screenFaults(visitor)).toEqual([]);
    await card('Maple Court').getByRole('button', { name: 'Edit Maple Court' }).tap();
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Strata name').fill('Strata Maple');
    await page.getByText('1 change', { exact: true }).waitFor();
    const bar = await save.boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('tab', { name: 'Tenant List' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await question.getByRole('button', { name: 'Keep editing' }).tap();
    await seeing(page.getByText('Tenant updated successfully!'), () => save.tap());
    await page.getByText('No changes', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Tenant List' }).tap();
    await card('Maple Court').getByRole('button', { name: 'Users of Maple Court' }).tap();
    const users = page.getByRole('dialog', { name: 'Users of Maple Court' });
    await users.getByText('admin@maplecourt.test').waitFor();
    expect(await isWholeScreen(users)).toBe(true);
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('adds a user and renews a subscription in dialogs that fill the screen', async () => {
    await openArea('Users');
    await card('admin@maplecourt.test').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Add user' }).tap();
    const adding = page.getByRole('dialog', { name: 'Add user' });
    await adding.getByLabel('E-mail').fill('lena@example.test');
    await adding.getByLabel('Name', { exact: true }).fill('Lena Roy');
    expect(await isWholeScreen(adding)).toBe(true);
    expect(await screenFaults(visitor)).toEqual([]);
    const create = adding.getByRole('button', { name: 'Add user' });
    await seeing(page.getByText(/^Lena Roy was added\./), () => create.tap());
    const roles = page.getByRole('dialog', { name: 'Edit user' });
    await roles.getByText('No role in any building yet. Without one, this user cannot sign in.').waitFor();
    expect(await isWholeScreen(roles)).toBe(true);
    expect(await screenFaults(visitor)).toEqual([]);
    await roles.getByRole('button', { name: 'Close' }).tap();
    await roles.waitFor({ state: 'detached' });

    await openArea('Subscriptions');
    await card('Maple Court').getByRole('button', { name: 'Renew the subscription of Maple Court' }).tap();
    const renewing = page.getByRole('dialog', { name: 'Subscription of Maple Court' });
    await renewing.getByText('After this payment').waitFor();
    expect(await isWholeScreen(renewing)).toBe(true);
    expect(await screenFaults(visitor)).toEqual([]);
    await renewing.getByRole('tab', { name: 'Edit Details' }).tap();
    await renewing.getByLabel('Next payment amount').fill('199.50');
    expect(await screenFaults(visitor)).toEqual([]);
    const save = renewing.getByRole('button', { name: 'Save' });
    await seeing(page.getByText('Subscription updated successfully'), () => save.tap());
    await card('Maple Court').getByText('199.50').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

describe('a superadmin at a small screen, in French', () => {
  const story = browserStory();
  story.it('reads the address of each user on two lines at most', async () => {
    const visitor = await story.visit({ screen: { width: 1024, height: 768 } });
    const { page } = visitor;
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.goto('/admin/users');
    await page.getByRole('heading', { level: 1, name: 'Utilisateurs' }).waitFor();
    const addresses = page.getByRole('row').getByText(/^\S+@.*\.test$/);
    await addresses.first().waitFor();
    expect(Math.max(...(await lineCountsOf(addresses)))).toBeLessThanOrEqual(2);
    expect(await screenFaults(visitor)).toEqual([]);
    await story.leave();
  });
});
