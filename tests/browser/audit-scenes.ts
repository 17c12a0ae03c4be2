import { building as elmHouse } from '../harness/samples.ts';
import {
  adminScene,
  ignoreStatuses,
  type Scene,
  type SceneData,
  superadmin,
  superadminScene,
  variant,
} from './scene.ts';

const address = '/admin/audit-log';

/** The log of one building, for its admins. */
export const buildingAuditScenes: readonly Scene[] = [
  adminScene('building-audit-log', async (page, { building }) => {
    await building.change({ settings: { maxResidentEmails: 3, maxDeliveriesPerDay: 30 } });
    await page.goto('/admin/tenant/audit-log');
    await page.getByText('more field').first().waitFor();
  }),
];

/** The audit log after some changes of several kinds, one of them to a building that is deleted by now. */
export const auditScenes: readonly Scene[] = [
  superadminScene('audit-log', async (page, data) => {
    await changeThings(data);
    await page.goto(address);
    await page.getByText(`Deleted ${elmHouse.name}`).first().waitFor();
    await page.getByText('more fields').first().click();
  }),
  variant(
    superadminScene('audit-log-no-match', async (page) => {
      await page.goto(`${address}?subjectKind=import&period=today`);
      await page.getByText('No entries match').waitFor();
    }),
  ),
  variant(
    superadminScene(
      'audit-log-failed',
      async (page) => {
        await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: { type: 'INTERNAL' } }));
        await page.goto(address);
        await page.getByText('The audit log could not be loaded.').waitFor();
      },
      ignoreStatuses(500),
    ),
  ),
];

async function changeThings({ building }: SceneData): Promise<void> {
  const { api } = building;
  const as = await api.signIn(superadmin);
  const { body } = await api.sendUntilAvailable('POST', '/api/tenants', elmHouse, as);
  await building.change({ settings: { maxResidentEmails: 4, maxDeliveriesPerDay: 40 } });
  await building.addUser('Kim Grant');
  await api.sendUntilAvailable('PUT', `/api/subscriptions/${building.id}`, { nextPaymentAmount: 199.5 }, as);
  await api.sendUntilAvailable('DELETE', `/api/tenants/${body.tenantId}`, undefined, as);
}
