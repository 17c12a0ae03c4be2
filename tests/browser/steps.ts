import type { Locator, Page } from '@playwright/test';
import { until } from '../harness/until.ts';

/** Signs in by the login screen as one of the sample accounts. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: email }).click();
}

/** Signs in as the admin of Maple Court and comes to the desk. */
export async function signInAtDesk(page: Page): Promise<void> {
  await signIn(page, 'admin@maplecourt.test');
  await page.waitForURL('**/admin/tenant/delivery-form');
}

/** Signs in by the login screen with any address. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const address = page.getByLabel('Another e-mail address');
  await address.fill(email);
  await address.press('Enter');
}

/** Resolves once what is typed goes into the field of that name, and answers it. */
export async function focused(page: Page, name: string): Promise<Locator> {
  const field = page.locator(`input[name=${name}]:focus`);
  await field.waitFor();
  return field;
}

/** Does something and checks what is shown for only a few seconds after it. A check that begins later can miss it on a slow machine. */
export async function waitDuring(shown: Locator, act: () => Promise<void>): Promise<void> {
  await Promise.all([shown.waitFor(), act()]);
}

/** The number of lines that each text takes on the screen. */
export function lineCountsOf(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((shown) =>
    shown.map((text) =>
      Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)),
    ),
  );
}

/** The line of a parcel that was just logged for a unit. It comes in two lists of the desk, its own and that of the day, one a moment after the other. */
export function loggedParcel(page: Page, unit: string): Locator {
  return page.getByRole('listitem').filter({ hasText: unit }).first();
}

/** Logs a parcel as the concierge does, by keys alone: the unit, a number for each of courier and type, Enter. */
export async function logParcel(page: Page, unit: string, keys: { courier: string; type: string }): Promise<void> {
  // Slower than a scanner.
  await page.keyboard.type(unit, { delay: 100 });
  await page.keyboard.press('Tab');
  // Each of these keys makes a choice and opens the next step.
  await page.keyboard.type(keys.courier + keys.type, { delay: 100 });
  await page.keyboard.press('Enter');
}

/** Waits for a mail in the mailbox's page and opens it. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`);
  await page.getByRole('navigation', { name: 'Mails' }).getByRole('button', { name: subject }).click();
  await page.getByRole('article').getByRole('heading', { name: subject }).waitFor();
}

/** Follows a link of the mail that is open, as a click on it does: in a new tab, which is answered. */
export async function followLink(page: Page, name: string): Promise<Page> {
  const frame = page.frame({ url: await shownMail(page) });
  const link = frame?.getByRole('link', { name });
  const tabs: Page[] = [];
  const recordTab = (tab: Page): void => void tabs.push(tab);
  page.context().on('page', recordTab);
  // A frame of another process drops clicks until it was painted for the first time, which no page can see; so a click without effect is repeated.
  const clickAndWait = async (): Promise<number> => {
    await link?.click();
    const opened = until('a tab opens', () => tabs.length, Boolean, 3_000);
    return opened.catch(() => 0);
  };
  await until('a click opens a tab', clickAndWait, Boolean);
  page.context().off('page', recordTab);
  return tabs[0] as Page;
}

/** The address of the open mail's HTML, after the frame has loaded it: before that a click would land in the previous mail. */
async function shownMail(page: Page): Promise<string> {
  const path = await page.getByTitle("The mail's HTML part").getAttribute('src');
  const url = new URL(path ?? '', page.url()).href;
  await until('the mail is shown', () => page.frame({ url }), Boolean);
  return url;
}

/** Resolves once the browser keeps the staff's pages, of one release and whole; answers the HTML of the page. */
export function untilPagesCached(page: Page, wanted = ''): Promise<string | undefined> {
  const kept = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      const [name, ...others] = await caches.keys();
      if (name === undefined || others.length > 0) return undefined;
      const answer = await (await caches.open(name)).match('/admin/tenant/delivery-form');
      return await answer?.text();
    });
  return until('the staff’s pages are kept', kept, (html) => html?.includes(wanted) === true);
}

/** Removes every `page.route` of the page, so that the server answers again. First waits until the requests that a test is answering have ended. */
export async function stopMocking(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}
