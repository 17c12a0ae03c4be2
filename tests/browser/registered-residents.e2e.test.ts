import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { followLink, lineCountsOf, openMail, seeing, signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
let visitor: Visitor;
let page: Page;

afterEach(() => story.leave());

const row = (unit: string) => page.getByRole('row').filter({ has: historyOf(unit) });
const card = (unit: string) => page.getByRole('listitem').filter({ has: historyOf(unit) });
const historyOf = (unit: string) => page.getByRole('button', { name: `Unit History of ${unit}`, exact: true });
const unitHistory = () => page.getByRole('dialog', { name: 'Unit History' });
/** The history of a unit that has residents. Its contacts, and what can be done with them, come by a call of their own. */
async function wholeHistory(): Promise<void> {
  await unitHistory().getByText('Current residents').waitFor();
  await unitHistory().getByRole('button', { name: 'Delete resident' }).waitFor();
}
const question = () => page.getByRole('alertdialog', { name: 'Are you sure you want to delete this resident?' });

/** Follows the link of the mail that asks an address for its confirmation, in tabs of its own. */
async function confirmByMail(address: string): Promise<void> {
  const mailbox = await visitor.context.newPage();
  await openMail(mailbox, address, /^Confirm your e-mail address/);
  const tab = await followLink(mailbox, 'Confirm my address');
  await tab.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
  await tab.close();
  await mailbox.close();
}

async function openResidents(query = ''): Promise<void> {
  await page.goto(`/admin/tenant/residents${query}`);
  await page.getByRole('heading', { level: 1, name: 'Registered Residents' }).waitFor();
}

describe('an admin of a building, by keys alone', () => {
  let keys: ReturnType<typeof keyboardOf>;

  beforeEach(async () => {
    visitor = await story.visit();
    page = visitor.page;
    keys = keyboardOf(page);
    await signInAtDesk(page);
  });

  it('finds a unit, sees how its residents are reached, and reads its history', async () => {
    await keys.enter(page.getByRole('link', { name: 'Residents', exact: true }));
    await row('PH1').getByText('SMS Active').waitFor();
    await row('PH1').getByText('+1 416 555 0142').waitFor();
    await row('PH1').getByText('Verified').waitFor();
    await page.getByLabel('Show').getByRole('option', { name: 'SMS unverified' }).waitFor({ state: 'attached' });
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.tabTo(page.getByRole('searchbox', { name: 'Search residents' }));
    await keys.type('204');
    await page.getByText('1 unit with residents').waitFor();
    await keys.enter(historyOf('204'));
    await wholeHistory();
    await keys.press('Escape');
    await unitHistory().waitFor({ state: 'detached' });
    await until('the focus is where it was', () => keys.isFocused(historyOf('204')), Boolean);
    await keys.press('Enter');
    await unitHistory().getByText('Active', { exact: true }).waitFor();
    await unitHistory().getByRole('button', { name: 'Remove amir.hosseini@example.test' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('adds a resident who confirms by the mail, and deletes them when they have moved out', async () => {
    await openResidents();
    await keys.enter(page.getByRole('button', { name: 'Add resident' }));
    const form = page.getByRole('dialog', { name: 'Add resident' });
    const submit = form.getByRole('button', { name: 'Add resident' });
    await keys.enter(submit);
    await form.getByText('Unit number is required').waitFor();
    await form.getByText('At least one email address is required').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.type('305');
    await form.getByText('Nobody is registered in unit 305 yet').waitFor();
    await keys.fill('E-mail address', 'ivy@example.test');
    const added = page.getByText('Unit 305: a mail asks ivy@example.test to confirm.');
    await seeing(added, () => keys.enter(submit));
    await row('305').getByText('Unverified').waitFor();

    visitor.foresee(/status of 429 .*\/verification/);
    await keys.enter(historyOf('305'));
    await keys.enter(page.getByRole('button', { name: 'Resend verification to ivy@example.test' }));
    // The first mail is just on its way, so another one has to wait.
    await unitHistory().getByRole('alert').waitFor();
    await confirmByMail('ivy@example.test');
    await openResidents('?unit=305');
    await unitHistory().getByText('Active', { exact: true }).waitFor();
    await keys.enter(page.getByRole('button', { name: 'Delete resident' }));
    await question().getByText('ivy@example.test').waitFor();
    await question().getByText('The history of the unit stays.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    const deleted = page.getByText('Unit 305 is marked as moved out. Its history stays.');
    await seeing(deleted, () => keys.enter(question().getByRole('button', { name: 'Delete resident' })));
    await unitHistory().waitFor({ state: 'detached' });
    await row('305').waitFor({ state: 'detached' });

    await openResidents('?q=305');
    await keys.enter(historyOf('305'));
    await unitHistory().getByText('Moved Out').waitFor();
    await unitHistory().getByText('Nobody is registered in this unit now.').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('can do the same at 200 % zoom', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await openResidents();
    await card('204').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.enter(historyOf('204'));
    await wholeHistory();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('Escape');
    await keys.enter(page.getByRole('button', { name: 'Add resident' }));
    await page.getByRole('dialog', { name: 'Add resident' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

describe('an admin of a building on a phone', () => {
  beforeEach(async () => {
    visitor = await story.visit({ screen: 'phone' });
    page = visitor.page;
    await signInAtDesk(page);
  });

  it('finds the residents as cards and removes a phone', async () => {
    await moveIn(story.api(), { unit: '307', email: 'gus@example.test', phone: '+14165550189' });
    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('link', { name: 'Residents', exact: true }).tap();
    await card('307').getByText('SMS Active').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    const target = await historyOf('307').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await historyOf('307').tap();
    await wholeHistory();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Remove +1 416 555 0189' }).tap();
    const removed = page.getByText('+1 416 555 0189 was removed from unit 307.');
    await seeing(removed, () => page.getByRole('button', { name: 'Remove phone number' }).tap());
    await page.goBack();
    await unitHistory().waitFor({ state: 'detached' });
    await card('307').getByText('Verified').waitFor();
    await card('307').getByText('SMS Active').waitFor({ state: 'detached' });
  });

  it('narrows the residents by what the specification names', async () => {
    await openResidents();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Show').selectOption({ label: 'SMS enabled' });
    await card('101').waitFor({ state: 'detached' });
    await card('PH1').getByText('SMS Active').waitFor();
    await page.getByLabel('Show').selectOption({ label: 'No SMS' });
    await card('101').waitFor();
    await card('PH1').waitFor({ state: 'detached' });
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

describe('an admin at a small screen, in French', () => {
  it('reads each address on two lines at most', async () => {
    visitor = await story.visit({ screen: { width: 1024, height: 768 } });
    page = visitor.page;
    await signInAtDesk(page);
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.goto('/admin/tenant/residents');
    await page.getByRole('heading', { level: 1, name: 'Résidents inscrits' }).waitFor();
    const addresses = page.getByRole('row').getByText(/@.*\.test$/);
    await addresses.first().waitFor();
    expect(Math.max(...(await lineCountsOf(addresses)))).toBeLessThanOrEqual(2);
    expect(await screenFaults(visitor)).toEqual([]);
  });
});
