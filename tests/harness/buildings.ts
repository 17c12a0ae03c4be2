import type { Api } from './api.ts';
import { maple } from './samples.ts';

/** Changes Maple Court as a superadmin does. Settings and features that the change does not name stay as they are. */
export async function changeMaple(api: Api, change: object): Promise<void> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const { status, body } = await api.send('PUT', `/api/tenants/${maple}`, change, superadmin);
  if (status !== 200) throw new Error(`Maple Court could not be changed: ${JSON.stringify(body)}`);
}
