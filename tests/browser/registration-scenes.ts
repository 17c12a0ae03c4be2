import type { Page } from '@playwright/test';
import { register } from '../harness/residents.ts';
import { ignoreStatuses, mockApi, type Scene, type SceneData, variant } from './scene.ts';

const slug = 'hazel-court';
const form = `/${slug}/register`;
const firstAlert = (page: Page) => page.locator('[aria-invalid=true]').first();
const branding = { primaryColor: '#9f3a26', secondaryColor: '#6b7280', brandName: 'Maple Court' };
/** What a link is answered with, besides what it did. */
const linked = {
  email: 'vera@example.test',
  tenantName: 'Maple Court',
  tenantSlug: 'maple-court',
  branding,
  contact: { conciergeEmail: 'desk@maplecourt.test' },
};
const unavailable = 'The service is very busy. Please try again in a moment.';

/** The registration of a resident, and the pages that the links in mails lead to. The place has the slug of these scenes. */
export const registrationScenes: readonly Scene[] = [
  { name: 'register', show: (page) => openForm(page) },
  variant({ name: 'register-long-name', hasLongName: true, show: (page) => openForm(page) }),
  variant({ name: 'register-towers', show: (page) => openForm(page, '/harbour-towers/register') }),
  {
    name: 'register-sms',
    show: async (page) => {
      await openForm(page);
      await page.locator('input[name=enableSMS]').check();
      await page.locator('input[type=tel]').pressSequentially('4165550123');
    },
  },
  {
    name: 'privacy',
    show: async (page) => {
      await page.goto(`/${slug}/privacy`);
      await page.locator('h1').waitFor();
    },
  },
  {
    name: 'register-errors',
    show: async (page) => {
      await openForm(page, '/harbour-towers/register');
      await page.locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').nth(1).waitFor();
    },
  },
  variant({
    name: 'register-refused',
    ...ignoreStatuses(400),
    show: async (page) => {
      await openForm(page);
      await page.locator('input[name=unit]').fill('9999');
      await page.locator('input[name="emails.0"]').fill('someone@example.test');
      await page.locator('button[type=submit]').click();
      await firstAlert(page).waitFor();
    },
  }),
  variant({
    name: 'register-no-building',
    ...ignoreStatuses(404),
    show: (page) => openNowhere(page, '/no-such-building/register'),
  }),
  {
    name: 'success-code',
    show: async (page) => {
      await arrive(page, { smsEnabled: true, residentId: 'none' });
      await page.locator('input[name=code]').fill('123');
    },
  },
  { name: 'success', show: (page) => arrive(page, { smsEnabled: false, residentId: 'none' }) },
  variant({
    name: 'success-verified',
    show: (page) => arrive(page, { smsEnabled: true, residentId: 'none', phoneVerified: true }),
  }),
  {
    name: 'verify',
    show: async (page, { building }) => {
      const email = building.address(`vera-${Date.now()}`);
      await register(building.api, { tenantId: building.id, unit: '402', email });
      await page.goto(await linkOf(building, email, /^Confirm/, 'verify'));
      await page.getByText(email).waitFor();
    },
  },
  { name: 'verify-bad', ...ignoreStatuses(400), show: (page) => openNowhere(page, '/residents/verify/abc') },
  variant({ name: 'verify-without-code', show: (page) => openNowhere(page, '/residents/verify') }),
  variant({
    name: 'verify-full',
    ...ignoreStatuses(409),
    show: async (page) => {
      const error =
        'This unit has as many e-mail addresses as it can have. Once one of them has left, this link works, for as long as it lasts.';
      await mockApi(page, /links\/verify\/abc$/, 200, linked);
      await mockApi(page, /residents\/verify\//, 409, { type: 'HOUSEHOLD_FULL', error, message: error });
      await openNowhere(page, '/residents/verify/abc');
    },
  }),
  {
    name: 'verify-waits',
    show: async (page) => {
      await mockApi(page, /verify\/abc$/, 200, { ...linked, needsApproval: true });
      await openNowhere(page, '/residents/verify/abc');
    },
  },
  { name: 'additions', show: (page) => openAdditions(page, 200, additionsOf(4)) },
  {
    name: 'additions-asked',
    show: async (page) => {
      await openAdditions(page, 200, additionsOf(4));
      await lastOf(page).click();
    },
  },
  variant({
    name: 'additions-removed',
    show: async (page) => {
      await openAdditions(page, 200, additionsOf(4));
      await mockApi(page, /additions\/.*\/remove/, 200, additionsOf(3));
      await lastOf(page).click();
      await lastOf(page).click();
      await page.getByRole('listitem').nth(3).waitFor({ state: 'detached' });
    },
  }),
  variant({
    name: 'additions-approved',
    show: async (page) => {
      await openAdditions(page, 200, additionsOf(4));
      await mockApi(page, /additions\/.*\/approve/, 200, additionsOf(3));
      await page.getByRole('listitem').first().getByRole('button').first().click();
      await page.getByRole('listitem').nth(3).waitFor({ state: 'detached' });
    },
  }),
  variant({
    name: 'additions-change-failed',
    ...ignoreStatuses(503),
    show: async (page) => {
      await openAdditions(page, 200, additionsOf(2));
      await mockApi(page, /additions\/.*\/remove/, 503, { error: unavailable });
      await lastOf(page).click();
      await lastOf(page).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  { name: 'additions-none', show: (page) => openAdditions(page, 200, additionsOf(0)) },
  variant({ name: 'additions-without-code', show: (page) => openNowhere(page, '/residents/additions') }),
  variant({
    name: 'additions-bad',
    ...ignoreStatuses(400),
    show: (page) => openNowhere(page, '/residents/additions/abc'),
  }),
  variant({
    name: 'additions-expired',
    ...ignoreStatuses(400),
    show: (page) =>
      openAdditions(page, 400, {
        type: 'LINK_EXPIRED',
        error:
          'This link has expired. Please use the link in the newest e-mail about additions to your unit, or ask the concierge.',
      }),
  }),
  variant({
    name: 'additions-failed',
    ...ignoreStatuses(503),
    show: (page) => openAdditions(page, 503, { error: unavailable, correlationId: '6a61d4b0c2' }),
  }),
  { name: 'unsubscribe', show: openUnsubscribe },
  {
    name: 'unsubscribed',
    show: async (page, data) => {
      await openUnsubscribe(page, data);
      await mockApi(page, /residents\/unsubscribe\/[\w-]+$/, 200, linked);
      await page.getByRole('button').last().click();
      await page.getByText(linked.email).waitFor();
    },
  },
  variant({
    name: 'unsubscribe-failed',
    ...ignoreStatuses(400),
    show: (page) => openNowhere(page, '/residents/unsubscribe/abc'),
  }),
  variant({ name: 'unsubscribe-without-code', show: (page) => openNowhere(page, '/residents/unsubscribe') }),
];

async function openForm(page: Page, address = form): Promise<void> {
  await page.goto(address);
  await page.locator('input[name=unit]').waitFor();
}

async function openNowhere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
}

/** Comes to the success page as from the form, with what the registration was answered. */
async function arrive(
  page: Page,
  answer: { smsEnabled: boolean; residentId: string; phoneVerified?: boolean },
): Promise<void> {
  await openForm(page);
  await page.evaluate(
    ([state, address]) => {
      history.pushState({ usr: state, key: 'arrived', idx: 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [answer, `/${slug}/success`] as const,
  );
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

const lastOf = (page: Page) => page.getByRole('listitem').first().getByRole('button').last();

async function openAdditions(page: Page, status: number, body: object): Promise<void> {
  await mockApi(page, /public\/residents\/additions\//, status, body);
  await page.goto('/residents/additions/abc');
  await page.locator('h1').waitFor();
}

async function openUnsubscribe(page: Page, { building }: SceneData): Promise<void> {
  await page.goto(await linkOf(building, building.address('anna'), /^A parcel/, 'unsubscribe'));
  await page.getByRole('listitem').first().waitFor();
}

async function linkOf(building: SceneData['building'], to: string, subject: RegExp, kind: string): Promise<string> {
  const { text } = await building.api.mail(to, subject);
  return new RegExp(`/residents/${kind}/[\\w-]+`).exec(text)?.[0] ?? '';
}

/** The newest of the additions to a unit: one of each kind. */
function additionsOf(count: number): object {
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
  const email = { channel: 'email', verified: true, needsApproval: false };
  const kinds = [
    { ...email, maskedAddress: 'm•••@e•••', addedAt: hours(1), needsApproval: true },
    { ...email, channel: 'sms', maskedAddress: '+1 ••• ••• 0134', addedAt: hours(2), verified: false },
    { ...email, maskedAddress: 's•••@a•••', addedAt: hours(30) },
    { ...email, maskedAddress: 'p•••@e•••', addedAt: hours(80), verified: false },
  ];
  const additions = kinds.map((kind, at) => ({ id: String(at), ...kind })).slice(kinds.length - count);
  return { tenantName: 'Maple Court', branding, conciergeEmail: 'desk@maplecourt.test', unit: '301', additions };
}
