import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { focused, followLink, loggedParcel, logParcel, openMail, seeing, signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const resident = 'anna@example.test';

/** The README's "what to click next", click by click; each step begins where the one before ended. */
describe('a newcomer', () => {
  const story = browserStory();
  const { it } = story;
  let visitor: Visitor;
  let desk: Page;
  let mailbox: Page;
  let link: string;

  beforeAll(async () => {
    visitor = await story.visit();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    desk = visitor.page;
    mailbox = await visitor.context.newPage();
  });

  it('signs in as the admin of Maple Court, and finds the cursor in Unit', async () => {
    await desk.goto('/');
    await desk.getByRole('button', { name: 'admin@maplecourt.test' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await signInAtDesk(desk);
    await desk.getByRole('heading', { name: 'Package Delivery Notification' }).waitFor();
    await focused(desk, 'unit');
    expect(await screenFaults(visitor)).toEqual([]);
    const below = () =>
      desk
        .getByRole('button', { name: 'Log delivery' })
        .evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    await until('the form fits the screen', below, (pixels) => pixels <= 0);
  });

  it('copies the registration link from the desk, which the terminal shows too', async () => {
    const copy = desk.getByRole('button', { name: 'Copy registration link' });
    await seeing(desk.getByRole('button', { name: 'Copied' }), () => copy.click());
    link = await desk.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/maple-court/register');
    expect(story.product().output()).toContain(link);
  });

  it('registers unit 301 with an address, and is asked to look into the mailbox', async () => {
    const page = await visitor.context.newPage();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Register for package notifications' }).waitFor();
    await page.getByLabel('Unit number').fill('301');
    await page.getByLabel('E-mail address').fill(resident);
    await page.getByLabel('E-mail address').press('Enter');
    await page.waitForURL('**/maple-court/success');
    await page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
    await page.getByText('Welcome to package notifications at Maple Court.').waitFor();
    await page.close();
  });

  it('confirms the address by the link of the mail', async () => {
    await openMail(mailbox, resident, /^Confirm your e-mail address/);
    const tab = await followLink(mailbox, 'Confirm my address');
    await tab.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
    await tab.getByText(`${resident} now gets the package notifications of Maple Court.`).waitFor();
    await tab.getByRole('button', { name: 'Complete' }).click();
    await tab.getByRole('heading', { name: 'All Done!' }).waitFor();
    await tab.close();
    expect(await mailbox.title()).toContain('Mailbox');
  });

  it('logs a parcel by keys alone, and sees its line turn to sent', async () => {
    await desk.bringToFront();
    await desk.getByLabel('Unit', { exact: true }).focus();
    await desk.keyboard.type('301');
    await desk.getByText('1 person, by e-mail').waitFor();
    await desk.getByLabel('Unit', { exact: true }).fill('');
    await logParcel(desk, '301', { courier: '3', type: '1' });
    const line = loggedParcel(desk, '301');
    await line.getByText('UPS · Box').waitFor();
    await line.getByText('sent', { exact: true }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    // The next parcel begins at once.
    const unit = await focused(desk, 'unit');
    await until(
      'the form is empty',
      () => unit.inputValue(),
      (value) => value === '',
    );
  });

  it('reads the notice in the mailbox', async () => {
    await openMail(mailbox, resident, /^A parcel from UPS is at the front desk · Unit 301/);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('records the pickup by the unit, a name and Enter', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Delivery Pickups' }).click();
    await desk.getByRole('heading', { name: 'Delivery Pickups' }).waitFor();
    await focused(desk, 'unit');
    await desk.keyboard.type('301');
    await desk.getByText('1 parcel is waiting').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await desk.keyboard.press('Enter');
    await focused(desk, 'conciergeId');
    await desk.keyboard.type('Sam');
    await desk.keyboard.press('Tab');
    await focused(desk, 'residentName');
    await desk.keyboard.type('Anna');
    await seeing(desk.getByText('1 parcel for unit 301 picked up.'), () => desk.keyboard.press('Enter'));
    await desk.getByText('No parcels are waiting', { exact: true }).waitFor();
    await openMail(mailbox, resident, /^Your parcel from UPS was picked up/);
  });

  it('finds it all in the history, by search too', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Delivery History' }).click();
    const row = desk.getByRole('row').filter({ hasText: '301' });
    await row.getByText('Picked up').waitFor();
    await row.filter({ hasText: /UPS.*by Anna/s }).waitFor();
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
    const stored = () => desk.evaluate(() => Object.keys(localStorage));
    await until('the access token is gone', stored, (keys) => !keys.includes('accessToken'));
    await desk.goto('/admin/tenant/deliveries');
    await desk.waitForURL('**/login');
    expect(visitor.takeProblems()).toEqual([]);
  });
});
