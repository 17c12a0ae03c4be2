import { openBuilding, type TestBuilding } from '../harness/building.ts';
import { codeTo, type Registration, register, verify } from '../harness/residents.ts';
import { followLink, openMail } from './steps.ts';
import { expect, test } from './test.ts';

/** Somebody who registers by the form of the building, and has not confirmed anything yet. */
async function newcomer({ api, id }: TestBuilding, registration: Registration): Promise<void> {
  expect((await register(api, { ...registration, tenantId: id })).status).toBe(201);
}

test.describe('a resident on a phone', () => {
  test('registers with a phone, verifies number and address, and unsubscribes by the link of a notice', async ({
    building,
    visit,
  }) => {
    const { page } = await visit({ screen: 'phone' });
    const address = building.address('eve');

    await test.step('registers', async () => {
      await page.goto(`/${building.slug}/register`);
      await page.getByLabel('Unit number').fill('304');
      await page.getByLabel('E-mail address').fill(address);
      await page.getByLabel('Also text me (SMS)').check();
      await page.getByLabel('Phone number').pressSequentially('4165561123');
      await expect(page.getByLabel('Phone number')).toHaveValue('+1 (416) 556-1123');
      await page.getByRole('button', { name: 'Register' }).tap();
      await page.waitForURL(`**/${building.slug}/success`);
    });
    await test.step('confirms the number by the code of the text', async () => {
      await page.getByLabel('Verification code').fill(await codeTo(building.api, '+14165561123'));
      await page.getByRole('button', { name: 'Verify', exact: true }).tap();
      await page.getByText('Your phone number is verified.').waitFor();
    });
    await test.step('confirms the address by the link of the mail', async () => {
      await openMail(page, address, /^Confirm your e-mail address/);
      const verified = await followLink(page, 'Confirm my address');
      await verified.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
      await verified.getByRole('banner').getByText(building.name).waitFor();
    });
    await test.step('unsubscribes by the link of a notice', async () => {
      await building.log('304', { courier: 'DHL' });
      await openMail(page, address, /^A parcel from DHL/);
      const leaving = await followLink(page, 'Unsubscribe');
      await leaving.getByRole('button', { name: 'Yes, Unsubscribe' }).tap();
      await leaving.getByText(`${address} gets no more e-mails from ${building.name}.`).waitFor();
    });
  });

  test('gets from a truncated link to the sign-in', async ({ visit }) => {
    const visitor = await visit({ screen: 'phone' });
    const { page } = visitor;
    visitor.ignoreProblems(/status of 400 .*\/api\/public\/residents\//);
    await page.goto('/residents/unsubscribe/abc');
    await page.getByRole('heading', { name: 'Unsubscribe Failed' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).tap();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

test.describe('a member of a unit', () => {
  test('is notified that a stranger was added, and removes the address by keyboard alone', async ({
    building,
    visit,
  }) => {
    await building.moveIn({ unit: '307', email: building.address('gil') });
    await newcomer(building, { unit: '307', email: building.address('stranger') });
    const { page } = await visit();
    await openMail(page, building.address('gil'), /^A new address was registered/);
    const review = await followLink(page, 'Review who joined');
    await review.getByRole('button', { name: /^Remove s•••@/ }).focus();
    await review.keyboard.press('Enter');
    await review.getByText(/^Remove s•••@.*\? It gets no more messages about your unit\.$/).waitFor();
    await review.keyboard.press('Tab');
    await review.keyboard.press('Tab');
    await review.keyboard.press('Enter');
    await review.getByText('Nobody was added lately').waitFor();
  });

  test('approves an addition, if the building requires that', async ({ api, visit }) => {
    const strict = await openBuilding(api, 'Birch Court', {
      settings: { maxResidentEmails: 3, requireApproval: true },
    });
    await strict.moveIn({ unit: '503', email: strict.address('hal') });
    await newcomer(strict, { unit: '503', email: strict.address('ida') });
    expect(await verify(api, strict.address('ida'))).toBe(200);
    const { page } = await visit({ screen: 'phone' });
    await openMail(page, strict.address('hal'), /registered|approval/);
    const review = await followLink(page, 'Review who joined');
    await review.getByText('Waits for your approval').waitFor();
    await review.getByRole('button', { name: /^Approve i•••@/ }).tap();
    await review.getByText(/^i•••@.* is approved\.$/).waitFor();
  });
});
