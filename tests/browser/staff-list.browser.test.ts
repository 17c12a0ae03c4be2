import { signInAs } from './steps.ts';
import { expect, test } from './test.ts';

test.describe('an admin', () => {
  test('hires a concierge, who signs in and sees the desk, and is out once suspended', async ({ building, visit }) => {
    const email = building.address('hired');
    const { page: admin } = await visit({ as: building.admin });
    await admin.goto('/admin/tenant/delivery-form');
    await admin.getByRole('link', { name: 'Staff' }).first().click();
    await admin.getByRole('button', { name: 'Invite somebody' }).click();
    await admin.getByLabel('Name').fill('Hira Desk');
    await admin.getByLabel('E-mail').fill(email);
    await admin.getByRole('button', { name: 'Send invitation' }).click();
    await admin.getByText(`An invitation is on its way to ${email}`).waitFor();

    const visitor = await visit();
    const { page: concierge } = visitor;
    await signInAs(concierge, email);
    await concierge.getByRole('combobox', { name: 'Unit' }).waitFor();
    await expect(concierge.getByRole('link', { name: 'Staff' })).toHaveCount(0);

    await admin.getByRole('button', { name: 'Manage Hira Desk' }).click();
    await admin.getByRole('button', { name: 'Suspend' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await admin.getByText('Hira Desk is suspended').waitFor();
    visitor.ignoreProblems(/status of 40[13]/);
    await concierge.reload();
    await concierge.waitForURL('**/login*');
    await signInAs(concierge, email);
    await concierge.getByText('You do not have access to this system').waitFor();
  });
});
