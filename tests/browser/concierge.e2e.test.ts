import { afterEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { moveIn } from '../harness/residents.ts';
import { focused, logParcel, signIn } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const asked = (page: Page) => page.getByRole('button', { name: 'Who is here?' });
const atTheDesk = (page: Page, name: string) => page.getByRole('button', { name: `At the desk: ${name}` });

afterEach(() => story.leave());

async function enter(options: Parameters<typeof story.visit>[0] = {}): Promise<Visitor> {
  const visitor = await story.visit(options);
  await signIn(visitor.page, 'concierge@maplecourt.test');
  await visitor.page.waitForURL('**/admin/tenant/delivery-form');
  await focused(visitor.page, 'unit');
  return visitor;
}

describe('a concierge', () => {
  it('works at the desk under the name of the account where the building lists none, and is refused reports, templates and settings', async () => {
    const visitor = await enter();
    const { page } = visitor;
    await atTheDesk(page, 'Jonah Okafor').waitFor();
    const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
    expect(await areas.allTextContents()).toEqual([
      'New Delivery',
      'Delivery Pickups',
      'Delivery History',
      'Residents',
    ]);
    expect(await screenFaults(visitor)).toEqual([]);
    for (const area of ['usage', 'analytics', 'email-templates', 'sms-templates']) {
      await page.goto(`/admin/tenant/${area}`);
      await page.getByRole('heading', { name: 'Access denied. Tenant administrator privileges required.' }).waitFor();
    }
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the desk' }).click();
    await focused(page, 'unit');
    for (const area of ['delivery-pickups', 'deliveries', 'residents']) {
      await page.goto(`/admin/tenant/${area}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    // Where the building's settings are.
    await page.goto('/admin/tenants?edit=maple-court');
    await page.getByText('Access denied. Superadmin privileges required.').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('is chosen from the names that the superadmin listed, and the parcel says who logged it', async () => {
    await moveIn(story.api(), { unit: '305', email: 'resident-of-305@example.test' });
    const boss = await story.visit();
    await signIn(boss.page, 'superadmin@parcelbell.test');
    await boss.page.waitForURL('**/admin/tenants');
    await boss.page.goto('/admin/tenants?edit=maple-court');
    await boss.page.getByLabel('Concierge names').fill('Sam\nAlex');
    await boss.page.getByRole('button', { name: 'Save changes' }).click();
    await boss.page.getByText('Tenant updated successfully!').waitFor();

    const visitor = await enter();
    const { page } = visitor;
    await asked(page).click();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Sam' }).click();
    await atTheDesk(page, 'Sam').waitFor();
    const logged = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/deliveries') && answer.status() === 201,
    );
    await page.getByRole('combobox', { name: 'Unit' }).focus();
    await logParcel(page, '305', { courier: '3', type: '1' });
    const { packageId } = await (await logged).json();
    const desk = await story.api().signIn('concierge@maplecourt.test');
    const { body } = await story.api().get(`/api/deliveries/${packageId}`, desk);
    expect(body.timeline[0]).toMatchObject({ kind: 'logged', by: 'Sam' });

    await page.reload();
    await atTheDesk(page, 'Sam').waitFor();
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await signIn(page, 'concierge@maplecourt.test');
    await asked(page).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('takes over on a phone by one tap, and types a name that is not listed', async () => {
    const visitor = await enter({ screen: 'phone' });
    const { page } = visitor;
    await asked(page).tap();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Alex' }).tap();
    await atTheDesk(page, 'Alex').tap();
    await page.getByLabel('Another name').fill('Zoé');
    await page.keyboard.press('Enter');
    await atTheDesk(page, 'Zoé').waitFor();
    await page.getByRole('button', { name: /^Menu of/ }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    expect(await menu.allTextContents()).toEqual(['New Package', 'Package Pickups', 'Delivery History', 'Residents']);
    expect(await screenFaults(visitor)).toEqual([]);
    expect(visitor.takeProblems()).toEqual([]);
  });
});
