import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, superadminScene, variant } from './scene.ts';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const roles = (page: Page) => page.getByRole('tab', { name: /^Buildings/ });

const users: readonly Scene[] = [
  superadminScene('users', (page) => openUsers(page)),
  superadminScene('users-add', async (page) => {
    await openAdd(page);
    await page.getByRole('dialog').getByLabel('E-mail').fill('lena@example.test');
  }),
  superadminScene('users-add-faults', async (page) => {
    await openAdd(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
    await page.getByText('E-mail is required').waitFor();
  }),
  superadminScene('users-edit', async (page) => {
    await openUsers(page);
    await button(page, /^Edit /).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  }),
  superadminScene('users-buildings', async (page, { building }) => {
    await openUsers(page, await building.addUser('Theo Grant'));
    await button(page, /^Edit Theo/).click();
    await roles(page).click();
    await page.getByLabel('Add to a building').fill('Map');
    await page.getByRole('listbox').getByRole('option', { name: 'Maple Court' }).waitFor();
  }),
  variant(
    superadminScene('users-suspended', async (page, { building }) => {
      await openUsers(page, await building.addUser('Uma Grant'));
      await page.getByLabel('Status of Uma Grant').selectOption('suspended');
      await page.getByText('Uma Grant is suspended. Their sessions have ended.').waitFor();
    }),
  ),
  superadminScene('users-sessions', async (page, { building }) => {
    const at = '2026-11-20T14:30:00.000Z';
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0';
    const sessions = [{ id: 'one', createdAt: at, lastUsedAt: at, userAgent, current: false }];
    const companyAccount = { company: 'Lakeside Homes', linkedAt: at };
    await mockApi(page, /users\/[\w-]+\/sessions$/, 200, { sessions, companyAccount });
    await openUsers(page, await building.addUser('Ada Grant'));
    await button(page, /^Edit Ada/).click();
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Unlink account' }).waitFor();
  }),
  superadminScene('users-delete', async (page) => {
    await openUsers(page);
    await button(page, /^Delete /).click();
    await page.getByRole('alertdialog').waitFor();
  }),
];

const subscriptions: readonly Scene[] = [
  superadminScene('subscriptions', openSubscriptions),
  ...['Renewals Due', 'Overdue'].map((tab) =>
    superadminScene(`subscriptions-${tab.toLowerCase().replace(' ', '-')}`, async (page) => {
      await openSubscriptions(page);
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    }),
  ),
  superadminScene('subscriptions-renew', openRenewal),
  variant(
    superadminScene('subscriptions-renew-faults', async (page) => {
      await openRenewal(page);
      await page.getByLabel('Payment amount').fill('0');
      await page.getByRole('button', { name: 'Record payment and renew' }).click();
      await page.getByText('Payment amount must be at least 0.01').waitFor();
    }),
  ),
  superadminScene('subscriptions-edit', async (page) => {
    await openRenewal(page);
    await page.getByRole('tab', { name: 'Edit Details' }).click();
    await page.getByLabel('Next payment amount').fill('199.50');
  }),
  variant(
    superadminScene('subscriptions-saved', async (page) => {
      await openRenewal(page);
      await page.getByRole('tab', { name: 'Edit Details' }).click();
      const amount = page.getByLabel('Next payment amount');
      await amount.fill(String(Number(await amount.inputValue()) + 1));
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Subscription updated successfully').waitFor();
    }),
  ),
];

const links: readonly Scene[] = [
  superadminScene('registration-links', openLinks),
  variant(
    superadminScene('registration-links-found', async (page, { building }) => {
      await openLinks(page);
      await page.getByLabel('Search buildings').fill(building.name);
      await page.getByRole('listitem').filter({ hasText: 'Maple Court' }).waitFor({ state: 'detached' });
    }),
  ),
  superadminScene('registration-links-preview', async (page, { building }) => {
    await openLinks(page);
    await page.getByRole('button', { name: `Preview of ${building.name}` }).click();
    await page.frameLocator('iframe').getByLabel('Unit number').waitFor();
  }),
  superadminScene('registration-links-code', async (page, { building }) => {
    await openLinks(page);
    await page.getByRole('button', { name: `QR code for ${building.name}` }).click();
    await page.getByRole('img', { name: 'QR code of the registration URL' }).waitFor();
  }),
  superadminScene('registration-links-poster', async (page, { building }) => {
    await page.goto(`/admin/registration-links?poster=${building.id}`);
    await page.getByRole('heading', { level: 2, name: building.name }).waitFor();
  }),
];

const areas: readonly Scene[] = [
  superadminScene(
    'superadmin-menu',
    async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('link', { name: 'Access Buildings', exact: true }).waitFor();
    },
    { screens: ['phone'] },
  ),
  adminScene(
    'superadmin-denied',
    async (page) => {
      // The two seconds until the sign-in never end.
      await page.addInitScript(() => {
        window.setTimeout = new Proxy(window.setTimeout, {
          apply: (set, self, [act, ms, ...rest]) =>
            Reflect.apply(set, self, [act, ms === 2000 ? 600_000 : ms, ...rest]),
        });
      });
      await page.goto('/admin/users');
      await page.getByText('Access denied. Superadmin privileges required.').waitFor();
    },
    ignoreStatuses(403),
  ),
];

/** Users, subscriptions and registration links as a superadmin sees them, and who is none. */
export const accessScenes: readonly Scene[] = [...areas, ...users, ...subscriptions, ...links];

async function openUsers(page: Page, email = ''): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await button(page, /^Edit /).waitFor();
}

async function openAdd(page: Page): Promise<void> {
  await openUsers(page);
  await button(page, /^Add user$/).click();
  await page.getByRole('dialog').getByLabel('E-mail').waitFor();
}

async function openSubscriptions(page: Page): Promise<void> {
  await page.goto('/admin/subscriptions');
  await button(page, /^Renew /).waitFor();
}

async function openRenewal(page: Page): Promise<void> {
  await openSubscriptions(page);
  await button(page, /^Renew /).click();
  await page.getByText('After this payment').waitFor();
}

async function openLinks(page: Page): Promise<void> {
  await page.goto('/admin/registration-links');
  await button(page, /^Preview of /).waitFor();
}
