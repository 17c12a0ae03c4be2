import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { UserInvitedSchema, UserStateSchema } from '@parcelbell/contracts/identity';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.company('lakeside', 'Lakeside Homes');
  await identity.company('pacific', 'Pacific Strata');
});

afterAll(() => identity.stop());

const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const change = (method: 'POST' | 'DELETE', userId: string, companyId = 'lakeside', as = boss()) =>
  identity.call(method, `/api/users/${userId}/companies`, { as, body: { companyId } });
const newcomer = () => identity.newUser({ tenantRoles: [] });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const companyRoles = [{ companyId: 'lakeside', companyName: 'Lakeside Homes', role: 'companyAdmin' }];

async function told(userId: string) {
  await identity.settled();
  const entries = identity.facts(StaffChangeMadeSchema, { aggregateId: userId });
  return entries.map(({ action, tenantId, changes }) => ({
    action,
    tenantId,
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  }));
}

describe('the admin of a company', () => {
  it('is made by a superadmin, invited by mail, and signs in without a role in a building', async () => {
    const { id, email } = await newcomer();
    expect((await identity.login(email)).status).toBe(403);
    expect(await change('POST', id)).toMatchObject({ status: 200, body: { companyRoles } });
    expect(await told(id)).toEqual([
      {
        action: 'user.company-role-set',
        tenantId: '',
        changes: [{ field: 'companies', before: '', after: 'Lakeside Homes' }],
      },
    ]);
    const [invitation] = identity.facts(UserInvitedSchema, { aggregateId: id });
    expect(invitation?.tenantNames).toEqual(['Lakeside Homes']);
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)).toMatchObject({
      companyRoles: [{ companyId: 'lakeside', role: 'companyAdmin' }],
    });
    const answer = await (await identity.login(email)).json();
    expect(answer).toMatchObject({ user: { companyRoles } });
    expect(answer).not.toHaveProperty('tenantId');
    expect(claimsOf(answer.accessToken)).toMatchObject({ companies: ['lakeside'], roles: {} });
  });

  it('keeps the role beside the user, whose document an earlier release still can write, through every other change', async () => {
    const { id } = await newcomer();
    await change('POST', id);
    expect(await identity.users.findOne({ _id: id })).not.toHaveProperty('companyRoles');
    await identity.call('PUT', `/api/users/${id}`, { as: boss(), body: { name: 'Nora Neu' } });
    await identity.settled();
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)).toMatchObject({
      name: 'Nora Neu',
      companyRoles: [{ companyId: 'lakeside' }],
    });
    const [found] = (await identity.call('GET', '/api/users?page=1&q=nora', { as: boss() })).body.users;
    expect(found).toMatchObject({ companyRoles });
  });

  it('is listed by name with the other admins of the company', async () => {
    const list = async (companyId: string): Promise<string[]> => {
      const { body } = await identity.call('GET', `/api/users/company/${companyId}`, { as: boss() });
      return body.users.map(({ _id }: { readonly _id: string }) => _id);
    };
    await identity.company('riverside', 'Riverside Homes');
    const [zoe, adam, leaving] = [await newcomer(), await newcomer(), await newcomer()];
    for (const { id } of [zoe, adam, leaving]) await change('POST', id, 'riverside');
    await identity.call('PUT', `/api/users/${zoe.id}`, { as: boss(), body: { name: 'Zoe' } });
    await identity.call('PUT', `/api/users/${adam.id}`, { as: boss(), body: { name: 'Adam' } });
    await change('DELETE', leaving.id, 'riverside');
    expect(await list('riverside')).toEqual([adam.id, zoe.id]);
    expect(await list('nowhere')).toEqual([]);
  });

  it('loses the role and all sessions at once; the call may be repeated', async () => {
    const { id, email } = await newcomer();
    await change('POST', id);
    const browser = await identity.signedIn(email);
    expect((await identity.refresh(browser)).status).toBe(200);
    const taken = await change('DELETE', id);
    expect([taken.status, taken.body.companyRoles]).toEqual([200, undefined]);
    expect((await change('DELETE', id)).status).toBe(200);
    expect((await told(id)).slice(1)).toEqual([
      {
        action: 'user.company-role-removed',
        tenantId: '',
        changes: [{ field: 'companies', before: 'Lakeside Homes', after: '' }],
      },
    ]);
    expect(identity.facts(UserStateSchema, { aggregateId: id }).at(-1)).toMatchObject({ sessionGeneration: 1 });
    expect((await identity.refresh(browser)).status).toBeGreaterThanOrEqual(401);
    expect((await identity.login(email)).status).toBe(403);
  });

  it('of whom a kill left the removal half done: has no access, and the repeated call ends the sessions', async () => {
    const { id, email } = await newcomer();
    await change('POST', id);
    await identity.context.companyRoles.beginRemoval(id, 'lakeside');
    expect((await identity.login(email)).status).toBe(403);
    await change('DELETE', id);
    expect((await told(id)).map(({ action }) => action)).toEqual([
      'user.company-role-set',
      'user.company-role-removed',
    ]);
    expect(await identity.context.companyRoles.beginRemoval(id, 'lakeside')).toBe(false);
  });

  it('takes the role with the account', async () => {
    const { id } = await newcomer();
    await change('POST', id);
    await identity.call('DELETE', `/api/users/${id}`, { as: boss() });
    expect((await identity.stored('companyroles')).filter(({ userId }) => userId === id)).toEqual([]);
  });
});

