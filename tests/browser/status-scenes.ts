import { ignoreStatuses, mockApi, type Scene, superadminScene, variant, whileUnavailable } from './scene.ts';

const names = ['identity', 'tenancy', 'residents', 'deliveries', 'billing', 'reporting', 'notifications', 'gateway'];
const service = (name: string) => ({
  ...{ name, state: name === 'residents' ? 'unreachable' : 'ready', version: '1.2.0' },
  ...{ startedAt: '2026-11-20T08:00:00.000Z', lag: [{ topic: 'tenancy.tenant.v1', events: 120 }] },
});
const services = names.map(service);
const down = {
  ...{ status: 'down', checkedAt: '2026-11-27T10:00:00.000Z', version: '1.2.0', services },
  components: [
    ...services.map(({ name, state }) => ({ name, state })),
    ...['database', 'events', 'redis'].map((name) => ({ name, state: 'ready' })),
    { name: 'email', state: 'paused' },
  ],
  ...{ oldestMessageAgeSeconds: 1_860, oldestEventAgeSeconds: 42, eventsWaiting: 960, lastBackupAt: null },
};

/** The status of the installation: of the product itself, and in states that it does not have in tests. */
export const statusScenes: readonly Scene[] = [
  superadminScene('status', async (page) => {
    await page.goto('/admin/status');
    await page.getByText('notifications').first().waitFor();
  }),
  superadminScene('status-down', async (page) => {
    await mockApi(page, /(?<!logging\/)status$/, 200, down);
    await page.goto('/admin/status');
    await page.getByText('Something does not work').waitFor();
  }),
  variant(
    superadminScene(
      'status-failed',
      whileUnavailable(/(?<!logging\/)status$/, '/admin/status', 'The status could not be loaded'),
      ignoreStatuses(503),
    ),
  ),
];
