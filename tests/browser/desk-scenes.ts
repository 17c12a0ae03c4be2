import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { counterKeys } from './scanner-keys.ts';
import { adminScene, type Scene } from './scene.ts';
import { logParcel } from './steps.ts';

const admin = 'admin@maplecourt.test';
const desk = '/admin/tenant/delivery-form';
const visit = '/admin/tenant/visit';
const dayMs = 24 * 3_600_000;

/** The desk's card, outcomes and day, a carrier's visit, and the search that opens everywhere. They need somebody in 301. */
export function deskScenes(api: Api): readonly Scene[] {
  const log = async (location: string, tracking?: string) => {
    const parcel = { unit: '301', courier: 'FedEx', packagetype: 'Box', location, tracking };
    await api.send('POST', '/api/deliveries', parcel, await api.signIn(admin));
  };
  return [
    {
      ...adminScene('desk-card', async (page) => {
        await openDesk(page);
        await page.keyboard.type('301', { delay: 100 });
        await page.getByRole('link', { name: 'Hand over' }).waitFor();
      }),
      before: async () => {
        await log('Shelf B', '794644790132');
        await log('Fridge');
      },
    },
    {
      ...adminScene('desk-undo', async (page) => {
        await openDesk(page);
        await logParcel(page, '301', { courier: '3', type: '1' });
        await page.getByRole('button', { name: 'Undo' }).first().waitFor();
      }),
      before: () => changeMaple(api, { settings: { undoBeforeNotice: true, groupNotices: true } }),
    },
    adminScene('desk-anyway', async (page) => {
      await openDesk(page);
      await logParcel(page, '306', { courier: '1', type: '1' });
      await page.getByRole('button', { name: /^Log/ }).nth(1).waitFor();
    }),
    adminScene('desk-hold', async (page) => {
      await openDesk(page);
      await page.keyboard.type('301', { delay: 100 });
      await page.getByLabel('When residents are told').selectOption('hold');
    }),
    adminScene('desk-today', async (page) => {
      await waitLong(page);
      await openDesk(page);
      await page.getByRole('heading', { name: 'Waiting longest' }).scrollIntoViewIfNeeded();
    }),
    adminScene('visit-first', openVisit),
    adminScene('visit-scanned', async (page) => {
      await openVisit(page);
      const keys = await counterKeys(page);
      for (const number of ['TBA502887271001', '1Z999AA10123456784']) await keys.scan(number);
      await keys.type('30');
    }),
    adminScene('visit-hand', async (page) => {
      await takeParcels(page);
      await page.getByRole('region', { name: 'Needs a hand' }).waitFor();
    }),
    adminScene('visit-over', async (page) => {
      await takeParcels(page);
      await page.getByRole('button', { name: 'End the visit' }).click();
      await page.getByRole('button', { name: 'Begin another visit' }).waitFor();
    }),
    adminScene('find-first', async (page) => {
      await openFind(page);
      await page.getByRole('combobox', { name: 'Unit, tracking number, package or place' }).waitFor();
    }),
    adminScene('find-found', async (page) => {
      await openFind(page);
      await page.keyboard.type('301');
      await page.getByRole('option', { name: /^Hand over: Unit 301/ }).waitFor();
    }),
    adminScene('find-nothing', async (page) => {
      await openFind(page);
      await page.keyboard.type('nothing like this');
      await page.getByText(/^Nothing/).waitFor();
    }),
  ];
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(desk);
  await page.locator('input[name=unit]:focus').waitFor();
}

async function openVisit(page: Page): Promise<void> {
  await page.goto(visit);
  await page.locator('input[name=unit]:focus').waitFor();
}

async function openFind(page: Page): Promise<void> {
  await openDesk(page);
  await page.keyboard.press('Control+k');
  await page.locator('dialog input:focus').waitFor();
}

/** Three parcels of a visit: one that is known already, one for a unit where nobody is registered, and one that is logged. */
async function takeParcels(page: Page): Promise<void> {
  await openVisit(page);
  const keys = await counterKeys(page);
  for (const [number, unit] of [
    ['1Z999AA10123456784', '301'],
    ['TBA502887271002', '306'],
    [`TBA${String(Date.now()).slice(-12)}`, '301'],
  ] as const) {
    await keys.scan(number);
    await keys.type(unit);
    await keys.press('Enter');
  }
  await page.getByText('Logged', { exact: true }).waitFor();
}

/** What waits was logged long ago. */
async function waitLong(page: Page): Promise<void> {
  await page.route(/\/api\/deliveries\/today/, async (route) => {
    const response = await route.fetch();
    const today = await response.json();
    const longest = today.longest.map((parcel: object, at: number) => ({
      ...parcel,
      createdAt: new Date(Date.now() - (30 - 5 * at) * dayMs).toISOString(),
    }));
    const figures = { ...today.figures, waitingLong: longest.length, waiting: 1_204, logged: 312 };
    await route.fulfill({ response, json: { ...today, longest, figures } });
  });
}
