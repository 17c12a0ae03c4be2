import { building as elmHouse } from '../harness/samples.ts';
import { answers, type Place, type Scene, superadmin, superadminScene } from './scene.ts';

const address = '/admin/audit-log';

/** The audit log after some changes of several kinds, one of them to a building that is deleted by now. */
export const auditScenes: readonly Scene[] = [
  superadminScene('audit-log', async (page, place) => {
    await changeThings(place);
    await page.goto(address);
    await page.getByText(`Deleted ${elmHouse.name}`).first().waitFor();
    await page.getByText('more fields').first().click();
  }),
  superadminScene('audit-log-no-match', async (page) => {
    await page.goto(`${address}?subjectKind=import&period=today`);
    await page.getByText('No entries match').waitFor();
  }),
  superadminScene(
    'audit-log-failed',
    async (page) => {
      await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: { type: 'INTERNAL' } }));
      await page.goto(address);
      await page.getByText('The audit log could not be loaded.').waitFor();
    },
    answers(500),
  ),
];

async function changeThings({ building }: Place): Promise<void> {
  const { api } = building;
  const as = await api.signIn(superadmin);
  const { body } = await api.settled('POST', '/api/tenants', elmHouse, as);
  await building.change({ settings: { maxResidentEmails: 4, maxDeliveriesPerDay: 40 } });
  await building.hire('Kim Grant');
  await api.settled('PUT', `/api/subscriptions/${building.id}`, { nextPaymentAmount: 199.5 }, as);
  await api.settled('DELETE', `/api/tenants/${body.tenantId}`, undefined, as);
}
