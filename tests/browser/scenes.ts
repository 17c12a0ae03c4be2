import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { moveIn } from '../harness/residents.ts';
import { accessScenes } from './access-scenes.ts';
import { analyticsScenes } from './analytics-scenes.ts';
import { auditScenes } from './audit-scenes.ts';
import { conciergeScenes } from './concierge-scenes.ts';
import { debugLoggingScenes } from './debug-logging-scenes.ts';
import { demoScenes } from './demo-scenes.ts';
import { deskScenes } from './desk-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import { importScenes } from './import-scenes.ts';
import { parcelScenes } from './parcel-scenes.ts';
import { residentScenes } from './resident-scenes.ts';
import { answering, type Scene } from './scene.ts';
import { loggedParcel, logParcel } from './steps.ts';
import { templateScenes } from './template-scenes.ts';
import { tenantScenes } from './tenant-scenes.ts';
import { usageScenes } from './usage-scenes.ts';

const admin = 'admin@maplecourt.test';
const desk = '/admin/tenant/delivery-form';
const pickups = '/admin/tenant/delivery-pickups';
const past = '/admin/tenant/deliveries';
const unit = (page: Page) => page.getByRole('combobox', { name: 'Unit' });

export type Stage = 'none' | 'many' | 'demo';

/** The scenes of a product without parcels, the later ones with a single one; or of a product with very many; or of one with the demo. */
export async function scenesOf(stage: Stage, api: Api): Promise<readonly Scene[]> {
  if (stage === 'demo') return demoScenes(api);
  return stage === 'many'
    ? withMany()
    : [
        ...signingIn,
        ...withNone,
        ...withOne(api),
        ...forResidents(api),
        ...analyticsScenes,
        ...auditScenes(api),
        ...conciergeScenes,
        ...debugLoggingScenes,
        ...templateScenes,
        ...tenantScenes,
        ...importScenes,
        ...accessScenes,
        ...residentScenes,
        ...usageScenes,
        ...parcelScenes(api),
        ...deskScenes(api),
        ...homeScenes(api),
      ];
}

const signingIn: readonly Scene[] = [
  {
    name: 'login',
    show: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: admin }).waitFor();
    },
  },
  {
    name: 'login-refused',
    show: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Another e-mail address').fill('nobody@example.test');
      await page.keyboard.press('Enter');
      await page.getByText('Account not found.').waitFor();
    },
  },
  {
    name: 'buildings',
    as: 'manager@parcelbell.test',
    show: async (page) => {
      await page.goto('/tenant-selection');
      await page.getByText('Status: Active').first().waitFor();
    },
  },
  {
    name: 'not-found',
    show: async (page) => {
      await page.goto('/there/is/nothing');
      await page.getByText('Page not found').first().waitFor();
    },
  },
];

