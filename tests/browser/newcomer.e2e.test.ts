import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { screenFaults, startBrowser, type Visitor, visit } from '../harness/browser.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { followLink, logParcel, openMail, signIn } from './steps.ts';

const resident = 'anna@example.test';

/** The README's "what to click next", click by click; each step begins where the one before ended. */
describe('a newcomer', () => {
  let product: ProductProcess;
  let browser: Browser;
  let visitor: Visitor;
  let desk: Page;
  let mailbox: Page;
  let link: string;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), startBrowser()]);
    // The host of the links in mails.
    visitor = await visit(browser, `http://localhost:${product.port}`);
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    desk = visitor.page;
    mailbox = await visitor.context.newPage();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) await removeData(product);
  }, 60_000);

  it('signs in as the admin of Maple Court, and finds the cursor in Unit', async () => {
    await desk.goto('/');
    await desk.getByRole('button', { name: 'admin@maplecourt.test' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await signIn(desk, 'admin@maplecourt.test');
    await desk.waitForURL('**/admin/tenant/delivery-form');
    await desk.getByRole('heading', { name: 'Package Delivery Notification' }).waitFor();
    await desk.locator('input[name=unit]:focus').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    const hidden = await desk.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(hidden).toBe(0);
  });

  it('copies the registration link from the desk, which the terminal shows too', async () => {
    await desk.getByRole('button', { name: 'Copy registration link' }).click();
    await desk.getByRole('button', { name: 'Copied' }).waitFor();
    link = await desk.evaluate(() => navigator.clipboard.readText());
    expect(product.output()).toContain(link);
  });

  it('registers unit 301 with an address, and is asked to look into the mailbox', async () => {
    const page = await visitor.context.newPage();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Register for package notifications' }).waitFor();
    await page.getByLabel('Unit number').fill('301');
    await page.getByLabel('Email address').fill(resident);
    await page.getByLabel('Email address').press('Enter');
    await page.waitForURL('**/maple-court/success');
    await page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
    await page.getByText('Welcome to package notifications at Maple Court.').waitFor();
    await page.close();
  });

  it('confirms the address by the link of the mail', async () => {
    await openMail(mailbox, resident, /^Confirm your e-mail address/);
    const tab = await followLink(mailbox, 'Confirm my address');
    await tab.getByRole('heading', { name: 'Email Verified!' }).waitFor();
    await tab.getByText(`${resident} now gets the package notifications of Maple Court.`).waitFor();
    await tab.getByRole('button', { name: 'Complete' }).click();
    await tab.getByRole('heading', { name: 'All Done!' }).waitFor();
    await tab.close();
    expect(await mailbox.evaluate(() => document.title)).toContain('Mailbox');
  });

  it('logs a parcel by keys alone, and sees its line turn to sent', async () => {
    await desk.bringToFront();
    await desk.getByLabel('Unit', { exact: true }).focus();
    await desk.keyboard.type('301');
    await desk.getByText('1 person, by e-mail').waitFor();
    await desk.getByLabel('Unit', { exact: true }).fill('');
    await logParcel(desk, '301', { courier: '3', type: '1' });
    const line = desk.getByRole('listitem').filter({ hasText: '301' });
    await line.getByText('UPS · Box').waitFor();
    await line.getByText('sent', { exact: true }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    // The next parcel begins at once.
    expect(await desk.locator('input[name=unit]:focus').inputValue()).toBe('');
  });

  it('reads the notice in the mailbox', async () => {
    await openMail(mailbox, resident, /^A parcel from UPS is at the front desk · Unit 301/);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('records the pickup by the unit, a name and Enter', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Package Pickups' }).click();
    await desk.getByRole('heading', { name: 'Package Pickups' }).waitFor();
    await desk.locator('input[name=unit]:focus').waitFor();
    await desk.keyboard.type('301');
    await desk.getByText('1 parcel is waiting').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await desk.keyboard.press('Enter');
    await desk.keyboard.type('Sam');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('Anna');
    await desk.keyboard.press('Enter');
    await desk.getByText('1 parcel for unit 301 picked up.').waitFor();
    await desk.getByText('No parcels are waiting', { exact: true }).waitFor();
    await openMail(mailbox, resident, /^Your parcel from UPS was picked up/);
  });

  it('finds it all in the history, by search too', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Delivery History' }).click();
    const row = desk.getByRole('row').filter({ hasText: '301' });
    await row.getByText('Picked up').waitFor();
    expect(await row.textContent()).toMatch(/UPS.*by Anna/s);
    expect(await screenFaults(visitor)).toEqual([]);
    await desk.getByLabel('Search deliveries').fill('nothing like this');
    await desk.getByText('No deliveries match').waitFor();
    await desk.getByRole('button', { name: 'Clear filters' }).first().click();
    await row.waitFor();
  });

  it('logs out, and is not let in again', async () => {
    await desk.getByRole('button', { name: /^Menu of/ }).click();
    expect(await screenFaults(visitor)).toEqual([]);
    await desk.getByRole('button', { name: 'Logout' }).click();
    await desk.waitForURL('**/login');
    await desk.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await desk.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
    await desk.goto('/admin/tenant/deliveries');
    await desk.waitForURL('**/login');
    expect(visitor.takeProblems()).toEqual([]);
  });
});
