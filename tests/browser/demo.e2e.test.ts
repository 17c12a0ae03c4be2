import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { skyline, wholeDemo } from '../harness/demo.ts';
import { busyDemo, demoParts, livedInUnit, liveThen, pointingFaults, seeStep, stored, tour } from './demo-steps.ts';
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
  await wholeDemo(story.api());
});
beforeEach(() => come());
afterEach(() => story.leave());
afterAll(() => {
  expect(Math.min(...entries)).toBeLessThan(2_000);
});

async function come(locale = 'en-CA'): Promise<void> {
  visitor = await story.visit({ locale });
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

describe('a property manager at a desktop, by keys alone', () => {
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

describe('others', () => {
  it('a visitor who reads French finds the demo in French', async () => {
    await story.leave();
    await come('fr-CA');
    await page.goto('/login?demo=true');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('a superadmin in Skyline Towers has the demo around them', async () => {
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
