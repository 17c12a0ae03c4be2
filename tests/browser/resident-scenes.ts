import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, variant, whileUnavailable } from './scene.ts';

const harbour = 'manager@parcelbell.test';
const screen = '/admin/tenant/residents';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function email(address: string, status: string, more: object = {}): object {
  return { id: address, address, active: status === 'verified', status, language: 'en', addedAt: ago(20), ...more };
}

function phone(digits: string, more: object = {}): object {
  const channels = [{ type: 'sms', enabled: true }];
  return { id: digits, number: `+1${digits}`, verified: true, smsOptedIn: true, channels, status: 'verified', ...more };
}

const refused = 'The mail server of this address refuses it. Ask the resident for another address.';

/** A unit for each state that a contact may be in. */
const states = [
  ['2', [email('maria.fernandez@example.test', 'verified')], [phone('6045550123')]],
  ['9', [email('jo@example.test', 'unverified')], [phone('6045550124', { verified: false })]],
  [
    '10',
    [email('li.wei@example.test', 'verified'), email('li.na@example.test', 'unverified', { hasLapsed: true })],
    [],
  ],
  ['101', [email('nora.lindqvist@example.test', 'bounced', { reason: refused })], []],
  ['204', [email('amir.hosseini@example.test', 'unsubscribed')], [phone('6045550125', { smsOptedIn: false })]],
  ['407', [email('camille.roy@example.test', 'verified')], [phone('6045550126', { channels: [] })]],
  [
    '502',
    [
      email('anastasia.konstantinopoulou@a-rather-long-name-of-a-mail-provider.example.test', 'verified'),
      email('carl@example.test', 'verified', { awaitsApproval: true, isAddition: true }),
    ],
    [phone('4165550142')],
  ],
  ['PH1', [email('grace.osei@example.test', 'verified')], []],
] as const;

const rows = states.map(([unit, emails, phones], at) => ({
  residentId: unit,
  unit,
  residencyId: `r-${unit}`,
  moveInDate: ago(30 + at * 211),
  emails,
  contactPreferences: { phone: phones[0], phones },
}));

const residency = (at: number, from: number, to?: number) => ({
  residencyId: `r-${at}`,
  isCurrentResident: to === undefined,
  emails: [`tenant${at}@example.test`, ...(at % 2 ? [`partner${at}@example.test`] : [])],
  moveInDate: ago(from),
  ...(to === undefined ? {} : { moveOutDate: ago(to) }),
  durationDays: from - (to ?? 0),
  packageCount: 17 * at + 1,
});

const unitHistory = {
  unit: '502',
  stats: { totalResidents: 7, currentResidents: 1, pastResidents: 6, averageResidencyDays: 412 },
  history: [residency(0, 94), ...[1, 2, 3, 4, 5, 6].map((at) => residency(at, 94 + at * 400, 100 + (at - 1) * 400))],
};

async function openStates(page: Page): Promise<void> {
  await mockApi(page, /residents\?/, 200, {
    residents: rows,
    total: 1312,
    totalIsExact: true,
    page: 1,
    pageSize: 25,
  });
  await page.goto(screen);
  await page.getByRole('button', { name: 'Unit History of 502' }).waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await mockApi(page, /residents\/history\/502$/, 200, unitHistory);
  await openStates(page);
  await page.getByRole('button', { name: 'Unit History of 502' }).click();
  await page.getByText('Past residents').waitFor();
}

async function openAdd(page: Page): Promise<void> {
  await page.goto(screen);
  await page.getByRole('button', { name: 'Add resident' }).click();
}

export const residentScenes: readonly Scene[] = [
  {
    name: 'residents',
    as: 'admin@maplecourt.test',
    show: async (page) => {
      await page.goto(screen);
      await page.getByRole('button', { name: 'Unit History of PH1' }).waitFor();
    },
  },
  adminScene(
    'residents-filters',
    async (page) => {
      await openStates(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Show').waitFor();
    },
    { screens: ['phone'] },
  ),
  adminScene('residents-states', openStates),
  variant({
    name: 'residents-towers',
    as: harbour,
    show: async (page) => {
      await page.addInitScript(() => localStorage.setItem('tenantId', 'harbour-towers'));
      await page.goto(screen);
      await page.getByRole('button', { name: 'Unit History of 502 · South' }).waitFor();
    },
  }),
  variant(
    adminScene('residents-first', async (page) => {
      await mockApi(page, /residents\?/, 200, { residents: [], total: 0, totalIsExact: true, page: 1, pageSize: 25 });
      await page.goto(screen);
      await page.getByText('Nobody is registered yet').waitFor();
    }),
  ),
  variant(
    adminScene('residents-no-match', async (page) => {
      await page.goto(`${screen}?q=305`);
      await page.getByRole('button', { name: 'Unit History of 305' }).waitFor();
    }),
  ),
  variant(
    adminScene(
      'residents-failed',
      whileUnavailable(/residents\?/, screen, 'The residents could not be loaded'),
      ignoreStatuses(503),
    ),
  ),
  adminScene('residents-additions', async (page) => {
    const common = { unit: '502', tower: '', verified: true, needsApproval: true };
    const additions = [
      { ...common, id: 'a', channel: 'email', address: 'carl@example.test', addedAt: ago(0.1) },
      { ...common, id: 'b', channel: 'sms', address: '+16045550199', addedAt: ago(3), verified: false },
    ];
    await mockApi(page, /residents\/additions\?/, 200, { additions, total: 2, page: 1, pageSize: 200 });
    await openStates(page);
    await page.getByText('2 additions wait for approval').waitFor();
  }),
  adminScene('residents-history', openHistory),
  variant(
    adminScene('residents-contacts', async (page) => {
      await openHistory(page);
      await page.getByRole('button', { name: 'Delete resident' }).scrollIntoViewIfNeeded();
    }),
  ),
  adminScene('residents-delete', async (page) => {
    await openHistory(page);
    await page.getByRole('button', { name: 'Delete resident' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  adminScene('residents-add', openAdd),
  adminScene('residents-add-faults', async (page) => {
    await openAdd(page);
    const form = page.getByRole('dialog');
    await form.getByLabel('Also by text message (SMS)').check();
    await form.getByRole('button', { name: 'Add another address' }).click();
    await form.getByRole('button', { name: 'Add resident' }).click();
    await page.getByText('Unit number is required').waitFor();
  }),
];
