import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { answered, focused, loggedParcel, logParcel, seeing, signIn, signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await story.visit();
  page = visitor.page;
});
afterEach(() => story.leave());

/** Makes the browser's access token one that nobody takes, while no page of the product is there to notice. */
async function spoilToken(): Promise<void> {
  await page.goto('/dev/sms');
  await page.evaluate(() => localStorage.setItem('accessToken', 'stale'));
}

describe('who may go where', () => {
  it('lets a manager of two buildings choose one, and switch to the other', async () => {
    await signIn(page, 'manager@parcelbell.test');
    await page.waitForURL('**/tenant-selection');
    const cards = page.getByRole('listitem').getByRole('button').filter({ hasText: 'Status:' });
    await cards.first().waitFor();
    expect(await cards.allTextContents()).toEqual([
      expect.stringMatching(/Harbour Towers.*Multi-Tower Building.*Status: Active.*North, South/s),
      expect.stringMatching(/Maple Court.*Single Building.*Status: Active/s),
    ]);
    expect(await screenFaults(visitor)).toEqual([]);

    await cards.filter({ hasText: 'Harbour Towers' }).click();
    await page.waitForURL('**/admin/tenant/delivery-form');
    await page.getByRole('group', { name: 'Tower' }).waitFor();
    await page.getByLabel('Unit', { exact: true }).fill('502');
    await page.getByText('Unit 502 is in more than one tower: choose the tower').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('link', { name: 'Switch Building' }).click();
    await cards.filter({ hasText: 'Maple Court' }).click();
    await page.getByRole('banner').getByText('Maple Court').waitFor();
    await page.getByLabel('Unit', { exact: true }).waitFor();
    await page.getByRole('group', { name: 'Tower' }).waitFor({ state: 'detached' });
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('lands a superadmin among the tenants, from where every building can be opened', async () => {
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('heading', { name: 'Tenants' }).waitFor();
    await page.getByRole('link', { name: 'Access Buildings' }).first().click();
    await page.waitForURL('**/tenant-selection');
    await page.getByRole('link', { name: 'Manage All Tenants' }).click();
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('link', { name: 'Access Buildings' }).first().click();
    await page.getByRole('button', { name: 'Maple Court Single Building' }).waitFor();
    await page.getByRole('button', { name: 'Harbour Towers Multi-Tower Building' }).click();
    await page.waitForURL('**/admin/tenant/delivery-form');
    await page.getByRole('banner').getByText('Harbour Towers').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('tells somebody without an account, and keeps what was typed', async () => {
    visitor.foresee(/status of 404 .*\/api\/auth\/login/);
    await page.goto('/login');
    const address = page.getByLabel('Another e-mail address');
    await address.fill('nobody@example.test');
    await address.press('Enter');
    await page.getByText('Account not found. Please contact your administrator to create an account.').waitFor();
    expect(await address.inputValue()).toBe('nobody@example.test');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('sends whoever has no session to sign in, and tells that an address does not exist', async () => {
    await page.goto('/admin/tenant/deliveries');
    await page.waitForURL('**/login');
    await page.goto('/there/is/nothing');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('a session', () => {
  it('is renewed unseen when its access token is no longer taken', async () => {
    await signIn(page, 'admin@maplecourt.test');
    await page.getByLabel('Unit', { exact: true }).waitFor();
    await spoilToken();
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
    });
    await page.goto('/admin/tenant/deliveries');
    await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
    await page.getByText('No deliveries yet').or(page.getByRole('table')).first().waitFor();
    expect(renewals).toHaveLength(1);
    const token = () => page.evaluate(() => localStorage.getItem('accessToken'));
    await until('there is another access token', token, (value) => value !== null && value !== 'stale');
  });

  it('that cannot be renewed ends at the sign-in, which says why', async () => {
    await signIn(page, 'admin@maplecourt.test');
    await page.getByLabel('Unit', { exact: true }).waitFor();
    await spoilToken();
    await visitor.context.clearCookies();
    await page.addInitScript(() => {
      window.addEventListener('authExpired', () => {
        const stored = Object.keys(localStorage).filter((key) => key === 'accessToken' || key === 'tenantId');
        sessionStorage.setItem('heard', `authExpired, stored: ${stored.join(' ') || 'nothing'}`);
      });
    });
    visitor.foresee(/status of 40[13] .*\/api\//);
    await page.goto('/admin/tenant/deliveries');
    await page.waitForURL('**/login');
    await page.getByText('Your session has expired').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('authExpired, stored: nothing');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('accessToken');
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

describe('the desk', () => {
  beforeAll(async () => {
    await moveIn(story.api(), { unit: '302', email: 'ben@example.test' });
  });
  beforeEach(async () => {
    await signIn(page, 'admin@maplecourt.test');
    await focused(page, 'unit');
  });

  it('says before anything is sent that nobody can hear of it, and keeps a refused parcel for correction', async () => {
    visitor.foresee(/status of (404|503) .*\/api\/deliveries/);
    await page.keyboard.type('305');
    await page.getByText('Nobody is registered in unit 305').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('11', { delay: 100 });
    await page.keyboard.press('Enter');
    await answered(page, page.getByText('No residents found for unit 305. Please verify the unit number'));
    expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('305');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('tells of a unit that is too long, and sends nothing', async () => {
    await logParcel(page, '1234567890123', { courier: '1', type: '1' });
    await page.getByText('Unit is too long (max 12 characters)').waitFor();
    expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('1234567890123');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('tells that it is offline, keeps the parcel, and logs it once when the connection is back', async () => {
    // Whatever was on its way ends when the network goes; from then on nothing but the parcel is tried.
    visitor.foresee(/ERR_INTERNET_DISCONNECTED/);
    await page.getByText('Nothing was logged today yet.').or(page.getByRole('table')).first().waitFor();
    await visitor.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    await logParcel(page, '302', { courier: '3', type: '2' });
    await page.getByText('Offline · 1 to send').waitFor();
    await page.getByText('The parcel for unit 302 is kept here and sent by itself.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['POST /api/deliveries']));
    await visitor.context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await loggedParcel(page, '302').getByText('sent', { exact: true }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
    await page.getByRole('link', { name: 'Delivery History' }).click();
    await page.getByRole('row').filter({ hasText: '302' }).first().waitFor();
    await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '302' }).count()).toBe(1);
  });
});

describe('the delivery history', () => {
  it('takes a second arrow key right after the first one in its date filter', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signInAtDesk(page);
    await page.goto('/admin/tenant/deliveries');
    await page.getByRole('combobox', { name: 'Date' }).focus();
    await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('ArrowDown')]);
    await page.waitForURL('**/admin/tenant/deliveries?range=last-7-days');
    expect(visitor.takeProblems()).toEqual([]);
  });
});

describe('the desk on a phone', () => {
  it('logs, hands over and finds a parcel through the menu', async () => {
    const phone = await story.visit({ screen: 'phone' });
    const { page } = phone;
    await signIn(page, 'admin@maplecourt.test');
    await page.getByLabel('Unit', { exact: true }).fill('101');
    await page.getByRole('radio', { name: 'DHL' }).tap();
    await page.getByRole('radio', { name: 'Letter' }).tap();
    expect(await screenFaults(phone)).toEqual([]);
    await page.getByRole('button', { name: 'Log delivery' }).tap();
    await loggedParcel(page, '101').getByText('sent', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('link', { name: 'New Package' }).waitFor();
    expect(await screenFaults(phone)).toEqual([]);
    await page.getByRole('link', { name: 'Package Pickups' }).tap();
    await page.getByRole('heading', { name: 'Delivery Pickups' }).waitFor();
    await page.getByLabel('Unit', { exact: true }).fill('101');
    await page.getByText('1 parcel is waiting').waitFor();
    await page.getByLabel('Concierge ID or name').fill('Sam');
    expect(await screenFaults(phone)).toEqual([]);
    const handOver = page.getByRole('button', { name: 'Mark 1 parcel as picked up' });
    await seeing(page.getByText('1 parcel for unit 101 picked up.'), () => handOver.tap());

    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('link', { name: 'Delivery History' }).tap();
    await page.getByText('Picked up').filter({ visible: true }).first().waitFor();
    expect(await screenFaults(phone)).toEqual([]);
  });
});

describe('the staff screens in French', () => {
  it('are there for a browser that asks for French, with the same keys, and change at once in the person menu', async () => {
    await moveIn(story.api(), { unit: '303', email: 'camille@example.test' });
    const concierge = await story.visit({ locale: 'fr-CA' });
    const { page } = concierge;
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    expect(await screenFaults(concierge)).toEqual([]);
    await page.getByRole('button', { name: 'admin@maplecourt.test' }).click();
    await focused(page, 'unit');
    await page.keyboard.type('303');
    await page.getByText('1 personne, par courriel').waitFor();
    await page.getByLabel('Unité', { exact: true }).fill('');
    await logParcel(page, '303', { courier: '3', type: '1' });
    const line = loggedParcel(page, '303');
    await line.getByText('UPS · Boîte').waitFor();
    await line.getByText('envoyé', { exact: true }).waitFor();
    expect(await screenFaults(concierge)).toEqual([]);

    await page.getByRole('link', { name: 'Historique' }).click();
    await page.getByRole('heading', { name: 'Historique des colis' }).waitFor();
    await page.getByText('En attente · aujourd’hui').first().waitFor();
    expect(await screenFaults(concierge)).toEqual([]);
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await screenFaults(concierge)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Delivery History' }).waitFor();
    expect(concierge.takeProblems()).toEqual([]);
  });
});
