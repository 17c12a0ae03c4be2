import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, variant, whileUnavailable } from './scene.ts';

const screen = '/admin/tenant/person-data';
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const address = 'anastasia.konstantinopoulou@a-rather-long-name-of-a-mail-provider.example.test';
const contact = {
  ...{ unit: '502', channel: 'email', address, status: 'verified', language: 'en' },
  ...{ addedAt: ago(400), verifiedAt: ago(399), addedByStaff: false, quietHours: { from: '22:00', to: '07:00' } },
};
const phone = {
  ...{ ...contact, channel: 'sms', address: '+14165550142', status: 'unsubscribed', optOutReason: 'stop' },
  consent: { source: 'page', language: 'en', at: ago(399), version: '2026-11', wording: 'I agree to texts.' },
};
const former = { ...contact, unit: '204', status: 'bounced', addedAt: ago(900), addedByStaff: true };
const person = {
  ...{ channel: 'email', address, hasMore: false },
  contacts: [contact, phone, former],
  requests: [{ ...contact, unit: 'PH1', status: 'unverified', addedAt: ago(1), quietHours: undefined }],
  stays: [
    { unit: '502', movedInAt: ago(399) },
    { unit: '204', movedInAt: ago(900), movedOutAt: ago(402) },
  ],
};
const nobody = { channel: 'sms', address: '+14165550199', hasMore: false, contacts: [], requests: [], stays: [] };

const kinds = ['delivery', 'pickup', 'reminder', 'verification', 'homeLink', 'welcome'];
const statuses = ['delivered', 'sent', 'bounced', 'delivered', 'suppressed', 'queued'];
const messages = kinds.map((kind, at) => ({
  ...{ at: ago(at * 3), kind, status: statuses[at], unit: '502', packageIds: at < 3 ? [`P-7K3M9Q2X${at}T`] : [] },
  ...(kind === 'welcome' ? { channel: 'sms', address: phone.address } : { channel: 'email', address }),
}));

const pickup = { unit: '502', courier: 'UPS', packagetype: 'Box', status: 'pickedup', hasPhoto: false };
const pickups = [
  { name: 'Anastasia Konstantinopoulou', tracking: '1Z999AA10123456784', hasPhoto: true, hasSignature: true },
  { name: 'Sam Lee', delegateName: 'Sam Lee', note: 'Rings at 502, not at 503' },
  { status: 'closed', closedNote: 'Sent back, the label was torn', courier: 'Other', packagetype: 'Envelope' },
  { unit: '204' },
].map((more, at) => ({
  ...{ ...pickup, packageId: `P-7K3M9Q2X${at}T`, loggedAt: ago(at * 40 + 2), endedAt: ago(at * 40 + 1) },
  ...{ hasSignature: false, ...more },
}));

const services = ['residents', 'deliveries', 'notifications', 'reporting'];
const erasure = (state: string, confirmed: number, more: object = {}) => ({
  ...{ erasureId: 'e-1', state, requestedAt: ago(0.0001), requestedBy: 'staff', byUserId: 'u-1', pickups: 2 },
  units: [{ unit: '502' }, { unit: '204' }],
  steps: services.map((service, at) => ({
    ...{ service, erased: at < confirmed ? 3 + at * 5 : 0 },
    ...(at < confirmed ? { confirmedAt: ago(0.0001) } : {}),
  })),
  ...(state === 'running' ? {} : { finishedAt: ago(0.0001) }),
  ...more,
});
const earlier = [
  erasure('failed', 3, { erasureId: 'e-3', requestedAt: ago(2), units: [{ unit: '310' }], pickups: 0 }),
  erasure('done', 4, { erasureId: 'e-4', requestedAt: ago(30), requestedBy: 'resident', pickups: 0 }),
];

async function mockErasures(page: Page, erasures: readonly object[], total = erasures.length): Promise<void> {
  await mockApi(page, /person-data\/erasures\?/, 200, { erasures, total, page: 1, pageSize: 10 });
}

async function find(page: Page, found: object = person): Promise<void> {
  await mockErasures(page, earlier, 23);
  await mockApi(page, /person-data\/search$/, 200, found);
  const isKnown = found === person;
  await mockApi(page, /person-data\/messages$/, 200, isKnown ? { messages, next: 'x' } : { messages: [] });
  await mockApi(page, /person-data\/pickups$/, 200, isKnown ? { pickups, next: 'x' } : { pickups: [] });
  await page.goto(screen);
  const field = page.getByLabel('E-mail address or phone number');
  await field.fill(isKnown ? address : '416 555 0199');
  await field.press('Enter');
  await page.getByRole('heading', { name: isKnown ? /^What is kept about/ : /^Nothing is kept/ }).waitFor();
}

async function choose(page: Page): Promise<void> {
  await find(page);
  await page
    .getByRole('checkbox', { name: /UPS · Box, unit 502/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: /Other · Envelope/ }).check();
}

async function openErase(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function erase(page: Page, state: object): Promise<void> {
  await openErase(page);
  await mockApi(page, /person-data\/erasures\/e-1$/, 200, state);
  await mockApi(page, /person-data\/erasures$/, 202, state);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('button', { name: 'Search for somebody else' }).waitFor();
  await page.getByText('Contacts and stays').waitFor();
}

/** The page for a person's data, in each of its states. */
export const personDataScenes: readonly Scene[] = [
  adminScene('person-data', async (page) => {
    await page.goto(screen);
    await page.getByText('Nobody was erased in this building yet.').waitFor();
  }),
  adminScene('person-data-found', async (page) => {
    await find(page);
    await page.getByText('Rings at 502').waitFor();
  }),
  variant(
    adminScene('person-data-pickups', async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Choose all shown' }).scrollIntoViewIfNeeded();
      await page.getByText('2 chosen').waitFor();
    }),
  ),
  variant(adminScene('person-data-nothing', (page) => find(page, nobody))),
  adminScene('person-data-erase', openErase),
  // It is asked for again and again, also by the page that is being closed.
  adminScene('person-data-running', (page) => erase(page, erasure('running', 2)), ignoreStatuses(404)),
  variant(adminScene('person-data-done', (page) => erase(page, erasure('done', 4)))),
  adminScene('person-data-failed', async (page) => {
    await mockErasures(page, earlier);
    await mockApi(page, /person-data\/erasures\/e-3$/, 200, earlier[0] ?? {});
    await page.goto(screen);
    await page
      .getByRole('button', { name: /^Details of the erasure/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Begin again' }).waitFor();
  }),
  variant(
    adminScene(
      'person-data-unavailable',
      async (page, data) => {
        await find(page);
        await whileUnavailable(/person-data\/(pickups|messages)$/, screen, 'When somebody asks')(page, data);
        await page.getByLabel('E-mail address or phone number').fill(address);
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByText('The pickups could not be loaded').waitFor();
      },
      ignoreStatuses(503),
    ),
  ),
];