describe('the calls', () => {
  it('know confirmed companies alone', async () => {
    const { id } = await newcomer();
    await identity.company('vague', 'Vague Homes', { isProposed: true });
    for (const companyId of ['vague', 'nowhere']) expect((await change('POST', id, companyId)).status).toBe(404);
    expect((await change('POST', 'nobody')).status).toBe(404);
    expect((await change('DELETE', 'nobody')).status).toBe(404);
  });

  it('give a user 20 companies at most', async () => {
    const { id } = await newcomer();
    for (let at = 1; at <= 21; at += 1) await identity.company(`many-${at}`, `Many ${at}`);
    for (let at = 1; at <= 20; at += 1) expect((await change('POST', id, `many-${at}`)).status).toBe(200);
    expect(await change('POST', id, 'many-21')).toMatchObject({
      status: 400,
      body: { type: 'TOO_MANY_COMPANIES', params: { max: 20 } },
    });
    expect((await change('POST', id, 'many-20')).status).toBe(200);
  });

  it('are the superadmin’s', async () => {
    const { id } = await newcomer();
    const others = [
      identity.signIn({ roles: { 'maple-court': 'admin' } }),
      identity.signIn({ companies: ['lakeside'] }),
    ];
    for (const as of others) {
      expect((await change('POST', id, 'lakeside', as)).status).toBe(403);
      expect((await change('DELETE', id, 'lakeside', as)).status).toBe(403);
    }
    expect((await change('POST', id, 'lakeside', '')).status).toBe(401);
  });
});

describe('the staff and the log of a building', () => {
  const staff = (tenantId: string, companies: string[], method = 'GET', path = '/api/staff') =>
    identity.call(method, path, { as: identity.signIn({ companies }), tenant: tenantId });

  it('are open to the admins of its company, as long as it belongs to that', async () => {
    await identity.tenant('elm', 'Elm', { companyId: 'lakeside', staffScreenOff: true });
    expect((await staff('elm', ['lakeside'])).status).toBe(200);
    expect((await staff('elm', ['lakeside'], 'GET', '/api/audit/building')).status).toBe(200);
    expect((await staff('elm', ['pacific'])).status).toBe(403);
    expect((await staff('elm', ['pacific'], 'GET', '/api/audit/building')).status).toBe(403);
    await identity.tenant('elm', 'Elm', { version: 2, companyId: 'pacific' });
    expect((await staff('elm', ['lakeside'])).status).toBe(403);
    expect((await staff('elm', ['pacific'])).status).toBe(200);
    await identity.tenant('elm', 'Elm', { version: 3, deleted: true });
    expect((await staff('elm', ['pacific'])).status).toBe(403);
  });

  it('is published again once the building joins a company, whose figures count it from then on', async () => {
    const { id } = await identity.newUser({ tenantRoles: [{ tenantId: 'oak', role: 'concierge' }] });
    await identity.settled();
    const published = () => identity.facts(UserStateSchema, { aggregateId: id }).length;
    const before = published();
    await identity.tenant('oak', 'Oak', { version: 1 });
    expect(published()).toBe(before);
    await identity.tenant('oak', 'Oak', { version: 2, companyId: 'lakeside' });
    await identity.tenant('oak', 'Oak House', { version: 3, companyId: 'lakeside' });
    expect(published()).toBe(before + 1);
  });

  it('are closed to them where no building is named, or one that is unknown', async () => {
    const none = await identity.call('GET', '/api/staff', { as: identity.signIn({ companies: ['lakeside'] }) });
    expect(none).toMatchObject({ status: 403, body: { type: 'NO_TENANT' } });
    expect(await staff('nowhere', ['lakeside'])).toMatchObject({ status: 403, body: { type: 'NOT_YOUR_BUILDING' } });
    expect((await staff('harbour-towers', ['lakeside'])).status).toBe(403);
  });
});
