import { afterAll, describe, expect } from '@jest/globals';
import { type CompanyIssuer, type CompanyPerson, startCompanyIssuer } from '@parcelbell/test-tools/company-issuer';
import { type Answer, cookiesOf } from '../../harness/api.ts';
import { lazy } from '../../harness/own-building.ts';
import { building } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Sign-in with a company's account, at a real OpenID Connect provider. */
export function companySignIn({ it, api }: TestProduct): void {
  let issuer: CompanyIssuer | undefined;
  afterAll(() => issuer?.stop());

  const superadmin = lazy(() => api().signIn('superadmin@parcelbell.test'));
  const ask = async (method: string, path: string, body?: object) => api().send(method, path, body, await superadmin());

  /** A company with a building, an account service and a proved domain; and the admin of the building. */
  const company = lazy(async () => {
    const { tenantId } = (await ask('POST', '/api/tenants', building)).body;
    const { companyId } = (await ask('POST', '/api/companies', { name: 'Cedar Homes' })).body;
    await ask('POST', `/api/companies/${companyId}/tenants`, { tenantIds: [tenantId] });
    const path = `/api/company-sign-in/${companyId}`;
    const { body } = await until(
      'identity knows the company',
      () => ask('GET', path),
      ({ status }) => status === 200,
    );
    issuer = await startCompanyIssuer(body.redirectUri);
    const { clientId, clientSecret } = issuer;
    expect(await ask('PUT', path, { issuer: issuer.issuer, clientId, clientSecret })).toMatchObject({
      status: 200,
      body: { issuerAnswers: true },
    });
    await ask('POST', `${path}/domains`, { domain: 'cedarhomes.example' });
    await ask('POST', `${path}/domains/proof`, { domain: 'cedarhomes.example', proof: 'superadmin' });
    return { issuer, tenantId, path };
  });

  async function newAdmin(name: string, tenantIds: readonly string[]) {
    const email = `${name}@cedarhomes.example`;
    const { _id: id } = (await ask('POST', '/api/users', { email, name })).body;
    for (const tenantId of tenantIds) await ask('POST', `/api/users/${id}/tenants`, { tenantId, role: 'admin' });
    return { id, email, person: { subject: name, email } };
  }

  async function signIn(person: CompanyPerson, email: string, confirmation?: string): Promise<Answer> {
    const at = (await company()).issuer;
    at.person = person;
    const begun = await api().send('POST', '/api/auth/company/start', {
      email,
      ...(confirmation === undefined ? {} : { confirmation }),
    });
    const { state, code, iss } = await at.visit(begun.body.url);
    return api().send('POST', '/api/auth/company/finish', { state, code, iss }, { cookie: cookiesOf(begun).cookie });
  }

  describe('somebody of a company', () => {
    it('SSO-4 SSO-5 SSO-6 SSO-8: is led to its account service, confirms the address by mail, and works in the building', async () => {
      const { tenantId } = await company();
      const { email, person } = await newAdmin('rosa', [tenantId]);
      const found = await api().send('POST', '/api/auth/company/find', { email });
      expect(found.body).toEqual({ hasCompanySignIn: true });
      const first = await until(
        'identity knows whose the building is',
        () => signIn(person, email),
        ({ body }) => body.type !== 'NOT_A_COMPANY_ACCOUNT',
      );
      expect(first).toMatchObject({ status: 403, body: { type: 'COMPANY_ADDRESS_NOT_CONFIRMED' } });
      const mail = await api().mail(email, /Confirm your address/);
      expect(mail.text).toContain('Cedar Homes');
      const [, code] = /\/login\/confirm\/([\w-]+)/.exec(mail.text) ?? [];
      const second = await signIn(person, email, code);
      expect(second).toMatchObject({ status: 200, body: { tenantId } });
      const { status } = await api().get('/api/deliveries', {
        authorization: `Bearer ${second.body.accessToken}`,
        'x-tenant-id': tenantId,
      });
      expect(status).toBe(200);
      expect((await api().send('POST', '/api/auth/refresh', undefined, cookiesOf(second))).status).toBe(200);
      expect((await signIn({ ...person, email: 'renamed@cedarhomes.example' }, email)).status).toBe(200);
    });

    it('SSO-7 SSO-11: is refused with a role in a building of another company, as the audit log tells', async () => {
      const { tenantId } = await company();
      const { id, email, person } = await newAdmin('otto', [tenantId, 'maple-court']);
      expect(await signIn(person, email)).toMatchObject({ status: 403, body: { type: 'NOT_A_COMPANY_ACCOUNT' } });
      await until(
        'the audit log has the refusal',
        () => ask('GET', `/api/audit?userId=${id}`),
        ({ body }) => body.entries?.some(({ action }: { action: string }) => action === 'session.refused'),
      );
    });

    it('SSO-10: is out once the account service of the company is removed', async () => {
      const { issuer: at, path, tenantId } = await company();
      const { email, person } = await newAdmin('ines', [tenantId]);
      await signIn(person, email);
      const mail = await api().mail(email, /Confirm your address/);
      const [, code] = /\/login\/confirm\/([\w-]+)/.exec(mail.text) ?? [];
      const session = await signIn(person, email, code);
      expect(session.status).toBe(200);
      await ask('DELETE', path);
      expect((await api().send('POST', '/api/auth/refresh', undefined, cookiesOf(session))).status).toBe(403);
      const { issuer: url, clientId, clientSecret } = at;
      await ask('PUT', path, { issuer: url, clientId, clientSecret });
    });
  });
}
