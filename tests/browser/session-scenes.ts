import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, mockApi, type Scene, superadmin, variant } from './scene.ts';

const manager = 'manager@parcelbell.test';

/** The sign-in and why it refuses, the choice of a building, and what the frame opens. */
export const sessionScenes: readonly Scene[] = [
  {
    name: 'login',
    show: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'admin@maplecourt.test' }).waitFor();
    },
  },
  {
    name: 'login-company',
    show: async (page) => {
      await mockApi(page, /auth\/company\/find/, 200, { hasCompanySignIn: true });
      await offerCompany(page);
      await page.getByRole('button', { name: 'Continue with your company’s account' }).waitFor();
    },
  },
  variant({
    name: 'login-company-none',
    show: async (page) => {
      await offerCompany(page);
      await page.getByText('There is no sign-in with a company’s account').waitFor();
    },
  }),
  {
    name: 'login-company-refused',
    ...ignoreStatuses(401),
    show: async (page) => {
      await page.goto('/login/company?code=none&state=none');
      await page.getByText('This sign-in took longer than ten minutes').waitFor();
    },
  },
  {
    name: 'login-refused',
    ...ignoreStatuses(404),
    show: (page) => refused(page, 'nobody@example.test', 'Account not found.'),
  },
  variant({
    name: 'login-no-buildings',
    ...ignoreStatuses(403),
    show: async (page, { building }) => {
      const email = await building.addUser('Noel Grant', 'user');
      await refused(page, email, 'You do not have administrative access to any buildings.');
    },
  }),
  variant({
    name: 'login-suspended',
    ...ignoreStatuses(401, 403),
    show: async (page, { building }) => {
      const { api } = building;
      const email = await building.addUser('Sasha Grant', 'admin');
      const by = await api.signIn(superadmin);
      const { body } = await api.get(`/api/users?q=${email}&page=1`, by);
      await api.sendUntilAvailable('PUT', `/api/users/${body.users[0]._id}`, { status: 'suspended' }, by);
      await refused(page, email, 'Your account has been suspended.');
    },
  }),
  variant({
    ...adminScene('login-expired', async (page) => {
      await mockApi(page, /auth\/refresh/, 401, { error: 'Session ended.', type: 'UNAUTHENTICATED' });
      await mockApi(page, /(tenants\/[\w-]+|deliveries.*|users\/me)$/, 401, { error: 'Session ended.' });
      await page.goto('/admin/tenant/deliveries');
      await page.waitForURL('**/login');
      await page.getByText('Your session has expired').waitFor();
    }),
    ...ignoreStatuses(401, 403),
  }),
  {
    name: 'buildings',
    as: manager,
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
  adminScene('menu', openMenu, { isOpenedPerScreen: true }),
  { ...adminScene('menu-of-many', openMenu, { isOpenedPerScreen: true }), as: manager },
  { ...adminScene('menu-of-concierge', openMenu, { isOpenedPerScreen: true }), as: 'concierge@maplecourt.test' },
  adminScene(
    'more',
    async (page) => {
      await page.goto('/admin/tenant/delivery-form');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('link', { name: 'SMS Templates' }).last().waitFor();
    },
    { screens: ['desktop'] },
  ),
];

async function offerCompany(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use your company’s account' }).click();
  await page.getByLabel('Work e-mail address').fill('rosa.martinez@lakeside-property-management.example');
  await page.keyboard.press('Enter');
}

async function refused(page: Page, email: string, why: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Another e-mail address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(why).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tenantId', localStorage.getItem('tenantId') ?? 'maple-court'));
  await page.goto('/admin/tenant/delivery-form');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
