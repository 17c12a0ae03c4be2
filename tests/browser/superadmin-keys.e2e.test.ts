import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { seeing, signIn } from './steps.ts';
import { browserStory } from './story.ts';

describe('a superadmin without a mouse', () => {
  const story = browserStory();
  const { it } = story;
  let visitor: Visitor;
  let keys: ReturnType<typeof keyboardOf>;
  let page: Page;

  beforeEach(async () => {
    visitor = await story.visit();
    page = visitor.page;
    keys = keyboardOf(page);
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('row').filter({ hasText: 'Maple Court' }).waitFor();
  });
  afterEach(() => story.leave());

  it('opens a building with two towers within two minutes', async () => {
    await keys.tabTo(page.getByRole('tab', { name: 'Tenant List' }));
    await keys.press('ArrowRight');
    await page.getByRole('tab', { name: 'Add Tenant', selected: true }).waitFor();
    await keys.fill('Name', 'Willow House');
    await keys.tabTo(page.getByRole('switch', { name: 'Multi-tower building' }));
    await keys.press('Space');
    await keys.fill('Tower names', 'North, South');
    await keys.fill('Concierge e-mail', 'desk@willow.test');
    await keys.fill('Concierge phone', '4165550180');
    await keys.fill('Units of North', '101-120, 201-220, PH1');
    await page.getByText('41 units', { exact: true }).waitFor();
    await keys.fill('Units of South', '101-110');
    await page.getByText('51 units in all').waitFor();
    await keys.tabTo(page.getByRole('button', { name: 'Add Tenant' }));
    await seeing(page.getByText('Tenant created successfully!'), () => keys.press('Enter'));
    await page.getByRole('row').filter({ hasText: 'Willow House' }).getByText('51').waitFor();
    expect(keys.seconds()).toBeLessThan(120);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('adds a user, edits and suspends them', async () => {
    await keys.enter(page.getByRole('banner').getByRole('link', { name: 'Users' }));
    await page.getByRole('table', { name: 'Users' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    const add = page.getByRole('button', { name: 'Add user' });
    await keys.enter(add);
    const adding = page.getByRole('dialog', { name: 'Add user' });
    const email = adding.getByLabel('E-mail');
    await until('the dialog begins in its first field', () => keys.isFocused(email), Boolean);
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('Enter');
    await adding.getByText('E-mail is required').waitFor();
    await adding.getByText('Name is required').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.type('theo@example.test');
    await keys.fill('Name', 'Theo Grant');
    const added = page.getByText(
      'Theo Grant was added. Give them a role in a building, and an invitation goes to theo@example.test.',
    );
    await seeing(added, () => keys.press('Enter'));

    const editing = page.getByRole('dialog', { name: 'Edit user' });
    await keys.tabTo(editing.getByLabel('Add to a building'));
    await keys.type('Map');
    await editing.getByRole('option', { name: 'Maple Court' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.press('Enter');
    await editing.getByLabel('Role in Maple Court').waitFor();
    await keys.press('Escape');
    await editing.waitFor({ state: 'detached' });
    await page.getByText('5 of 5 users').waitFor();
    await until('the focus is where it was', () => keys.isFocused(add), Boolean);

    await keys.enter(page.getByRole('button', { name: 'Edit Theo Grant' }));
    await keys.tabTo(editing.getByLabel('Name', { exact: true }));
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('End');
    await keys.type('-Hill');
    await seeing(page.getByText('Theo Grant-Hill was saved.'), () => keys.press('Enter'));
    await editing.waitFor({ state: 'detached' });

    await keys.tabTo(page.getByLabel('Status of Theo Grant-Hill'));
    const suspended = page.getByText('Theo Grant-Hill is suspended. Their sessions have ended.');
    await seeing(suspended, () => keys.press('ArrowDown'));
    await page.getByRole('row').filter({ hasText: 'Theo Grant-Hill' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await keys.enter(page.getByRole('button', { name: 'Delete Theo Grant-Hill' }));
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
    await question.getByText('Their sessions end at once.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(visitor.takeProblems()).toEqual([]);
  });
});
