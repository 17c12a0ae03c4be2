import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSealedTexts } from '@parcelbell/auth';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { readExplain } from '@parcelbell/document-store/testing';
import { type NameServer, startNameServer } from '@parcelbell/test-tools';
import { type CompanyIssuer, startCompanyIssuer } from '@parcelbell/test-tools/company-issuer';
import { resealSecrets } from './domain/company-sign-in/change-provider.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

const redirectUri = 'http://localhost:8080/login/company';

let identity: TestIdentity;
let issuer: CompanyIssuer;
let names: NameServer;

beforeAll(async () => {
  [issuer, names] = await Promise.all([startCompanyIssuer(redirectUri), startNameServer()]);
  identity = await startIdentity({ DNS_SERVER: names.address });
  for (const id of ['lakeside', 'pacific', 'harbour']) await identity.company(id, `${id} homes`);
});

afterAll(() => Promise.all([identity.stop(), issuer.stop(), names.stop()]));

const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const path = (companyId: string) => `/api/company-sign-in/${companyId}`;
const show = async (companyId: string) => (await identity.call('GET', path(companyId), { as: boss() })).body;
const set = (companyId: string, body: object) => identity.call('PUT', path(companyId), { as: boss(), body });
const form = (more: object = {}) => ({
  issuer: issuer.issuer,
  clientId: 'parcelbell',
  clientSecret: 'first secret',
  ...more,
});
const change = (method: 'POST' | 'DELETE', companyId: string, body: object, below = '') =>
  identity.call(method, `${path(companyId)}/domains${below}`, { as: boss(), body });
const prove = (companyId: string, domain: string, proof: string) =>
  change('POST', companyId, { domain, proof }, '/proof');

async function told(companyId: string, action: string) {
  await identity.settled();
  const facts = identity.facts(StaffChangeMadeSchema, { aggregateId: companyId });
  return facts
    .filter((fact) => fact.action === action)
    .map(({ changes }) => Object.fromEntries(changes.map(({ field, after, before }) => [field, [before, after]])));
}

