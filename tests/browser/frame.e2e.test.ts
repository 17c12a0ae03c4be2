import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, parcelFor } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { signIn } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
let visitor: Visitor;
let page: Page;

const desk = '/admin/tenant/delivery-form';
const past = '/admin/tenant/deliveries';
const areas = () => page.getByRole('navigation', { name: 'Areas' });
const more = () => areas().getByRole('button', { name: 'More' });
const unit = () => page.getByLabel('Unit', { exact: true });

beforeAll(async () => {
  const api = story.api();
  await moveIn(api, { unit: '301', email: 'anna@example.test' });
  const staff = await api.signIn('admin@maplecourt.test');
  await parcelFor(api, staff, '301');
  const log = () => api.settled('POST', '/api/deliveries', { unit: '301', ...parcel }, staff);
  const others = Array.from({ length: 24 }, log);
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([201]));
});
beforeEach(async () => {
  visitor = await story.visit();
  page = visitor.page;
  await signIn(page, 'admin@maplecourt.test');
  await unit().waitFor();
});
afterEach(() => story.leave());

/** The areas that have a button in sight, which Tab reaches one after the other. */
async function tabThroughButtons(): Promise<string[]> {
  await page.getByRole('link', { name: 'Parcelbell' }).focus();
  const reached: string[] = [];
  const focus = page.locator(':focus');
  for (await page.keyboard.press('Tab'); (await focus.getAttribute('aria-controls')) === null; ) {
    reached.push((await focus.textContent()) ?? '');
    await page.keyboard.press('Tab');
  }
  return reached;
}

/** What is covered while it has the focus, on the way through each screen by Tab, on a desktop and on one that is zoomed in. */
async function coveredFocuses(of: Page, paths: readonly string[]): Promise<string[]> {
  const covered: string[] = [];
  for (const width of [1280, 640]) {
    await of.setViewportSize({ width, height: (width * 9) / 16 });
    for (const path of paths) {
      await of.goto(path);
      await of.getByRole('textbox').or(of.getByRole('searchbox')).or(of.getByRole('combobox')).first().waitFor();
      await of.locator('main').focus();
      for (let stops = 0; stops < 30; stops += 1) {
        await of.keyboard.press('Tab');
        const name = await coveredFocus(of);
        if (name) covered.push(`${path} at ${width} px: ${name}`);
      }
    }
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
      const uppermost = document.elementFromPoint((left + right) / 2, top + (bottom - top) * down);
      return uppermost !== null && shape.contains(uppermost);
    });
    return isSeen ? undefined : `${focus.tagName} ${focus.getAttribute('name') ?? focus.id}`;
  });
}

describe('the areas of the frame', () => {
  it('are buttons as far as they fit, and More has those beyond and those for desktops alone', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const always = ['Usage', 'Analytics', 'Email Templates', 'SMS Templates'];
    const all = ['New Delivery', 'Delivery Pickups', 'Delivery History', 'Residents', ...always];
    const wide = await until('the buttons are fitted', tabThroughButtons, ({ length }) => length === all.length);
    expect(wide).toEqual(all);
    await more().click();
    const listed = areas().getByRole('link').filter({ visible: true });
    expect(await listed.allTextContents()).toEqual([...all, ...always]);
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 700, height: 600 });
    const fewer = await until('the buttons are fitted', tabThroughButtons, ({ length }) => length < all.length);
    expect(fewer).toEqual(all.slice(0, fewer.length));
    await more().click();
    expect(await listed.allTextContents()).toEqual([...fewer, ...always]);
    expect(fewer).toContain('Residents');
    await listed.filter({ hasText: 'SMS Templates' }).click();
    await page.waitForURL('**/admin/tenant/sms-templates');
    expect(await more().getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Parcelbell' }).click();
    await page.waitForURL(`**${desk}`);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('leave the building its name and status on a phone, whole', async () => {
    await changeMaple(story.api(), { name: 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(desk);
    const named = page.getByText(/^The Residences at/);
    await named.waitFor();
    for (const text of [named, page.getByText('Premium plan · Active')]) {
      expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await changeMaple(story.api(), { name: 'Maple Court' });
  });

  it('move nothing while the page loads', async () => {
    await page.addInitScript(() => {
      const seen = Object.assign(globalThis, { shift: 0 });
      const add = (entry: PerformanceEntry & { value?: number }) => {
        seen.shift += entry.value ?? 0;
      };
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(desk);
    await unit().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.01);
  });
});

describe('Inter', () => {
  const fonts = (of: Page) =>
    of.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);

  it('is what staff read, and no resident loads it', async () => {
    await until('Inter has come', () => page.evaluate(() => document.fonts.check('600 14px Inter')), Boolean);
    expect(await fonts(page)).toBe(1);
    const resident = await story.visit();
    await resident.page.goto('/maple-court/register');
    await resident.page.getByLabel('Unit number').waitFor();
    await resident.page.evaluate(() => document.fonts.ready);
    expect(await fonts(resident.page)).toBe(0);
    expect([...visitor.takeProblems(), ...resident.takeProblems()]).toEqual([]);
  });
});

it('says that it logs out for as long as the code of the sign-in takes', async () => {
  await page.goto(desk);
  await unit().waitFor();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const said = page.getByText('Logging out...').waitFor();
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await said;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await said;
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(held).toBeGreaterThan(0);
  expect(await page.getByText('Logging out...').count()).toBe(0);
  expect(visitor.takeProblems()).toEqual([]);
});

describe('what sticks', () => {
  it('is the head of a table, below the frame', async () => {
    await page.goto(past);
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

  it('never hides what has the focus, at 100 and at 200 %', async () => {
    const covered = await coveredFocuses(page, [desk, '/admin/tenant/delivery-pickups', past]);
    const superadmin = await story.visit();
    await signIn(superadmin.page, 'superadmin@parcelbell.test');
    await superadmin.page.waitForURL('**/admin/tenants');
    covered.push(...(await coveredFocuses(superadmin.page, ['/admin/tenants?tab=form'])));
    expect(covered).toEqual([]);
  });
});
