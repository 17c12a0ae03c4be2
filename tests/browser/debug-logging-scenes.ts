import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const on = {
  enabled: true,
  currentLevel: 'debug',
  timeRemaining: 277,
  uptime: 273_840,
  tenantFilter: 'maple-court',
  requestHeadersOnly: false,
};
const away = { type: 'UNAVAILABLE', error: 'Parcelbell cannot do this right now. Please try again in a moment.' };

/** The Debug Logging screen in each of its states, and the badge on another screen. */
export const debugLoggingScenes: readonly Scene[] = [
  scene('debug-logging-off', async (page) => {
    await page.goto('/admin/debug-logging');
    await page.getByRole('radio').first().waitFor();
  }),
  scene('debug-logging-on', async (page) => {
    await answering(page, /status$/, 200, on);
    await page.goto('/admin/debug-logging');
    await page.getByRole('timer').waitFor();
  }),
  scene('debug-logging-failed', async (page) => {
    await answering(page, /status$/, 503, away);
    await page.goto('/admin/debug-logging');
    await page.getByText('Failed to fetch debug logging status').waitFor();
  }),
  scene('debug-logging-extend-failed', async (page) => {
    await answering(page, /status$/, 200, on);
    await answering(page, /extend$/, 503, away);
    await page.goto('/admin/debug-logging');
    await page.getByRole('button', { name: 'Extend by 5 minutes' }).click();
    await page.getByRole('alert').waitFor();
  }),
  scene('debug-logging-badge', async (page) => {
    await answering(page, /status$/, 200, on);
    await page.goto('/admin/audit-log');
    await page.getByRole('link', { name: 'Debug logging is on' }).waitFor();
  }),
];

function scene(name: string, show: (page: Page) => Promise<void>): Scene {
  return { name, as: 'superadmin@parcelbell.test', show };
}

/** Answers a call of debug logging in place of the product, so that other scenes do not find it on. */
async function answering(page: Page, call: RegExp, status: number, json: object): Promise<void> {
  await page.route(new RegExp(`/api/admin/debug/logging/${call.source}`), (route) => route.fulfill({ status, json }));
}
