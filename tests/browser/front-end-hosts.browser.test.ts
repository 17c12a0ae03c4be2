import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type FrontEndHosts, frontEndHosts } from '../harness/front-end-hosts.ts';
import { copyAsLaterRelease } from '../harness/later-release.ts';
import { test as base, expect } from './test.ts';

/** A product whose front ends come from hosts of their own, as their images run them. */
const test = base.extend<object, { hosts: FrontEndHosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs.
    async ({}, use) => {
      const hosts = await frontEndHosts();
      await hosts.start();
      await use(hosts);
      await hosts.stopAll();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  productEnv: [({ hosts }, use) => use(hosts.env), { scope: 'worker' }],
});

/** What a tab does two and three seconds after its first screen, it never does: it loads no other screen ahead and lets no worker do so, like one that lost its network at once. */
function loadsNothingAhead(): void {
  const real = window.setTimeout;
  const others = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === 2_000 || ms === 3_000 ? 0 : real(work, ms, ...rest);
  Object.assign(window, { setTimeout: others });
}

const howItCame = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type));

const unitOf = (page: Page) => page.getByLabel('Unit', { exact: true });
const desk = '/admin/tenant/delivery-form';

test('each front end with its own host: a stopped host leaves the others working, and open tabs continue after a release with one reload', {
  tag: '@full',
}, async ({ building, hosts, visit }) => {
  const old = await visit({ as: building.admin });
  const { page } = old;
  await page.addInitScript(loadsNothingAhead);
  await page.goto(desk);
  await unitOf(page).waitFor();
  expect(old.takeProblems()).toEqual([]);
  const atSignIn = await visit();
  const account = atSignIn.page.getByRole('button', { name: 'admin@maplecourt.test' });
  await atSignIn.page.goto('/login');
  await account.waitFor();

  // A screen whose code does not come, and one that is reloaded, leave lines in the browser's console.
  for (const tab of [old, atSignIn]) tab.ignoreProblems(/./);
  expect(await hosts.stop('dashboard')).toBe(0);
  const second = await visit({ as: building.admin });
  second.ignoreProblems(/./);
  const retry = second.page.getByRole('button', { name: 'Try again' });
  await second.page.goto(desk);
  await retry.waitFor();
  const other = await visit();
  await other.page.goto('/maple-court/register');
  await other.page.getByRole('textbox').first().waitFor();

  const later = await copyAsLaterRelease(['shell', 'dashboard']);
  await hosts.start('dashboard', later);
  await retry.click();
  await unitOf(second.page).waitFor();
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByRole('heading', { name: 'Usage Report' }).waitFor();
  expect(await howItCame(page)).toEqual(['reload']);

  await hosts.stop('shell');
  await hosts.start('shell', later);
  await account.click();
  await unitOf(atSignIn.page).waitFor();
  expect(await howItCame(atSignIn.page)).toEqual(['reload']);
  await rm(later, { recursive: true });
});
