import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { screenFaults, type Visitor, type VisitorOptions } from '../harness/browser.ts';
import { skyline, wholeDemo } from '../harness/demo.ts';
import { until } from '../harness/until.ts';
import {
  busyDemo,
  busyDemoAheadMs,
  demoParts,
  livedInUnit,
  liveThen,
  pointingFaults,
  seeStep,
  stored,
  swipe,
  tour,
} from './demo-steps.ts';
import { keyboardOf } from './keyboard.ts';
import { focused, signIn } from './steps.ts';
import { browserStory } from './story.ts';

const marketing = 'https://www.parcelbell.example/';
const story = browserStory({ env: { ...busyDemo.env, MARKETING_URL: marketing } });
const { it } = story;
let visitor: Visitor;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;
let demo: ReturnType<typeof demoParts>;
/** How long each way into the demo took until its welcome was there. */
const entries: number[] = [];

beforeAll(async () => {
  await wholeDemo(story.api(), busyDemoAheadMs);
});
afterEach(() => story.leave());
afterAll(() => {
  expect(Math.min(...entries)).toBeLessThan(2_000);
});

async function come(options?: VisitorOptions): Promise<void> {
  visitor = await story.visit(options);
  await liveThen(visitor.context);
  page = visitor.page;
  keys = keyboardOf(page);
  demo = demoParts(page);
}

/** Enters the demo by what `act` does, up to the welcome at its desk. */
async function enter(act: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await act();
  await demo.welcome().waitFor();
  entries.push(Date.now() - began);
}

async function explore(): Promise<void> {
  await enter(() => page.goto('/login?demo=true'));
  await keys.enter(demo.explore());
  await demo.welcome().waitFor({ state: 'detached' });
  await page.waitForURL('**/admin/tenant/delivery-form');
}

/** The tour is the last part of the page. */
async function pressInTour(button: Locator): Promise<void> {
  await keys.tabBackTo(button);
  await keys.press('Enter');
}

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

describe('a property manager at a desktop, by keys alone', () => {
  beforeEach(() => come());

  it('is welcomed at the desk of the demo after one press on the sign-in page', async () => {
    await page.goto('/login');
    const way = page
      .getByRole('link', { name: 'View our demo' })
      .or(page.getByRole('button', { name: 'View our demo' }));
    await keys.tabTo(way);
    expect(await screenFaults(visitor)).toEqual([]);
    await enter(() => keys.press('Enter'));
    expect(new URL(page.url()).pathname).toBe(tour[0]?.path);
    await page.getByText('Demo Mode Active - Explore with sample data').waitFor();
    expect(await stored(page)).toEqual({
      accessToken: 'kept',
      tenantId: skyline,
      tenantName: 'Skyline Towers',
      isDemoMode: 'true',
      demoToken: 'kept',
      user: 'kept',
    });
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.enter(demo.explore());
    await demo.welcome().waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({ demoWelcomeSeen: 'true' });
    await focused(page, 'unit');
    await page.reload();
    await demo.pill().getByText('1/6').waitFor();
    expect(await demo.welcome().count()).toBe(0);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('takes the tour through six full screens to its end, and starts over', async () => {
    await explore();
    for (const at of tour.keys()) {
      await seeStep(page, at);
      expect(await screenFaults(visitor)).toEqual([]);
      if (at < tour.length - 1) await pressInTour(demo.next());
    }
    await pressInTour(demo.previous());
    await page.waitForURL(`**${tour[4]?.path}`);
    await pressInTour(demo.next());
    await pressInTour(demo.startOver());
    await page.waitForURL(`**${tour[0]?.path}`);
    await demo.welcome().waitFor();
    expect(await stored(page)).not.toHaveProperty('demoWelcomeSeen');
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('logs a parcel, and reads what would have happened, the mail and whom to contact', async () => {
    await explore();
    visitor.foresee(/status of 403 .*\/api\/deliveries/);
    const unit = await livedInUnit(story.api());
    await focused(page, 'unit');
    await page.keyboard.type(unit, { delay: 100 });
    expect(await pointingFaults(page)).toEqual([]);
    await keys.press('Tab');
    // Each of these keys picks and goes on: the East tower, UPS, a box.
    await page.keyboard.type('131', { delay: 100 });
    await keys.press('Enter');
    await demo.answer().getByText('Demo Mode Limitation').waitFor();
    const mail = demo.answer().locator('iframe').contentFrame();
    await mail.getByText(unit).first().waitFor();
    const contact = demo.answer().getByRole('link', { name: 'Contact Sales' });
    expect(await contact.getAttribute('href')).toMatch(/^mailto:sales@parcelbell\.test\?subject=.+&body=.+/);
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('Escape');
    await demo.answer().waitFor({ state: 'detached' });
    await focused(page, 'unit');
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('asks about the demo, and leaves it for the marketing site', async () => {
    await explore();
    await keys.tabBackTo(page.getByRole('button', { name: 'Demo', exact: true }));
    await keys.press('Enter');
    const trial = page.getByRole('link', { name: 'Request Full Trial' }).filter({ visible: true });
    const mail = new URL((await trial.getAttribute('href')) ?? '');
    expect(mail.searchParams.get('subject')).toMatch(/trial/i);
    for (const asked of [/building name/i, /number of units/i, /contact phone/i])
      expect(mail.searchParams.get('body')).toMatch(asked);
    await keys.enter(page.getByRole('button', { name: 'Demo Information' }).filter({ visible: true }));
    await demo.information().getByRole('link', { name: 'Request Trial Access' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.enter(demo.information().getByRole('button', { name: 'Continue Demo Exploration' }));
    await demo.information().waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({ hasSeenDemoModal: 'true' });

    await page.route(`${marketing}**`, (route) => route.fulfill({ body: 'Parcelbell for your building' }));
    await keys.enter(page.getByRole('button', { name: /^Menu of/ }));
    await keys.enter(page.getByRole('button', { name: 'Logout' }));
    await page.waitForURL(marketing);
    await page.goto('/login');
    expect(await stored(page)).toEqual({ demoWelcomeSeen: 'true', hasSeenDemoModal: 'true' });
    expect(visitor.takeProblems()).toEqual([]);
  });
});

/** To this visitor the installation has no site of its own, so that logging out ends at the sign-in page. */
async function hideMarketing(): Promise<void> {
  await visitor.context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const { marketingUrl: _, ...config } = await response.json();
    await route.fulfill({ response, json: config });
  });
}

describe('a property manager with a phone', () => {
  beforeEach(async () => {
    await come({ screen: 'phone' });
    await hideMarketing();
    await page.goto('/login');
    await page.getByText('View our demo').tap();
    await demo.welcome().waitFor();
  });

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
    await swipePill(-80);
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

describe('others', () => {
  it('a visitor who reads French finds the demo in French', async () => {
    await come({ locale: 'fr-CA' });
    await page.goto('/login?demo=true');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('a superadmin in Skyline Towers has the demo around them', async () => {
    await come();
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('link', { name: 'Access Buildings' }).first().click();
    await page.getByRole('button', { name: 'Skyline Towers Multi-Tower Building' }).click();
    await demo.welcome().waitFor();
    await keys.enter(demo.explore());
    await page.getByText('Demo Mode Active - Explore with sample data').waitFor();
    expect(await stored(page)).not.toHaveProperty('isDemoMode');
    expect(await screenFaults(visitor)).toEqual([]);
  });
});
