import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { signIn } from '../browser/steps.ts';
import { browserStory } from '../browser/story.ts';
import { frontEndHosts } from '../harness/front-end-hosts.ts';
import { laterBuild } from './later-build.ts';

const hosts = await frontEndHosts();
const story = browserStory({ env: hosts.env });
/** The folder of the later release's builds, once it is there. */
let later: string | undefined;

beforeAll(() => hosts.start());
afterAll(async () => {
  await hosts.stopAll();
  if (later) await rm(later, { recursive: true });
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

story.it(
  'every front end has a host: one that is down leaves the others as they are, and tabs older than a release go on with it after one reload',
  async () => {
    const { page, takeProblems } = await story.visit();
    await page.addInitScript(loadsNothingAhead);
    await signIn(page, 'admin@maplecourt.test');
    await unitOf(page).waitFor();
    expect(takeProblems()).toEqual([]);
    const atSignIn = await story.visit();
    const account = atSignIn.page.getByRole('button', { name: 'admin@maplecourt.test' });
    await atSignIn.page.goto('/login');
    await account.waitFor();

    expect(await hosts.stop('dashboard')).toBe(0);
    const second = await story.visit();
    const retry = second.page.getByRole('button', { name: 'Try again' });
    await signIn(second.page, 'admin@maplecourt.test');
    await retry.waitFor();
    const other = await story.visit();
    await other.page.goto('/maple-court/register');
    await other.page.getByRole('textbox').first().waitFor();
    expect(other.takeProblems()).toEqual([]);

    later = await laterBuild(['shell', 'dashboard']);
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
    await story.leave();
  },
);
