import type { Page } from '@playwright/test';
import { demoParts, occupiedUnit, tour, useDemoClock } from './demo-steps.ts';
import { ignoreStatuses, type Scene, superadmin } from './scene.ts';
import { logParcel } from './steps.ts';

/** The demo: its welcome, the six steps of the tour, its dialogs, and what is said to a visitor who writes. */
export const demoScenes: readonly Scene[] = [
  {
    name: 'demo-login',
    show: async (page) => {
      await page.goto('/login');
      await page.getByText('View our demo').waitFor();
    },
  },
  { name: 'demo-welcome', show: enter },
  ...tour.map(({ path, untilFull: full }, at) => ({
    name: `demo-step-${at + 1}`,
    show: async (page: Page) => {
      await explore(page);
      await page.goto(path);
      await full(page);
    },
  })),
  {
    name: 'demo-steps',
    show: async (page) => {
      await explore(page);
      await demoParts(page).pill().getByRole('button', { name: 'Package Logging' }).click();
      await page.getByRole('button', { name: 'Step 6 of 6: Analytics Dashboard' }).click();
      await page.getByText('Scenario').waitFor();
    },
  },
  {
    name: 'demo-minimised',
    show: async (page) => {
      await explore(page);
      await page.getByRole('button', { name: 'Minimise the tour' }).click();
    },
  },
  {
    name: 'demo-information',
    show: async (page) => {
      await explore(page);
      const ask = page.getByRole('button', { name: 'Demo', exact: true }).filter({ visible: true });
      await ask
        .or(page.getByRole('button', { name: /^Menu of/ }))
        .first()
        .click();
      await page.getByRole('button', { name: 'Demo Information' }).filter({ visible: true }).click();
      await demoParts(page).information().waitFor();
    },
  },
  {
    name: 'demo-answer',
    ...ignoreStatuses(403),
    show: async (page, { building }) => {
      await explore(page);
      await page.locator('input[name=unit]:focus').waitFor();
      await logParcel(page, await occupiedUnit(building.api), { courier: '13', type: '1' });
      await demoParts(page).answer().getByText('Demo Mode Limitation').waitFor();
    },
  },
  {
    name: 'demo-answer-pickup',
    ...ignoreStatuses(403),
    show: async (page) => {
      await explore(page);
      await page.goto(tour[1]?.path ?? '');
      await page
        .getByRole('checkbox', { name: /^Select parcel/ })
        .first()
        .check();
      await page.getByLabel('Concierge ID or name').fill('Sam');
      await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).click();
      await demoParts(page).answer().getByText('Demo Mode Limitation').waitFor();
    },
  },
  {
    name: 'demo-superadmin',
    as: superadmin,
    show: async (page) => {
      await useDemoClock(page.context());
      await page.goto('/tenant-selection');
      await page.getByRole('button', { name: 'Skyline Towers Multi-Tower Building' }).click();
      await demoParts(page).explore().click();
      await page.getByText('Demo Mode Active - Explore with sample data').waitFor();
    },
  },
];

async function enter(page: Page): Promise<void> {
  await useDemoClock(page.context());
  await page.goto('/login?demo=true');
  await demoParts(page).welcome().waitFor();
}

async function explore(page: Page): Promise<void> {
  await enter(page);
  await demoParts(page).explore().click();
  await page.waitForURL('**/admin/tenant/delivery-form');
}
