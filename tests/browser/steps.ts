import type { Page } from 'playwright-core';

/** Signs in by the login screen as one of the sample accounts. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: email }).click();
}

/** Logs a parcel as the concierge does, by keys alone: the unit, a number for each of courier and type, Enter. */
export async function logParcel(page: Page, unit: string, keys: { courier: string; type: string }): Promise<void> {
  await page.keyboard.type(unit);
  await page.keyboard.press('Tab');
  await page.keyboard.type(keys.courier);
  await page.keyboard.press('Tab');
  await page.keyboard.type(keys.type);
  await page.keyboard.press('Enter');
}