const withNone: readonly Scene[] = [
  {
    name: 'desk-first',
    as: admin,
    show: async (page) => {
      await page.goto(desk);
      await unit(page).waitFor();
    },
  },
  {
    name: 'desk-long-name',
    as: admin,
    longName: true,
    show: async (page) => {
      await page.goto(desk);
      await page.getByText('The Residences at').first().waitFor();
      await unit(page).fill('10');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'desk-towers',
    as: 'manager@parcelbell.test',
    show: async (page) => {
      await page.addInitScript(() => localStorage.setItem('tenantId', 'harbour-towers'));
      await page.goto(desk);
      await unit(page).fill('502');
      await page.getByText('is in more than one tower').waitFor();
    },
  },
  {
    name: 'desk-refused',
    as: admin,
    show: async (page) => {
      await page.goto(desk);
      await unit(page).waitFor();
      await logParcel(page, '305', { courier: '1', type: '1' });
      await page.getByText('No residents found for unit 305').waitFor();
    },
  },
  {
    name: 'desk-offline',
    as: admin,
    show: async (page) => {
      await page.goto(desk);
      await unit(page).waitFor();
      await page.context().setOffline(true);
      await logParcel(page, '101', { courier: '1', type: '1' });
      await page.getByText('Waiting to be sent').waitFor();
    },
  },
  {
    name: 'desk-demo',
    as: admin,
    show: async (page) => {
      await page.goto(desk);
      await unit(page).waitFor();
      await answering(page, /deliveries$/, 403, {
        error: 'Demo Mode Restriction',
        type: 'DEMO_MODE',
        isDemoMode: true,
        message: 'This is a read-only demo: nothing is stored and nobody is notified.',
        contactInfo: 'Contact sales for a trial with your own building.',
      });
      await logParcel(page, '101', { courier: '1', type: '1' });
      await page.getByText('Demo Mode Limitation').waitFor();
    },
  },
  {
    name: 'history-failed',
    as: admin,
    show: async (page) => {
      const error = 'The service is very busy. Please try again in a moment.';
      await answering(page, /deliveries\?/, 503, { error, type: 'OVERLOADED', correlationId: '6a61d4b0c2' });
      await page.goto(past);
      await page.getByText('The deliveries could not be loaded').waitFor();
    },
  },
  {
    name: 'menu',
    as: 'manager@parcelbell.test',
    show: async (page) => {
      await page.addInitScript(() => localStorage.setItem('tenantId', 'maple-court'));
      await page.goto(desk);
      await page.getByRole('button', { name: /^Menu of/ }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'pickups-none',
    as: admin,
    show: async (page) => {
      await page.goto(pickups);
      await page.getByText('No parcels are waiting').first().waitFor();
    },
  },
  {
    name: 'history-none',
    as: admin,
    show: async (page) => {
      await page.goto(past);
      await page.getByText('No deliveries yet').waitFor();
    },
  },
];

function withOne(api: Api): readonly Scene[] {
  return [
    {
      name: 'pickups-one',
      as: admin,
      before: async () => {
        await moveIn(api, { unit: '301', email: 'anna@example.test' });
        const parcel = {
          unit: '301',
          courier: 'UPS',
          packagetype: 'Box',
          tracking: '1Z999AA10123456784',
          location: 'Shelf B',
        };
        await api.send('POST', '/api/deliveries', parcel, await api.signIn(admin));
      },
      show: async (page) => {
        await page.goto(pickups);
        await unit(page).fill('301');
        await page.getByText('1 parcel is waiting').waitFor();
        await page.getByLabel('Concierge ID or name').fill('Sam');
      },
    },
    {
      name: 'pickups-refused',
      as: admin,
      show: async (page) => {
        const error = 'The service is very busy. Please try again in a moment.';
        await answering(page, /deliveries\/pickup\//, 503, { error, type: 'OVERLOADED' });
        await page.goto(pickups);
        await unit(page).fill('301');
        await page.getByText(/(is|are) waiting$/).waitFor();
        await page.getByLabel('Concierge ID or name').fill('Sam');
        await page.keyboard.press('Enter');
        await page.getByText('Pickup failed:').waitFor();
      },
    },
    {
      name: 'history-not-refreshed',
      as: admin,
      show: async (page) => {
        await page.goto(past);
        await page.getByText('Waiting').filter({ visible: true }).first().waitFor();
        const error = 'Too many requests. Please wait a moment before submitting again.';
        await answering(page, /deliveries\?/, 429, { error, type: 'TOO_MANY_REQUESTS' });
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        await page.getByText('The list could not be refreshed.').waitFor();
      },
    },
    {
      name: 'history-one',
      as: admin,
      show: async (page) => {
        await page.goto(past);
        await page.getByText('Waiting').filter({ visible: true }).first().waitFor();
      },
    },
    {
      name: 'desk-logged',
      as: admin,
      show: async (page) => {
        await page.goto(desk);
        await unit(page).waitFor();
        await logParcel(page, '301', { courier: '3', type: '1' });
        await loggedParcel(page, '301').getByText('sent').waitFor();
      },
    },
    {
      name: 'pickups-done',
      as: admin,
      show: async (page) => {
        const parcel = { unit: '301', courier: 'DHL', packagetype: 'Box' };
        await api.send('POST', '/api/deliveries', parcel, await api.signIn(admin));
        await page.goto(pickups);
        await unit(page).fill('301');
        await page.getByText(/(is|are) waiting$/).waitFor();
        await page.getByLabel('Concierge ID or name').fill('Sam');
        await page.keyboard.press('Enter');
        await page.getByText(/for unit 301 picked up/).waitFor();
        await page.getByText('No parcels are waiting', { exact: true }).waitFor();
      },
    },
  ];
}

function withMany(): readonly Scene[] {
  return [
    {
      name: 'pickups-many',
      as: admin,
      longName: true,
      show: async (page) => {
        await page.goto(pickups);
        await page.getByRole('checkbox').nth(3).waitFor();
      },
    },
    {
      name: 'history-many',
      as: admin,
      longName: true,
      show: async (page) => {
        await page.goto(past);
        await page.getByRole('navigation', { name: 'Pages' }).waitFor();
      },
    },
    {
      name: 'history-deep',
      as: admin,
      show: async (page) => {
        await page.goto(`${past}?page=200`);
        await page.getByRole('navigation', { name: 'Pages' }).waitFor();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      },
    },
    {
      name: 'history-no-match',
      as: admin,
      show: async (page) => {
        await page.goto(past);
        await page.getByLabel('Search deliveries').fill('nothing like this');
        await page.getByText('No deliveries match').waitFor();
      },
    },
  ];
}

function forResidents(api: Api): readonly Scene[] {
  const linkOf = async (to: string, subject: RegExp, kind: string) =>
    new RegExp(`/residents/${kind}/[\\w-]+`).exec((await api.mail(to, subject)).text)?.[0] ?? '';
  const register = (unit: string, email: string, phone?: string) =>
    api.send('POST', '/api/public/residents/register', {
      tenantId: 'maple-court',
      unit,
      emails: [email],
      ...(phone ? { phone, enableSMS: true } : {}),
    });
  let pictured = 0;
  const scenes: Omit<Scene, 'forResidents'>[] = [
    { name: 'register', show: (page) => openRegister(page) },
    { name: 'register-long-name', longName: true, show: (page) => openRegister(page) },
    {
      name: 'register-towers',
      show: async (page) => {
        await page.goto('/harbour-towers/register');
        await page.locator('input[name=unit]').waitFor();
      },
    },
    {
      name: 'register-errors',
      show: async (page) => {
        await openRegister(page);
        await page.locator('input[name=enableSMS]').check();
        await page.locator('button[type=submit]').click();
        await page.locator('[aria-invalid=true]').nth(2).waitFor();
      },
    },
    {
      name: 'register-refused',
      show: async (page) => {
        await openRegister(page);
        await page.locator('input[name=unit]').fill('9999');
        await page.locator('input[name="emails.0"]').fill('someone@example.test');
        await page.locator('button[type=submit]').click();
        await page.locator('[aria-invalid=true]').waitFor();
      },
    },
    {
      name: 'register-no-building',
      show: async (page) => {
        await page.goto('/no-such-building/register');
        await page.getByRole('heading').first().waitFor();
      },
    },
    {
      name: 'success-code',
      show: async (page) => {
        pictured += 1;
        const unit = String((pictured > 8 ? 600 : 200) + (pictured % 8) + 1);
        const { body } = await register(unit, `sms-${pictured}@example.test`, `+1416555${1000 + pictured}`);
        await arrive(page, body);
        await page.locator('input[name=code]').fill('123');
      },
    },
    {
      name: 'success',
      show: async (page) => {
        await arrive(page, { smsEnabled: false, residentId: 'none' });
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      },
    },
    {
      name: 'success-verified',
      show: async (page) => {
        await arrive(page, { smsEnabled: true, residentId: 'none', phoneVerified: true });
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      },
    },
    {
      name: 'verify',
      before: () => register('402', 'vera@example.test'),
      show: async (page) => {
        await page.goto(await linkOf('vera@example.test', /^Confirm/, 'verify'));
        await page.getByText('vera@example.test').waitFor();
      },
    },
    {
      name: 'verify-bad',
      show: async (page) => {
        await page.goto('/residents/verify/abc');
        await page.getByRole('heading').first().waitFor();
      },
    },
    {
      name: 'verify-full',
      show: async (page) => {
        const error =
          'This unit has as many e-mail addresses as it can have. Once one of them has left, this link works, for as long as it lasts.';
        await answering(page, /residents\/verify\//, 409, { type: 'HOUSEHOLD_FULL', error, message: error });
        await page.goto('/residents/verify/abc');
        await page.getByRole('heading').first().waitFor();
      },
    },
    {
      name: 'verify-waits',
      show: async (page) => {
        const answer = { email: 'vera@example.test', tenantName: 'Maple Court', contact: {}, needsApproval: true };
        await answering(page, /residents\/verify\//, 200, answer);
        await page.goto('/residents/verify/abc');
        await page.getByRole('button').last().waitFor();
      },
    },
    {
      name: 'additions',
      show: (page) => openAdditions(page, 200, additionsOf(4)),
    },
    {
      name: 'additions-asked',
      show: async (page) => {
        await openAdditions(page, 200, additionsOf(4));
        await page.getByRole('listitem').first().getByRole('button').last().click();
      },
    },
    {
      name: 'additions-removed',
      show: async (page) => {
        await openAdditions(page, 200, additionsOf(4));
        await answering(page, /additions\/.*\/remove/, 200, additionsOf(3));
        await page.getByRole('listitem').first().getByRole('button').last().click();
        await page.getByRole('listitem').first().getByRole('button').last().click();
        await page.getByRole('listitem').nth(3).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'additions-change-failed',
      show: async (page) => {
        await openAdditions(page, 200, additionsOf(2));
        const error = 'The service is very busy. Please try again in a moment.';
        await answering(page, /additions\/.*\/remove/, 503, { error });
        await page.getByRole('listitem').first().getByRole('button').last().click();
        await page.getByRole('listitem').first().getByRole('button').last().click();
        await page.getByRole('alert').waitFor();
      },
    },
    { name: 'additions-none', show: (page) => openAdditions(page, 200, additionsOf(0)) },
    {
      name: 'additions-expired',
      show: (page) =>
        openAdditions(page, 400, {
          type: 'LINK_EXPIRED',
          error:
            'This link has expired. Please use the link in the newest e-mail about additions to your unit, or ask the concierge.',
        }),
    },
    {
      name: 'additions-failed',
      show: async (page) => {
        const error = 'Parcelbell cannot do this right now. Please try again in a moment.';
        await openAdditions(page, 503, { error, correlationId: '6a61d4b0c2' });
      },
    },
    {
      name: 'unsubscribe',
      before: async () => {
        await moveIn(api, { unit: '403', email: 'uma@example.test' });
        const parcel = { unit: '403', courier: 'UPS', packagetype: 'Box' };
        await api.send('POST', '/api/deliveries', parcel, await api.signIn(admin));
      },
      show: async (page) => {
        await page.goto(await linkOf('uma@example.test', /^A parcel/, 'unsubscribe'));
        await page.getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'unsubscribed',
      show: async (page) => {
        await page.goto(await linkOf('uma@example.test', /^A parcel/, 'unsubscribe'));
        await page.getByRole('listitem').first().waitFor();
        await page.getByRole('button').last().click();
        await page.getByText('uma@example.test').waitFor();
      },
    },
    {
      name: 'unsubscribe-failed',
      show: async (page) => {
        await page.goto('/residents/unsubscribe/abc');
        await page.getByRole('link').last().waitFor();
      },
    },
  ];
  return scenes.map((scene) => ({ ...scene, forResidents: true }));
}

async function openRegister(page: Page): Promise<void> {
  await page.goto('/maple-court/register');
  await page.locator('input[name=unit]').waitFor();
}

/** Comes to the success page as from the form, with what the registration was answered. */
async function arrive(
  page: Page,
  answer: { smsEnabled: boolean; residentId: string; phoneVerified?: boolean },
): Promise<void> {
  await page.goto('/maple-court/register');
  await page.locator('input[name=unit]').waitFor();
  await page.evaluate((state) => {
    history.pushState({ usr: state, key: 'arrived', idx: 1 }, '', '/maple-court/success');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, answer);
}

async function openAdditions(page: Page, status: number, body: object): Promise<void> {
  await answering(page, /public\/residents\/additions\//, status, body);
  await page.goto('/residents/additions/abc');
  await page.locator('h1').waitFor();
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
  const branding = { primaryColor: '#9f3a26', secondaryColor: '#6b7280', brandName: 'Maple Court' };
  return { tenantName: 'Maple Court', branding, conciergeEmail: 'desk@maplecourt.test', unit: '301', additions };
}
