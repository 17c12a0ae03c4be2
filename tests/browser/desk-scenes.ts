import type { Page } from '@playwright/test';
import { counterKeys } from './scanner-keys.ts';
import { adminScene, ignoreStatuses, mockApi, type Scene, variant } from './scene.ts';
import { loggedParcel, logParcel } from './steps.ts';

const desk = '/admin/tenant/delivery-form';
const visit = '/admin/tenant/visit';
const dayMs = 24 * 3_600_000;

/** The desk in each of its states, a carrier's visit, and the search that opens everywhere. */
export const deskScenes: readonly Scene[] = [
  adminScene('desk-first', openDesk),
  adminScene(
    'desk-long-name',
    async (page) => {
      await openDesk(page);
      await page.getByText('The Residences at').first().waitFor({ state: 'attached' });
      await page.locator('input[name=unit]').fill('10');
      await page.getByRole('option').first().waitFor();
    },
    { hasLongName: true },
  ),
  variant({
    name: 'desk-towers',
    as: 'manager@parcelbell.test',
    show: async (page) => {
      await page.addInitScript(() => localStorage.setItem('tenantId', 'harbour-towers'));
      await openDesk(page);
      await page.locator('input[name=unit]').fill('502');
      await page.getByText('is in more than one tower').waitFor();
    },
  }),
  adminScene('desk-card', async (page) => {
    await openDesk(page);
    await page.keyboard.type('301', { delay: 100 });
    await page.getByRole('link', { name: 'Hand over' }).waitFor();
  }),
  adminScene('desk-chosen', async (page) => {
    await openDesk(page);
    await choose(page, '101');
  }),
  adminScene('desk-logged', async (page) => {
    await openDesk(page);
    await logParcel(page, '301', { courier: '3', type: '1' });
    await loggedParcel(page, '301').getByText('sent', { exact: true }).waitFor();
  }),
  adminScene('desk-undo', async (page) => {
    await page.route(/\/api\/deliveries$/, async (route) => {
      const response = await route.fetch();
      const notice = { why: 'undo', at: new Date(Date.now() + 10_000).toISOString() };
      await route.fulfill({ response, json: { ...(await response.json()), notice } });
    });
    await openDesk(page);
    await logParcel(page, '301', { courier: '3', type: '1' });
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  }),
  adminScene('desk-silent', async (page) => {
    await openDesk(page);
    await choose(page, '301');
    await page.getByLabel('When residents are told').selectOption('silent');
    await page.getByRole('button', { name: 'Log delivery' }).click();
    await page.getByText('Parcel for unit 301 logged. Logged without notice.').waitFor();
  }),
  adminScene(
    'desk-refused',
    async (page) => {
      await openDesk(page);
      await logParcel(page, '305', { courier: '1', type: '1' });
      await page.getByText('No residents found for unit 305').waitFor();
    },
    ignoreStatuses(400, 404, 422),
  ),
  variant(
    adminScene('desk-too-long', async (page) => {
      await openDesk(page);
      await logParcel(page, '1234567890123', { courier: '1', type: '1' });
      await page.getByText('Unit is too long (max 12 characters)').waitFor();
    }),
  ),
  adminScene(
    'desk-offline',
    async (page) => {
      await openDesk(page);
      await page.context().setOffline(true);
      await logParcel(page, '301', { courier: '1', type: '1' });
      await page.getByText('Waiting to be sent').waitFor();
    },
    { ignoredProblems: /ERR_INTERNET_DISCONNECTED/ },
  ),
  adminScene(
    'desk-queue',
    async (page) => {
      await openDesk(page);
      await page.route(/\/api\/deliveries$/, (route) => route.abort());
      for (const unit of ['301', '302']) await logParcel(page, unit, { courier: '1', type: '1' });
      await page.getByText('2 to send').waitFor();
    },
    { ignoredProblems: /ERR_FAILED/ },
  ),
  adminScene(
    'desk-demo',
    async (page) => {
      await openDesk(page);
      await mockApi(page, /deliveries$/, 403, {
        error: 'Demo Mode Restriction',
        type: 'DEMO_MODE',
        isDemoMode: true,
        message: 'This is a read-only demo: nothing is stored and nobody is notified.',
        contactInfo: 'Contact sales for a trial with your own building.',
      });
      await logParcel(page, '101', { courier: '1', type: '1' });
      await page.getByText('Demo Mode Limitation').waitFor();
    },
    ignoreStatuses(403),
  ),
  adminScene('desk-camera', async (page) => {
    await openCamera(page, desk);
  }),
  adminScene('pickups-camera', async (page) => {
    await openCamera(page, '/admin/tenant/delivery-pickups?unit=301');
  }),
  adminScene('visit-camera', async (page) => {
    await openCamera(page, visit);
  }),
  adminScene(
    'desk-anyway',
    async (page) => {
      await openDesk(page);
      await logParcel(page, '306', { courier: '1', type: '1' });
      await page.getByRole('button', { name: /^Log/ }).nth(1).waitFor();
    },
    ignoreStatuses(400, 404, 422),
  ),
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
  adminScene(
    'visit-hand',
    async (page) => {
      await takeParcels(page);
      await page.getByRole('region', { name: 'Needs a hand' }).waitFor();
    },
    ignoreStatuses(404, 409),
  ),
  variant(
    adminScene(
      'visit-over',
      async (page) => {
        await takeParcels(page);
        await page.getByRole('button', { name: 'End the visit' }).click();
        await page.getByRole('button', { name: 'Begin another visit' }).waitFor();
      },
      ignoreStatuses(404, 409),
    ),
  ),
  adminScene('find-first', async (page) => {
    await openFind(page);
    await page.getByRole('combobox', { name: 'Unit, tracking number, package or place' }).waitFor();
  }),
  adminScene('find-found', async (page) => {
    await openFind(page);
    await page.keyboard.type('301');
    await page.getByRole('option', { name: /^Hand over: Unit 301/ }).waitFor();
  }),
  variant(
    adminScene('find-nothing', async (page) => {
      await openFind(page);
      await page.keyboard.type('nothing like this');
      await page.getByText(/^Nothing/).waitFor();
    }),
  ),
];

async function openDesk(page: Page): Promise<void> {
  await page.goto(desk);
  await page.locator('input[name=unit]:focus').waitFor();
}

/** Opens a camera that sees nothing but black. */
async function openCamera(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height), 100);
    mediaDevices.getUserMedia = async () => canvas.captureStream();
    mediaDevices.enumerateDevices = async () => [
      { deviceId: 'one', groupId: '', kind: 'videoinput', label: 'Camera', toJSON: () => ({}) },
    ];
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('Hold the code before the camera.').waitFor();
}

async function choose(page: Page, unit: string): Promise<void> {
  await page.locator('input[name=unit]').fill(unit);
  await page.getByRole('radio', { name: 'DHL' }).check();
  await page.getByRole('radio', { name: 'Letter' }).check();
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

/** Three parcels of a visit: one that was logged before, one for a unit without registered residents, and one that is logged now. */
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
