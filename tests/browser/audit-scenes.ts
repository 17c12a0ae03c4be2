import type { Api } from '../harness/api.ts';
import { building } from '../harness/samples.ts';
import type { Scene } from './scene.ts';

const superadmin = 'superadmin@parcelbell.test';
const address = '/admin/audit-log';

/** The audit log after some changes of several kinds, one of them to a building that is deleted by now. */
export function auditScenes(api: Api): readonly Scene[] {
  return [
    {
      name: 'audit-log',
      as: superadmin,
      before: () => changeThings(api),
      show: async (page) => {
        await page.goto(address);
        await page.getByText(`Deleted ${building.name}`).first().waitFor();
        await page.getByText('more fields').first().click();
      },
    },
    {
      name: 'audit-log-no-match',
      as: superadmin,
      show: async (page) => {
        await page.goto(`${address}?subjectKind=import&period=today`);
        await page.getByText('No entries match').waitFor();
      },
    },
    {
      name: 'audit-log-failed',
      as: superadmin,
      show: async (page) => {
        await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, json: { type: 'INTERNAL' } }));
        await page.goto(address);
        await page.getByText('The audit log could not be loaded.').waitFor();
      },
    },
  ];
}

async function changeThings(api: Api): Promise<void> {
  const as = await api.signIn(superadmin);
  const send = async (method: string, path: string, body?: unknown) => (await api.send(method, path, body, as)).body;
  const { tenantId } = await send('POST', '/api/tenants', building);
  await send('PUT', '/api/tenants/maple-court', { settings: { maxResidentEmails: 3, maxDeliveriesPerDay: 40 } });
  const user = await send('POST', '/api/users', { email: 'kim@parcelbell.test', name: 'Kim Reid' });
  await send('POST', `/api/users/${user._id}/tenants`, { tenantId: 'maple-court', role: 'admin' });
  await send('PUT', `/api/users/${user._id}`, { status: 'suspended' });
  await send('PUT', '/api/subscriptions/maple-court', { nextPaymentAmount: 199.5 });
  await send('DELETE', `/api/tenants/${tenantId}`);
}
