import type { Locator, Page } from '@playwright/test';
import { skyline, untilDemoIsComplete } from '../harness/demo.ts';
import { demoAheadMs, demoDataWithinMs } from '../harness/demo-data.ts';
import { until } from '../harness/until.ts';
import {
  demoParts,
  occupiedUnit,
  pointingFaults,
  stored,
  swipe,
  tour,
  untilStepIsShown,
  useDemoClock,
} from './demo-steps.ts';
import { keyboardOf } from './keyboard.ts';
import { focused } from './steps.ts';
import { expect, test as plain } from './test.ts';

/** A visitor of the demo, in a browser with the same clock as the product. */
const test = plain.extend<{ demoVisit: (screen: 'desktop' | 'phone') => Promise<DemoVisit> }>({
  demoVisit: async ({ visit }, use) => {
    await use(async (screen) => {
      const { page, context, ignoreProblems } = await visit({ screen });
      await useDemoClock(context);
      return { page, ignoreProblems, keys: keyboardOf(page), demo: demoParts(page) };
    });
  },
});

interface DemoVisit {
  readonly page: Page;
  ignoreProblems(pattern: RegExp): void;
  readonly keys: ReturnType<typeof keyboardOf>;
  readonly demo: ReturnType<typeof demoParts>;
}

test.use({ productData: 'demo' });

test.beforeAll(async ({ api }) => {
  test.setTimeout(demoDataWithinMs);
  await untilDemoIsComplete(api, demoAheadMs);
});

test.describe('a property manager at a desktop, by keyboard alone', () => {
  const explore = async ({ page, keys, demo }: DemoVisit): Promise<void> => {
    await page.goto('/login?demo=true');
    await demo.welcome().waitFor();
    await keys.enter(demo.explore());
    await demo.welcome().waitFor({ state: 'detached' });
    await page.waitForURL('**/admin/tenant/delivery-form');
  };

  test('comes to the welcome of the demo with one key press on the sign-in page', async ({ demoVisit }) => {
    const { page, keys, demo } = await demoVisit('desktop');
    await page.goto('/login');
    const name = 'View our demo';
    await keys.tabTo(page.getByRole('link', { name }).or(page.getByRole('button', { name })));
    await keys.press('Enter');
    await demo.welcome().waitFor();
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
    await keys.enter(demo.explore());
    await demo.welcome().waitFor({ state: 'detached' });
    await focused(page, 'unit');
    await page.reload();
    await demo.pill().getByText('1/6').waitFor();
    expect(await demo.welcome().count()).toBe(0);
  });

  test('takes the tour through six filled screens to its end, and starts it again', async ({ demoVisit }) => {
    test.slow();
    const visit = await demoVisit('desktop');
    const { page, keys, demo } = visit;
    // The tour is the last part of the page.
    const press = async (button: Locator): Promise<void> => {
      await keys.tabBackTo(button);
      await keys.press('Enter');
    };
    await explore(visit);
    for (const at of tour.keys()) {
      await untilStepIsShown(page, at);
      if (at < tour.length - 1) await press(demo.next());
    }
    await press(demo.startOver());
    await page.waitForURL(`**${tour[0]?.path}`);
    await demo.welcome().waitFor();
    expect(await stored(page)).not.toHaveProperty('demoWelcomeSeen');
  });

  test('logs a parcel, and reads what would have happened, the mail and the contact', async ({ api, demoVisit }) => {
    const visit = await demoVisit('desktop');
    const { page, keys, demo } = visit;
    await explore(visit);
    visit.ignoreProblems(/status of 403 .*\/api\/deliveries/);
    const unit = await occupiedUnit(api);
    await focused(page, 'unit');
    await page.keyboard.type(unit, { delay: 100 });
    expect(await pointingFaults(page)).toEqual([]);
    await keys.press('Tab');
    // Each of these keys makes a choice and opens the next step: the East tower, UPS, a box.
    await page.keyboard.type('131', { delay: 100 });
    await keys.press('Enter');
    await demo.answer().getByText('Demo Mode Limitation').waitFor();
    await demo.answer().locator('iframe').contentFrame().getByText(unit).first().waitFor();
    const contact = demo.answer().getByRole('link', { name: 'Contact Sales' });
    expect(await contact.getAttribute('href')).toMatch(/^mailto:sales@parcelbell\.test\?subject=.+&body=.+/);
    await keys.press('Escape');
    await demo.answer().waitFor({ state: 'detached' });
    await focused(page, 'unit');
  });
});

test.describe('a property manager with a phone', () => {
  const enter = async ({ page, demo }: DemoVisit): Promise<void> => {
    await page.goto('/login');
    await page.getByText('View our demo').tap();
    await demo.welcome().waitFor();
    await demo.explore().tap();
  };

  const swipePill = async ({ page, demo }: DemoVisit, by: number): Promise<void> => {
    const progress = demo.pill().getByText(/^\d\/6$/);
    const box = await progress.boundingBox();
    if (!box) throw new Error('There is no pill.');
    await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by);
  };

  test('swipes through six filled screens to the end and back', async ({ demoVisit }) => {
    const visit = await demoVisit('phone');
    await enter(visit);
    for (const at of tour.keys()) {
      await untilStepIsShown(visit.page, at);
      if (at < tour.length - 1) await swipePill(visit, -80);
    }
    await swipePill(visit, 80);
    await visit.demo.pill().getByText('5/6').waitFor();
  });

  test('records a pickup, and logs out to the sign-in page', async ({ demoVisit }) => {
    const visit = await demoVisit('phone');
    const { page, demo } = visit;
    await enter(visit);
    visit.ignoreProblems(/status of 403 .*\/api\/deliveries\/pickup/);
    await page.goto(tour[1]?.path ?? '');
    const parcels = page.getByRole('checkbox', { name: /^Select parcel/ });
    await parcels.first().tap();
    await page.getByLabel('Concierge ID or name').fill('Sam');
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).tap();
    await demo.answer().getByText('Demo Mode Limitation').waitFor();
    await page.keyboard.press('Escape');
    await demo.answer().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Menu of/ }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await page.waitForURL('**/login');
    expect(await stored(page)).toEqual({ demoWelcomeSeen: 'true' });
    const isLoggingOut = () => page.evaluate(() => sessionStorage.getItem('isLoggingOut'));
    await until('calls are let out again', isLoggingOut, (flag) => flag === null);
  });
});