describe('the account service of a company', () => {
  it('is registered with its secret, which is stored sealed and never answered', async () => {
    const answer = await set('lakeside', form({ requiresMultiFactor: true, version: 0 }));
    const provider = { issuer: issuer.issuer, clientId: 'parcelbell', requiresMultiFactor: true, version: 1 };
    expect(answer).toMatchObject({ status: 200, body: { redirectUri, provider, issuerAnswers: true, domains: [] } });
    expect(await show('lakeside')).toMatchObject({ provider });
    const [stored] = await identity.stored('companyproviders');
    expect(JSON.stringify([stored, answer.body, await show('lakeside')])).not.toContain('first secret');
    expect(identity.context.clientSecrets.open(stored.sealedSecret, 'lakeside')?.text).toBe('first secret');
    expect(await told('lakeside', 'company.provider-set')).toEqual([
      {
        issuer: ['', issuer.issuer],
        clientId: ['', 'parcelbell'],
        requiresMultiFactor: ['', 'true'],
        secret: ['', 'new'],
      },
    ]);
    expect(JSON.stringify(identity.logged)).not.toContain('first secret');
  });

  it('keeps its secret through a change, but not for another issuer or client', async () => {
    await set('pacific', form());
    const without = { issuer: issuer.issuer, clientId: 'parcelbell' };
    expect(await set('pacific', { ...without, requiresMultiFactor: true })).toMatchObject({ status: 200 });
    for (const other of [{ clientId: 'another' }, { issuer: 'https://elsewhere.example' }]) {
      expect(await set('pacific', { ...without, ...other })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'clientSecret', type: 'REQUIRED' }] },
      });
    }
    const stored = (await identity.stored('companyproviders')).find(({ _id }) => _id === 'pacific');
    expect(identity.context.clientSecrets.open(stored.sealedSecret, 'pacific')?.text).toBe('first secret');
  });

  it('is saved though the issuer does not answer, which the answer says', async () => {
    issuer.isDown = true;
    expect(await set('harbour', form())).toMatchObject({ status: 200, body: { issuerAnswers: false } });
    issuer.isDown = false;
  });

  it('is not changed by a form that is out of date', async () => {
    await set('pacific', form());
    const { provider } = await show('pacific');
    expect(await set('pacific', form({ version: provider.version - 1 }))).toMatchObject({
      status: 409,
      body: { type: 'CHANGED_MEANWHILE' },
    });
  });

  it.each([
    ['issuer', { issuer: 'elsewhere.example' }],
    ['issuer', { issuer: 'ftp://elsewhere.example' }],
    ['issuer', { issuer: 'https://elsewhere.example/?tenant=1' }],
    ['issuer', { issuer: 'https://user:password@elsewhere.example' }],
    ['clientId', { clientId: '' }],
    ['clientSecret', { clientSecret: '' }],
    ['requiresMultiFactor', { requiresMultiFactor: 'yes' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    expect(await set('lakeside', form(wrong))).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  });

  it('is removed, and may be registered again at once', async () => {
    await set('harbour', form());
    expect(await identity.call('DELETE', path('harbour'), { as: boss() })).toMatchObject({ status: 200 });
    expect(await show('harbour')).not.toHaveProperty('provider');
    expect(await identity.call('DELETE', path('harbour'), { as: boss() })).toMatchObject({
      status: 404,
      body: { type: 'NO_COMPANY_PROVIDER' },
    });
    expect(await told('harbour', 'company.provider-removed')).toHaveLength(1);
    expect(await set('harbour', form({ version: 0 }))).toMatchObject({ status: 200 });
  });

  it('is sealed anew under a secret that replaces the one of the installation', async () => {
    await set('lakeside', form());
    const { platform, context } = identity;
    const clientSecrets = createSealedTexts(
      'company-client-secret',
      'the secret that comes into force now',
      platform.config.sessionSecret,
    );
    await resealSecrets(new AbortController().signal, { ...context, clientSecrets });
    const after = (await identity.stored('companyproviders')).find(({ _id }) => _id === 'lakeside');
    expect(clientSecrets.open(after.sealedSecret, 'lakeside')).toEqual({ text: 'first secret', isOutdated: false });
    await set('lakeside', form());
  });
});

