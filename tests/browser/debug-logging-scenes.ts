import { ignoreStatuses, mockApi, type Scene, superadminScene, variant, whileUnavailable } from './scene.ts';

const on = {
  enabled: true,
  currentLevel: 'debug',
  timeRemaining: 277,
  uptime: 273_840,
  tenantFilter: 'maple-court',
  requestHeadersOnly: false,
};
const unavailable = {
  type: 'UNAVAILABLE',
  error: 'Parcelbell cannot do this right now. Please try again in a moment.',
};

/**
 * The Debug Logging screen in each of its states, and the badge on another screen. Its calls are answered in place of the product, so that
 * other scenes do not find it on.
 */
export const debugLoggingScenes: readonly Scene[] = [
  variant(
    superadminScene('debug-logging-off', async (page) => {
      await page.goto('/admin/debug-logging');
      await page.getByRole('radio').first().waitFor();
    }),
  ),
  superadminScene('debug-logging-on', async (page) => {
    await mockApi(page, /logging\/status$/, 200, on);
    await page.goto('/admin/debug-logging');
    await page.getByRole('timer').waitFor();
  }),
  variant(
    superadminScene(
      'debug-logging-failed',
      whileUnavailable(/logging\/status$/, '/admin/debug-logging', 'Failed to fetch debug logging status'),
      ignoreStatuses(503),
    ),
  ),
  variant(
    superadminScene(
      'debug-logging-extend-failed',
      async (page) => {
        await mockApi(page, /logging\/status$/, 200, on);
        await mockApi(page, /logging\/extend$/, 503, unavailable);
        await page.goto('/admin/debug-logging');
        await page.getByRole('button', { name: 'Extend by 5 minutes' }).click();
        await page.getByRole('alert').waitFor();
      },
      ignoreStatuses(503),
    ),
  ),
  superadminScene('debug-logging-badge', async (page) => {
    await mockApi(page, /logging\/status$/, 200, on);
    await page.goto('/admin/audit-log');
    await page.getByRole('link', { name: 'Debug logging is on' }).waitFor();
  }),
];
