import { expect, test } from './test.ts';

test.describe('an admin', () => {
  test('changes settings, which desk and residents see, and reverses the change', async ({ building, visit }) => {
    const { page: admin } = await visit({ as: building.admin });
    await admin.goto('/admin/tenant/delivery-form');
    await admin.getByRole('link', { name: 'Settings' }).first().click();
    await admin.getByLabel('Concierge names').fill('Sam Desk\nAlex Night');
    await admin.getByLabel('Reminder after days').fill('4');
    await admin.getByLabel('Brand name').fill('The Birch');
    await admin.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#9f3a26');
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await admin.getByText('The settings are saved.').waitFor();

    // The frame of the same page knows it at once: somebody of these names may take over the desk.
    await admin.getByRole('button', { name: 'Who is here?' }).click();
    await admin.getByRole('button', { name: 'Alex Night' }).click();
    const { page: resident } = await visit();
    await resident.goto(`/${building.slug}/register`);
    await resident.getByText('The Birch').first().waitFor();
    const { body } = await building.api.get('/api/settings', await building.desk());
    expect(body).toMatchObject({ settings: { reminderAfterDays: 4 }, branding: { primaryColor: '#9f3a26' } });

    await admin.getByRole('button', { name: 'Reverse the last change' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question.getByRole('row', { name: 'Reminder after days 4 0' })).toBeVisible();
    await question.getByRole('button', { name: 'Reverse' }).click();
    await admin.getByText('The change is reversed.').waitFor();
    await expect(admin.getByLabel('Reminder after days')).toHaveValue('0');
    await resident.reload();
    await resident.getByRole('textbox').first().waitFor();
    await expect(resident.getByText('The Birch')).toHaveCount(0);
  });
});
