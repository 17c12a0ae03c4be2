import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import { screenFaults } from '../harness/browser.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { seeing, signIn, signInAs } from './steps.ts';
import { browserStory } from './story.ts';

const suspended = 'Your account has been suspended. Please contact your administrator.';
const noBuildings = 'You do not have administrative access to any buildings. Please contact your administrator.';
const admin = { email: 'olive@example.test', name: 'Olive Tremblay' };
const user = { email: 'uma@example.test', name: 'Uma Singh' };

describe('who is no superadmin', () => {
  const story = browserStory();
  const { it } = story;

  beforeAll(async () => {
    const api = story.api();
    const superadmin = await api.signIn('superadmin@parcelbell.test');
    for (const [person, role] of [
      [admin, 'admin'],
      [user, 'user'],
    ] as const) {
      const { body } = await api.settled('POST', '/api/users', person, superadmin);
      await api.settled('POST', `/api/users/${body._id}/tenants`, { tenantId: maple, role }, superadmin);
    }
  });
  afterEach(() => story.leave());

  it('as the admin of buildings is never led to the area, is denied it, and is at the sign-in two seconds later', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signIn(page, 'manager@parcelbell.test');
    await page.waitForURL('**/tenant-selection');
    await page.getByRole('button', { name: /^Maple Court/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Manage All Tenants' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Maple Court/ }).click();
    await page.getByLabel('Unit', { exact: true }).waitFor();
    expect(await page.locator('a[href^="/admin/tenants"], a[href="/admin"]').count()).toBe(0);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await page.getByText('Access denied. Superadmin privileges required.').waitFor();
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(asked.filter((path) => /^\/api\/(tenants$|users$|subscriptions|audit|admin)/.test(path))).toEqual([]);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('reads why on a screen that everybody can read', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await signIn(page, 'admin@maplecourt.test');
    await page.getByLabel('Unit', { exact: true }).waitFor();
    // The two seconds never end, so that the screen can be judged at leisure.
    await page.addInitScript(() => {
      window.setTimeout = new Proxy(window.setTimeout, {
        apply: (set, self, [act, ms, ...rest]) => Reflect.apply(set, self, [act, ms === 2000 ? 600_000 : ms, ...rest]),
      });
    });
    await page.goto('/admin/users');
    await page.getByText('Access denied. Superadmin privileges required.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('as a user without a building to administer cannot sign in, and is told', async () => {
    const visitor = await story.visit();
    visitor.foresee(/status of 403 .*\/api\/auth\/login/);
    await signInAs(visitor.page, user.email);
    await visitor.page.getByText(noBuildings).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await visitor.page.goto('/admin');
    await visitor.page.waitForURL('**/login');
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('is out at once when suspended in the middle of work, and told so by the desk itself', async () => {
    const worker = await story.visit();
    await signInAs(worker.page, admin.email);
    await worker.page.getByLabel('Unit', { exact: true }).waitFor();
    const api = story.api();
    const session = await api.signIn(admin.email);

    const { page } = await story.visit();
    await signIn(page, 'superadmin@parcelbell.test');
    await page.waitForURL('**/admin/tenants');
    await page.getByRole('banner').getByRole('link', { name: 'Users' }).click();
    const status = page.getByLabel(`Status of ${admin.name}`);
    const done = page.getByText(`${admin.name} is suspended. Their sessions have ended.`);
    await seeing(done, async () => void (await status.selectOption('suspended')));

    worker.foresee(/status of 40[13] .*\/api\//);
    // The answer may come a moment before every part of the product has heard.
    await until('the sessions are refused', async () => (await api.get('/api/users/me', session)).status === 401);
    await worker.page.waitForURL('**/login');
    await worker.page.getByText(suspended).waitFor();
    expect(await screenFaults(worker)).toEqual([]);
    await signInAs(worker.page, admin.email);
    await worker.page.getByText(suspended).waitFor();
    expect(worker.takeProblems()).toEqual([]);
  });
});
