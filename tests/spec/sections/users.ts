import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../../harness/api.ts';
import { lazy } from '../../harness/own-building.ts';
import { maple } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Users of the staff, from their invitation to their suspension. */
export function users({ it, api }: TestProduct): void {
  const superadmin = lazy(() => api().signIn('superadmin@parcelbell.test'));
  const ask = async (method: string, path: string, body?: object) => api().send(method, path, body, await superadmin());
  const me = async (session: CallHeaders) => (await api().get('/api/users/me', session)).status;

  /** A new admin of Maple Court. */
  const newUser = async (name: string) => {
    const { body } = await ask('POST', '/api/users', { email: `${name}@maplecourt.test`, name });
    await ask('POST', `/api/users/${body._id}/tenants`, { tenantId: maple, role: 'admin' });
    return { id: body._id as string, email: body.email as string };
  };

  describe('the invitation', () => {
    it('USER-10 API-5: a new user gets a mail with the address of the sign-in', async () => {
      const { email } = await newUser('invited');
      const mail = await api().mail(email, /Your access to Maple Court/);
      expect(JSON.stringify(mail)).toContain('/login');
    });
  });

  describe('the status of a user', () => {
    it('SIGN-21 USER-3: a suspension takes effect at once', async () => {
      const { id, email } = await newUser('suspended');
      const session = await api().signIn(email);
      await ask('PUT', `/api/users/${id}`, { status: 'suspended' });
      await until(
        'the session is refused',
        () => me(session),
        (status) => status === 401,
      );
      await ask('PUT', `/api/users/${id}`, { status: 'active' });
      await until(
        'the user works again',
        async () => me(await api().signIn(email)),
        (status) => status === 200,
      );
      expect(await me(session)).toBe(401);
    });
  });
}