describe('a domain of a company', () => {
  it('is proved by its TXT record', async () => {
    const added = await change('POST', 'lakeside', { domain: ' Lakeside.Example ' });
    const [domain] = added.body.domains;
    expect(domain).toMatchObject({ domain: 'lakeside.example', recordName: '_parcelbell.lakeside.example' });
    expect(domain).not.toHaveProperty('proof');
    expect(await prove('lakeside', 'lakeside.example', 'dns')).toMatchObject({
      status: 400,
      body: { type: 'DOMAIN_NOT_PROVED', params: { name: '_parcelbell.lakeside.example' } },
    });
    names.records.set(domain.recordName, ['parcelbell-domain=another', domain.recordValue]);
    const proved = await prove('lakeside', 'lakeside.example', 'dns');
    expect(proved).toMatchObject({ status: 200, body: { domains: [{ proof: 'dns', provedAt: expect.any(String) }] } });
    expect(await told('lakeside', 'company.domain-added')).toEqual([{ domain: ['', 'lakeside.example'] }]);
    await prove('lakeside', 'lakeside.example', 'dns');
    expect(await told('lakeside', 'company.domain-proved')).toEqual([
      { domain: ['', 'lakeside.example'], proof: ['', 'dns'] },
    ]);
  });

  it('is proved by the word of a superadmin', async () => {
    await change('POST', 'lakeside', { domain: 'lakeside.test' });
    const proved = await prove('lakeside', 'lakeside.test', 'superadmin');
    expect(proved.body.domains).toContainEqual(
      expect.objectContaining({ domain: 'lakeside.test', proof: 'superadmin' }),
    );
  });

  it('stays unproved while no name server answers', async () => {
    await change('POST', 'lakeside', { domain: 'silent.example' });
    names.isSilent = true;
    expect(await prove('lakeside', 'silent.example', 'dns')).toMatchObject({
      status: 503,
      body: { type: 'DOMAIN_CHECK_UNAVAILABLE' },
    });
    names.isSilent = false;
  }, 30_000);

  it('belongs to one company, also where two ask for it at once', async () => {
    const answers = await Promise.all(
      ['lakeside', 'pacific', 'lakeside', 'pacific'].map((id) => change('POST', id, { domain: 'both.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('DOMAIN_TAKEN');
    const owner = answers[0]?.status === 200 ? 'lakeside' : 'pacific';
    const other = owner === 'lakeside' ? 'pacific' : 'lakeside';
    for (const call of [
      prove(other, 'both.example', 'superadmin'),
      change('DELETE', other, { domain: 'both.example' }),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { type: 'NO_SUCH_DOMAIN' } });
    }
    expect(await change('DELETE', owner, { domain: 'both.example' })).toMatchObject({ status: 200 });
    expect(await told(owner, 'company.domain-removed')).toEqual([{ domain: ['both.example', ''] }]);
    expect(await change('POST', other, { domain: 'both.example' })).toMatchObject({ status: 200 });
  });

  it.each(['gmail.com', 'Outlook.com', 'yahoo.ca', 'proton.me'])(
    'is not %s, where anybody has an address',
    async (domain) => {
      expect(await change('POST', 'lakeside', { domain })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'domain', type: 'PUBLIC_MAIL_DOMAIN' }] },
      });
    },
  );

  it.each(['example', '10.0.0.1', 'a b.example', '-a.example', 'https://a.example', ''])(
    'is not "%s"',
    async (domain) => {
      expect(await change('POST', 'lakeside', { domain })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'domain' }] },
      });
    },
  );

  it('is one of fifty at most', async () => {
    await identity.company('many', 'Many Homes');
    const stored = identity.database.collection<{ _id: string; companyId: string; token: string; addedAt: Date }>(
      'companydomains',
    );
    await stored.insertMany(
      Array.from({ length: 50 }, (_, at) => ({
        _id: `domain-${at}.example`,
        companyId: 'many',
        token: 'x',
        addedAt: new Date(),
      })),
    );
    expect(await change('POST', 'many', { domain: 'one-more.example' })).toMatchObject({
      status: 400,
      body: { type: 'TOO_MANY_DOMAINS', params: { max: 50 } },
    });
    expect((await show('many')).domains).toHaveLength(50);
    const explained = stored.find({ companyId: 'many' }).sort({ companyId: 1, _id: 1 }).limit(50);
    const { indexes, stages } = readExplain(await explained.explain('executionStats'));
    expect(indexes).toEqual(['companyId_1__id_1']);
    expect(stages).not.toContain('SORT');
  });
});

describe('sign-in by a company’s account service', () => {
  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/domains'],
    ['DELETE', '/domains'],
    ['POST', '/domains/proof'],
  ] as const;
  const bodyOf = (method: string, below: string) => {
    if (method === 'PUT') return form();
    return below === '' ? undefined : { domain: 'lakeside.example', ...(below === '/domains' ? {} : { proof: 'dns' }) };
  };

  it.each(calls)('is for superadmins alone: %s %s', async (method, below) => {
    const call = (as?: string) =>
      identity.call(method, `${path('lakeside')}${below}`, { ...(as ? { as } : {}), body: bodyOf(method, below) });
    expect((await call()).status).toBe(401);
    for (const session of [{ roles: { 'maple-court': 'admin' as const } }, { companies: ['lakeside'] }]) {
      expect(await call(identity.signIn(session))).toMatchObject({ status: 403, body: { type: 'SUPERADMIN_ONLY' } });
    }
  });

  it.each(calls)('is answered with 404 for a company that is not confirmed: %s %s', async (method, below) => {
    await identity.company('proposed', 'Proposed Homes', { isProposed: true });
    for (const id of ['proposed', 'unknown']) {
      const answer = await identity.call(method, `${path(id)}${below}`, { as: boss(), body: bodyOf(method, below) });
      expect(answer).toMatchObject({ status: 404, body: { type: 'NO_SUCH_COMPANY' } });
    }
  });
});
