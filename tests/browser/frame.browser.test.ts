import type { Page } from '@playwright/test';
import { readKit } from '../../tools/frontends/kit.mjs';
import { until } from '../harness/until.ts';
import { expect, test } from './test.ts';

const desk = '/admin/tenant/delivery-form';
const historyUrl = '/admin/tenant/deliveries';
const tenantForm = '/admin/tenants?tab=form';
/** The widths, in pixels, of a desktop's screen and of one that is zoomed in to 200 %. */
const screenWidths = [1280, 640];

test.beforeAll(async ({ building }) => {
  await building.moveIn({ unit: '301', email: building.address('frame') });
  await building.logAndNotify('301');
  await Promise.all(Array.from({ length: 24 }, () => building.log('301')));
});

async function openDesk(page: Page): Promise<void> {
  await page.goto(desk);
  await page.getByLabel('Unit', { exact: true }).waitFor();
}

/** The areas that have a button in sight, which Tab reaches one after the other. */
async function tabThroughButtons(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Parcelbell' }).focus();
  const reached: string[] = [];
  const focus = page.locator(':focus');
  for (await page.keyboard.press('Tab'); (await focus.getAttribute('aria-controls')) === null; ) {
    reached.push((await focus.textContent()) ?? '');
    await page.keyboard.press('Tab');
  }
  return reached;
}

/** What is covered while it has the focus, on the way through a screen by Tab. */
async function coveredFocuses(of: Page, path: string): Promise<string[]> {
  const covered: string[] = [];
  await of.goto(path);
  await of.getByRole('textbox').or(of.getByRole('searchbox')).or(of.getByRole('combobox')).first().waitFor();
  // What comes while somebody walks through the screen moves what has the focus.
  await expect(of.locator('[aria-busy=true]')).toHaveCount(0);
  await of.locator('main').focus();
  for (let stops = 0; stops < 30; stops += 1) {
    await of.keyboard.press('Tab');
    const name = await coveredFocus(of);
    if (name) covered.push(name);
  }
  return covered;
}

/** Names what has the focus, if something lies over all of it. */
function coveredFocus(of: Page): Promise<string | undefined> {
  return of.evaluate(() => {
    const focus = document.activeElement;
    if (!focus || focus === document.body) return undefined;
    const shape = focus.closest('label') ?? focus;
    const { left, right, top, bottom } = shape.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((down) => {
      const topmost = document.elementFromPoint((left + right) / 2, top + (bottom - top) * down);
      return topmost !== null && shape.contains(topmost);
    });
    return isSeen ? undefined : `${focus.tagName} ${focus.getAttribute('name') ?? focus.id}`;
  });
}

test.describe('the areas of the frame', () => {
  test('are buttons as far as they fit, and More has the others and those for desktops only', async ({
    building,
    visit,
  }) => {
    const { page } = await visit({ as: building.admin, screen: { width: 1280, height: 768 } });
    await openDesk(page);
    const areas = page.getByRole('navigation', { name: 'Areas' });
    const listed = areas.getByRole('link').filter({ visible: true });
    const always = ['Usage', 'Analytics', 'Email Templates', 'SMS Templates', 'Staff', 'Settings', 'Audit log'];
    const all = ['New Delivery', 'Delivery Pickups', 'Delivery History', 'Residents', ...always];
    const buttons = () => tabThroughButtons(page);
    const wide = await until('the buttons are fitted', buttons, ({ length }) => length === all.length);
    expect(wide).toEqual(all);

    await page.setViewportSize({ width: 700, height: 600 });
    const fewer = await until('the buttons are fitted', buttons, ({ length }) => length < all.length);
    expect(fewer).toEqual(all.slice(0, fewer.length));
    expect(fewer).toContain('Residents');
    await areas.getByRole('button', { name: 'More' }).click();
    expect(await listed.allTextContents()).toEqual([...fewer, ...always]);
    await listed.filter({ hasText: 'SMS Templates' }).click();
    await page.waitForURL('**/admin/tenant/sms-templates');
  });

  test('leave room for the name and status of the building on a phone', async ({ building, visit }) => {
    await building.change({ name: 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two' });
    const { page } = await visit({ as: building.admin, screen: { width: 390, height: 844 } });
    await page.goto(desk);
    const named = page.getByText(/^The Residences at/);
    await named.waitFor();
    for (const text of [named, page.getByText('Premium plan · Active')]) {
      expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('shift no layout while the page loads', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.addInitScript(() => {
      const seen = Object.assign(globalThis, { shift: 0 });
      const add = (entry: PerformanceEntry & { value?: number }) => {
        seen.shift += entry.value ?? 0;
      };
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await openDesk(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.01);
  });
});

test('staff pages use Inter, and residents’ pages do not load it', async ({ building, visit }) => {
  const fonts = (of: Page) =>
    of.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);
  const { page } = await visit({ as: building.admin });
  await openDesk(page);
  await until('Inter has come', () => page.evaluate(() => document.fonts.check('600 14px Inter')), Boolean);
  expect(await fonts(page)).toBe(1);
  const { page: resident } = await visit();
  await resident.goto('/maple-court/register');
  await resident.getByLabel('Unit number').waitFor();
  await resident.evaluate(() => document.fonts.ready);
  expect(await fonts(resident)).toBe(0);
});

test.describe('sticky elements', () => {
  test('keep the head of a table in view below the frame', async ({ building, visit }) => {
    const { page } = await visit({ as: building.admin });
    await page.goto(historyUrl);
    await page.getByRole('row').nth(20).waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const head = page.getByRole('columnheader').first();
    const top = async () => Math.round((await head.boundingBox())?.y ?? -1);
    const bottom = async () => {
      const box = await page.getByRole('banner').boundingBox();
      return box ? Math.round(box.y + box.height) : -1;
    };
    expect(await bottom()).toBeGreaterThan(0);
    expect(await top()).toBe(await bottom());
  });

  for (const path of [desk, '/admin/tenant/delivery-pickups', historyUrl, tenantForm])
    for (const width of screenWidths)
      test(`never cover the focused element of ${path}, ${width} px wide`, async ({ building, visit }) => {
        const { page } = await visit({
          as: path === tenantForm ? 'superadmin@parcelbell.test' : building.admin,
          screen: { width, height: (width * 9) / 16 },
        });
        expect(await coveredFocuses(page, path)).toEqual([]);
      });
});

test('an error of the page reaches the gateway', async ({ visit }) => {
  const { page, ignoreProblems } = await visit();
  ignoreProblems(/page error: Nothing to draw/);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Nothing to draw');
    });
  });
  const answer = await answered;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    204,
    { message: 'TypeError: Nothing to draw', stack: expect.stringContaining('Nothing to draw') },
  ]);
});

test('a remote works with a shell of a later kit, and is refused if the shell lacks an export that it needs', async ({
  visit,
}) => {
  const { page, ignoreProblems } = await visit();
  ignoreProblems(/does not satisfy the requirement|Code did not load/);
  const { version } = readKit();
  const [major, minor] = version.split('.').map(Number);
  let provided = version;
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(`"${version}"`, `"${provided}"`);
    await route.fulfill({ response, body: text.replaceAll(`"^${version}"`, `"^${provided}"`) });
  });
  const openWith = async (kit: string) => {
    provided = kit;
    await page.goto('/maple-court/register');
  };
  await openWith(`${major}.${Number(minor) + 1}.0`);
  await page.getByRole('textbox').first().waitFor();
  await openWith(`${Number(major) + 1}.0.0`);
  await page.getByRole('heading', { name: 'This part of Parcelbell could not be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});
