import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { wholeDemo } from '../harness/demo.ts';
import { until } from '../harness/until.ts';
import { busyDemo, demoParts, liveThen, seeStep, stored, swipe, tour } from './demo-steps.ts';
import { browserStory } from './story.ts';

const story = browserStory(busyDemo);
const { it } = story;
let visitor: Visitor;
let page: Page;
let demo: ReturnType<typeof demoParts>;

beforeAll(async () => {
  await wholeDemo(story.api());
});
beforeEach(async () => {
  visitor = await story.visit({ screen: 'phone' });
  await liveThen(visitor.context);
  page = visitor.page;
  demo = demoParts(page);
  await page.goto('/login');
  await page.getByText('View our demo').tap();
  await demo.welcome().waitFor();
});
afterEach(() => story.leave());

/** The step that the tour is at, once it is there. */
const isAt = (at: number) => demo.pill().getByText(`${at}/6`).waitFor();

async function swipePill(by: number): Promise<void> {
  const box = await demo
    .pill()
    .getByText(/^\d\/6$/)
    .boundingBox();
  if (!box) throw new Error('There is no pill.');
  await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by);
}

describe('a property manager with a phone', () => {
  it('swipes through six full screens to the end, and starts over', async () => {
    expect(await screenFaults(visitor)).toEqual([]);
    await demo.explore().tap();
    for (const at of tour.keys()) {
      await seeStep(page, at);
      expect(await screenFaults(visitor)).toEqual([]);
      if (at < tour.length - 1) await swipePill(-80);
    }
    await swipePill(80);
    await isAt(5);
    await swipePill(-40);
    await isAt(5);
    // A tap right after a swipe would only stop what the browser takes for a movement that goes on.
    await swipePill(-80);
    await seeStep(page, 5);
    await demo.startOver().tap();
    await page.waitForURL(`**${tour[0]?.path}`);
    await demo.welcome().waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('reads about a step by the first tap, goes there by the second, and minimises the tour for good', async () => {
    await demo.explore().tap();
    await demo.pill().getByRole('button', { name: 'Package Logging' }).tap();
    const usage = demo.pill().getByRole('button', { name: 'Step 5 of 6: Usage Reports' });
    await usage.tap();
    await demo.pill().getByText('Scenario').waitFor();
    expect(new URL(page.url()).pathname).toBe(tour[0]?.path);
    expect(await screenFaults(visitor)).toEqual([]);
    await usage.tap();
    await page.waitForURL(`**${tour[4]?.path}`);
    await demo.pill().getByRole('button', { name: 'Minimise the tour' }).tap();
    expect(await stored(page)).toMatchObject({ demoProgressMinimized: 'true' });
    await page.reload();
    await demo.pill().getByRole('button', { name: 'Show the tour' }).tap();
    await isAt(5);
    expect((await stored(page)).demoProgressMinimized ?? 'false').toBe('false');
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('hands a parcel over, asks for a trial, and logs out to the sign-in page', async () => {
    await demo.explore().tap();
    visitor.foresee(/status of 403 .*\/api\/deliveries\/pickup/);
    await page.goto(tour[1]?.path ?? '');
    await page
      .getByRole('checkbox', { name: /^Select parcel/ })
      .first()
      .tap();
    await page.getByLabel('Concierge ID or name').fill('Sam');
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).tap();
    await demo.answer().getByText('Demo Mode Limitation').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await demo.answer().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('link', { name: 'Request Full Trial' }).waitFor();
    await page.getByRole('button', { name: 'Demo Information' }).tap();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Continue Demo Exploration' }).tap();
    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await page.waitForURL('**/login');
    expect(await stored(page)).toEqual({ demoWelcomeSeen: 'true', hasSeenDemoModal: 'true' });
    const isLoggingOut = () => page.evaluate(() => sessionStorage.getItem('isLoggingOut'));
    await until('calls are let out again', isLoggingOut, (flag) => flag === null);
    expect(visitor.takeProblems()).toEqual([]);
  });
});
