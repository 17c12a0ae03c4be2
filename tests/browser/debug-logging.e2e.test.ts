import { afterEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { signIn } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;

afterEach(() => story.leave());

const badge = (page: Page) => page.getByRole('link', { name: 'Debug logging is on' });
const left = (page: Page) => page.getByRole('timer', { name: 'Time remaining' });

async function open(page: Page): Promise<void> {
  await signIn(page, 'superadmin@parcelbell.test');
  await page.waitForURL('**/admin/tenants');
  await page.goto('/admin/debug-logging');
  await page.getByRole('group', { name: 'Duration' }).waitFor();
}

describe('debug logging', () => {
  it('is enabled for one building, extended and disabled by keys alone', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await open(page);
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('radio', { name: '5 minutes', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: 'Maple Court' }).waitFor({ state: 'attached' });
    await page.keyboard.type('Maple');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await left(page)
      .filter({ hasText: /^(10:00|9:)/ })
      .waitFor();
    const card = page.getByRole('region', { name: 'Status' });
    await card.getByText('Maple Court').waitFor();
    await card.getByText('Request headers only').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await left(page)
      .filter({ hasText: /^(15:00|14:)/ })
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Debug logging is off. Services write their usual log.').waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('is seen by every superadmin in a badge, on a phone too, until somebody disables it', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    await open(page);
    await page.getByRole('button', { name: 'Enable debug logging' }).click();
    await left(page).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    const other = await story.visit();
    await signIn(other.page, 'superadmin@parcelbell.test');
    await badge(other.page).click();
    await other.page.waitForURL('**/admin/debug-logging');
    await other.page.getByRole('button', { name: 'Disable' }).click();
    await badge(other.page).waitFor({ state: 'detached' });
    await badge(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Enable debug logging' }).waitFor();
    expect([...visitor.takeProblems(), ...other.takeProblems()]).toEqual([]);
  });
});
