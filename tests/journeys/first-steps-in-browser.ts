import type { BrowserContext, Page } from '@playwright/test';
import { focused, loggedParcel, logParcel, signInAs, waitDuring } from '../browser/steps.ts';
import type { MailboxPage } from '../harness/browser.ts';
import { until } from '../harness/until.ts';

interface FirstSteps {
  /** The newcomer's browser, and the page in which they work. */
  readonly context: BrowserContext;
  readonly desk: Page;
  /** The building, and the address of its admin. */
  readonly building: { readonly name: string; readonly admin: string };
  /** The address that is registered. */
  readonly resident: string;
  readonly mailbox: MailboxPage;
  /** Names the steps for the report. */
  readonly step: (name: string, run: () => Promise<void>) => Promise<void>;
}

/** The README's first steps, click by click; each step begins where the one before ended. */
export async function walkFirstStepsInBrowser({ context, desk, building, resident, mailbox, step }: FirstSteps) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await step('signs in as the admin, and finds the cursor in Unit', async () => {
    await desk.goto('/');
    await desk.getByRole('button', { name: 'admin@maplecourt.test' }).waitFor();
    await signInAs(desk, building.admin);
    await focused(desk, 'unit');
    await until(
      'the form fits the screen',
      () => pixelsBelowScreen(desk),
      (pixels) => pixels <= 0,
    );
  });

  let link = '';
  await step('copies the registration link from the desk', async () => {
    const copy = desk.getByRole('button', { name: 'Copy registration link' });
    await waitDuring(desk.getByRole('button', { name: 'Copied' }), () => copy.click());
    link = await desk.evaluate(() => navigator.clipboard.readText());
  });

  await step('registers unit 301 with an address, and is asked to look into the mailbox', async () => {
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('Unit number').fill('301');
    await page.getByLabel('E-mail address').fill(resident);
    await page.getByLabel('E-mail address').press('Enter');
    await page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
    await page.getByText(`Welcome to package notifications at ${building.name}.`).waitFor();
    await page.close();
  });

  await step('confirms the address by the link of the mail', async () => {
    await mailbox.open(resident, /^Confirm your e-mail address/);
    const tab = await mailbox.followLink('Confirm my address');
    await tab.getByText(`${resident} now gets the package notifications of ${building.name}.`).waitFor();
    await tab.getByRole('button', { name: 'Complete' }).click();
    await tab.getByRole('heading', { name: 'All Done!' }).waitFor();
    await tab.close();
  });

  await step('logs a parcel by keys alone, sees its line turn to sent, and reads the notice', async () => {
    await desk.bringToFront();
    const unit = desk.getByLabel('Unit', { exact: true });
    // The desk looks a unit up once it is typed. The event that names the new resident may come later.
    const isKnown = async (): Promise<boolean> => {
      await unit.fill('');
      await unit.pressSequentially('301');
      const person = desk.getByText('1 person, by e-mail');
      await person.or(desk.getByText('Nobody is registered here')).first().waitFor();
      return person.isVisible();
    };
    await until('the desk knows the new resident', isKnown, Boolean);
    await unit.fill('');
    await logParcel(desk, '301', { courier: '3', type: '1' });
    const line = loggedParcel(desk, '301');
    await line.getByText('UPS · Box').waitFor();
    await line.getByText('sent', { exact: true }).waitFor();
    await mailbox.open(resident, /^A parcel from UPS is at the front desk · Unit 301/);
  });

  await step('records the pickup by the unit, a name and Enter', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Delivery Pickups' }).click();
    await focused(desk, 'unit');
    await desk.keyboard.type('301');
    await desk.getByText('1 parcel is waiting').waitFor();
    await desk.keyboard.press('Enter');
    await focused(desk, 'conciergeId');
    await desk.keyboard.type('Sam');
    await desk.keyboard.press('Tab');
    await focused(desk, 'residentName');
    await desk.keyboard.type('Anna');
    await waitDuring(desk.getByText('1 parcel for unit 301 picked up.'), () => desk.keyboard.press('Enter'));
    await mailbox.open(resident, /^Your parcel from UPS was picked up/);
  });

  await step('finds it in the history', async () => {
    await desk.bringToFront();
    await desk.getByRole('link', { name: 'Delivery History' }).click();
    const row = desk.getByRole('row').filter({ hasText: /301.*UPS.*by Anna/s });
    await row.getByText('Picked up').waitFor();
  });

  await step('logs out, and is not let in again', async () => {
    await desk.getByRole('button', { name: /^Menu of/ }).click();
    await desk.getByRole('button', { name: 'Logout' }).click();
    await desk.getByRole('heading', { name: 'Sign in' }).waitFor();
    await desk.goto('/admin/tenant/deliveries');
    await desk.waitForURL('**/login');
  });
}

/** How much of the form is below the screen. */
function pixelsBelowScreen(desk: Page): Promise<number> {
  const button = desk.getByRole('button', { name: 'Log delivery' });
  return button.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
}
