import type { Page } from '@playwright/test';
import { adminScene, ignoreStatuses, type Scene, type SceneData, variant } from './scene.ts';

const address = '/admin/tenant/staff';

/** The staff of a building: the list, the invitation, and why the last admin stays. */
export const staffListScenes: readonly Scene[] = [
  adminScene('staff', async (page, data) => {
    await hire(data);
    await page.goto(address);
    await page.getByText('Invited, not signed in yet').first().waitFor();
  }),
  adminScene('staff-invite', async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Name is required').waitFor();
  }),
  adminScene('staff-manage', async (page, data) => {
    await hire(data);
    await signInByCompany(page);
    await page.goto(address);
    await manage(page, 'Jonah Okafor');
    await page.getByRole('button', { name: 'Unlink account' }).waitFor();
  }),
  adminScene(
    'staff-last-admin',
    async (page) => {
      await page.goto(address);
      await manage(page, 'Avery Lee');
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('This is the only administrator').waitFor();
    },
    ignoreStatuses(409),
  ),
  variant(
    adminScene(
      'staff-failed',
      async (page) => {
        await page.route('**/api/staff?*', (route) => route.fulfill({ status: 500, json: { type: 'INTERNAL' } }));
        await page.goto(address);
        await page.getByText('The staff could not be loaded').waitFor();
      },
      ignoreStatuses(500),
    ),
  ),
];

async function manage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Manage ${name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'End all sessions' }).waitFor();
}

/** Shows everybody as linked to an account of their company, which takes a provider. */
async function signInByCompany(page: Page): Promise<void> {
  await page.route('**/api/staff?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const staff = body.staff.map((member: object) => ({ ...member, companyAccount: true }));
    await route.fulfill({ response: answer, json: { ...body, staff } });
  });
}

/** Hires two concierges, of whom one is suspended. */
async function hire({ building }: SceneData): Promise<void> {
  const desk = await building.desk();
  const { body } = await building.api.get('/api/staff', desk);
  if (body.total > 1) return;
  const invite = (name: string, local: string) =>
    building.api.send('POST', '/api/staff', { name, email: building.address(local), role: 'concierge' }, desk);
  await invite('Jonah Okafor', 'jonah');
  const { body: sue } = await invite('Suzanne Beauchemin-Delacroix', 'suzanne.beauchemin-delacroix');
  await building.api.send('PUT', `/api/staff/${sue._id}`, { suspended: true }, desk);
}
