import type { Api } from './api.ts';
import { until } from './until.ts';

/** Makes somebody an admin of a company, once identity knows it. `by`: the headers of a superadmin. */
export async function makeCompanyAdmin(
  api: Api,
  by: Readonly<Record<string, string>>,
  { email, companyId }: { readonly email: string; readonly companyId: string },
): Promise<void> {
  const { body } = await api.get(`/api/users?page=1&q=${email}`, by);
  const path = `/api/users/${body.users[0]._id}/companies`;
  await until(
    'identity knows the company',
    async () => (await api.send('POST', path, { companyId }, by)).status === 200,
  );
}
