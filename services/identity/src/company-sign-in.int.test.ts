import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { userLinkTarget } from '@parcelbell/auth';
import { AddressConfirmationRequestedSchema } from '@parcelbell/contracts/identity';
import { type CompanyIssuer, type CompanyPerson, startCompanyIssuer } from '@parcelbell/test-tools/company-issuer';
import { browserAfter, sessionOf, startIdentity, type TestIdentity } from './testing/start-identity.ts';

const redirectUri = 'http://localhost:8080/login/company';
const minute = 60_000;

let identity: TestIdentity;
let issuer: CompanyIssuer;

beforeAll(async () => {
  issuer = await startCompanyIssuer(redirectUri);
  identity = await startIdentity();
  for (const id of ['lakeside', 'pacific']) await identity.company(id, `${id} homes`);
  await identity.tenant('lake-view', 'Lake View', { companyId: 'lakeside' });
  await identity.tenant('pacific-heights', 'Pacific Heights', { companyId: 'pacific' });
  await register('lakeside', 'lakeside.example');
  await register('pacific', 'pacific.example');
});

afterAll(() => Promise.all([identity.stop(), issuer.stop()]));

beforeEach(() => {
  issuer.isDown = false;
});

const boss = () => identity.signIn({ userId: 'boss', superadmin: true });
const at = (companyId: string) => `/api/company-sign-in/${companyId}`;

async function configure(companyId: string, more: object = {}) {
  const { issuer: url, clientId, clientSecret } = issuer;
  const body = { issuer: url, clientId, clientSecret, ...more };
  expect((await identity.call('PUT', at(companyId), { as: boss(), body })).status).toBe(200);
}

async function register(companyId: string, domain: string) {
  await configure(companyId);
  await identity.call('POST', `${at(companyId)}/domains`, { as: boss(), body: { domain } });
  const body = { domain, proof: 'superadmin' };
  await identity.call('POST', `${at(companyId)}/domains/proof`, { as: boss(), body });
}

let count = 0;

/** An admin of Lake View, unless `fields` says otherwise. */
async function newAdmin(fields: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  const email = `person-${count}@lakeside.example`;
  const tenantRoles = [{ tenantId: 'lake-view', role: 'admin' }];
  const user = await identity.newUser({ email, tenantRoles, ...fields });
  return { ...user, person: { subject: `subject-${count}`, email: user.email } };
}

async function start(email: string, more: { confirmation?: string; cookie?: string } = {}) {
  const { cookie, ...body } = more;
  const answer = await identity.post('/api/auth/company/start', { email, ...body }, cookie ? { cookie } : {});
  const { url, type } = (await answer.json()) as { url: string; type?: string };
  const kept = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return { status: answer.status, url, type, cookie: kept };
}

const finish = (parameters: object, cookie: string) =>
  identity.post('/api/auth/company/finish', parameters, { cookie, 'user-agent': 'A browser' });

/** A whole sign-in of a person. */
async function signIn(person: CompanyPerson | undefined, email = person?.email ?? '', confirmation?: string) {
  issuer.person = person;
  const begun = await start(email, confirmation === undefined ? {} : { confirmation });
  const { state, code, iss, error } = await issuer.visit(begun.url);
  return finish(JSON.parse(JSON.stringify({ state, code, iss, error })), begun.cookie);
}

const typeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { type?: string }).type];
const codeOf = (userId: string, generation: number) =>
  identity.platform.linkCodes.link('sign-in', userLinkTarget({ userId, generation }), identity.context.clock.now());

/** Somebody who has signed in once and followed the link of the mail. */
async function linked(fields: Readonly<Record<string, unknown>> = {}) {
  const user = await newAdmin(fields);
  expect(await typeOf(await signIn(user.person))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
  const answer = await signIn(user.person, user.email, codeOf(user.id, 1));
  expect(answer.status).toBe(200);
  return { ...user, browser: await browserAfter(answer) };
}

async function entriesOf(userId: string) {
  await identity.settled();
  const found = await identity.stored('auditentries');
  return found
    .filter(({ byUserId, subjectId }) => byUserId === userId || subjectId === userId)
    .map(({ action, changes }) => [
      action,
      Object.fromEntries(changes.map(({ field, after }: never) => [field, after])),
    ]);
}

describe('SSO-14: an address of a company', () => {
  const nextAddress = () => `new-${++count}@lakeside.example`;
  const invite = (tenant: string, session: object) => {
    const body = { name: 'Nora Neu', email: nextAddress(), role: 'concierge' };
    return identity.call('POST', '/api/staff', { as: identity.signIn(session), tenant, body });
  };
  const refused = { status: 409, body: { type: 'NOT_INVITABLE' } };

  it('is invited by admins of its own buildings and by superadmins, and refused to those of others', async () => {
    expect(await invite('pacific-heights', { roles: { 'pacific-heights': 'admin' } })).toMatchObject(refused);
    await identity.tenant('cedar-court', 'Cedar Court');
    expect(await invite('cedar-court', { roles: { 'cedar-court': 'admin' } })).toMatchObject(refused);
    expect((await invite('lake-view', { roles: { 'lake-view': 'admin' } })).status).toBe(201);
    expect((await invite('pacific-heights', { superadmin: true })).status).toBe(201);
  });

  it('is refused to the head office and the directory of another company, also where it has an account', async () => {
    const { email } = await newAdmin();
    const person = { name: 'Nora Neu', role: 'concierge', tenantIds: ['pacific-heights'] };
    const as = identity.signIn({ companies: ['pacific'] });
    const { token } = (await identity.call('POST', '/api/directories/pacific', { as: boss() })).body;
    for (const address of [email, nextAddress()]) {
      const path = '/api/staff/companies/pacific/invitations';
      expect(await identity.call('POST', path, { as, body: { ...person, email: address } })).toMatchObject(refused);
      const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: address, active: true };
      const authorization = `Bearer ${token}`;
      const answer = await identity.post('/api/scim/v2/Users', body, { authorization });
      expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ scimType: 'uniqueness' })]);
    }
    expect((await identity.users.findOne({ email }))?.tenantRoles).toHaveLength(1);
  });
});

describe('an address at the sign-in', () => {
  const find = async (email: string) => (await identity.post('/api/auth/company/find', { email })).json();

  it('is led to the account service of its domain, whether or not somebody has it', async () => {
    const { email } = await newAdmin();
    for (const one of [email, 'nobody@lakeside.example', 'NOBODY@Lakeside.Example']) {
      expect(await find(one)).toEqual({ hasCompanySignIn: true });
    }
    for (const one of ['a@example.com', 'a@sub.lakeside.example', 'a@lakeside.example.com']) {
      expect(await find(one)).toEqual({ hasCompanySignIn: false });
      expect(await start(one)).toMatchObject({ status: 404, type: 'NO_COMPANY_SIGN_IN' });
    }
  });

  it('is not led there by a domain that is not proved', async () => {
    await identity.call('POST', `${at('lakeside')}/domains`, { as: boss(), body: { domain: 'unproved.example' } });
    expect(await find('a@unproved.example')).toEqual({ hasCompanySignIn: false });
  });

  it('goes no further: the address of the provider has PKCE, state and nonce, and no person', async () => {
    const { email } = await newAdmin();
    const { url, cookie } = await start(email);
    expect(cookie).toMatch(/^sign-in=/);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'parcelbell',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(decodeURIComponent(url)).not.toContain(email);
  });
});

describe('the first sign-in', () => {
  it('asks for the mailbox, and links by the newest mail alone, once', async () => {
    const user = await newAdmin();
    expect(await typeOf(await signIn(user.person))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
    await identity.settled();
    const [mail] = identity.facts(AddressConfirmationRequestedSchema, { aggregateId: user.id });
    expect(mail).toMatchObject({ email: user.email, generation: 1, company: 'lakeside homes' });
    for (const wrong of ['nonsense', codeOf('somebody-else', 1), codeOf(user.id, 2)]) {
      expect(await typeOf(await signIn(user.person, user.email, wrong))).toEqual([
        403,
        'COMPANY_ADDRESS_NOT_CONFIRMED',
      ]);
    }
    const code = codeOf(user.id, 1);
    const answer = await signIn(user.person, user.email, code);
    expect(await answer.json()).toMatchObject({ tenantId: 'lake-view', user: { _id: user.id } });
    expect((await signIn(user.person)).status).toBe(200);
    await identity.database.collection<{ _id: string }>('companylinks').deleteOne({ _id: user.id });
    expect(await typeOf(await signIn(user.person, user.email, code))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
  });

  it('takes a link for 30 minutes', async () => {
    const user = await newAdmin();
    await signIn(user.person);
    const code = codeOf(user.id, 1);
    identity.pass(31 * minute);
    expect(await typeOf(await signIn(user.person, user.email, code))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
  });

  it('takes a name for signing in that is an address, where no address is told', async () => {
    const { id, email } = await newAdmin();
    const person = { subject: 'by-name', preferredName: email };
    await signIn(person, email);
    expect((await signIn(person, email, codeOf(id, 1))).status).toBe(200);
    const nameless = await signIn({ subject: 'nameless', preferredName: 'nameless' }, email);
    expect(await typeOf(nameless)).toEqual([403, 'COMPANY_ADDRESS_MISSING']);
  });

  it('creates no account', async () => {
    const answer = await signIn({ subject: 'nobody', email: 'nobody@lakeside.example' });
    expect(await typeOf(answer)).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });

  it('believes no address of another domain', async () => {
    const { email } = await newAdmin({ email: 'owner@example.com' });
    const answer = await signIn({ subject: 'liar', email }, 'a@lakeside.example');
    expect(await typeOf(answer)).toEqual([403, 'NOT_A_COMPANY_ACCOUNT']);
  });

  it('stores of the account at the provider nothing but hashes', async () => {
    const { id, person, email } = await linked();
    const link = (await identity.stored('companylinks')).find(({ _id }) => _id === id);
    expect(JSON.stringify(link)).not.toContain(person.subject);
    expect(JSON.stringify(link)).not.toContain(email);
    await identity.call('DELETE', `/api/users/${id}`, { as: boss() });
    expect((await identity.stored('companylinks')).some(({ _id }) => _id === id)).toBe(false);
  });
});

describe('a linked account', () => {
  it('is known by issuer and subject, also where the provider tells another address', async () => {
    const { id, email } = await linked();
    const { person } = { person: { subject: `subject-${count}`, email: 'renamed@lakeside.example' } };
    expect(await (await signIn(person, email)).json()).toMatchObject({ user: { _id: id } });
  });

  it('is not opened by another account with its address, not even with its mail', async () => {
    const { id, email } = await linked();
    const other = { subject: 'successor', email };
    expect(await typeOf(await signIn(other))).toEqual([403, 'LINKED_TO_ANOTHER_ACCOUNT']);
    expect(await typeOf(await signIn(other, email, codeOf(id, 2)))).toEqual([403, 'LINKED_TO_ANOTHER_ACCOUNT']);
  });

  it('is unlinked by another address', async () => {
    const { id, person } = await linked();
    const body = { email: `moved-${count}@lakeside.example` };
    await identity.call('PUT', `/api/users/${id}`, { as: boss(), body });
    expect(await typeOf(await signIn(person))).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    await identity.call('PUT', `/api/users/${id}`, { as: boss(), body: { email: person.email } });
    const another = { ...person, subject: 'the same person' };
    expect(await typeOf(await signIn(another))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
  });

  it('is unlinked by a superadmin, which ends its sessions; then the mailbox links another account', async () => {
    const { id, person, browser } = await linked();
    const sessions = async () => (await identity.call('GET', `/api/users/${id}/sessions`, { as: boss() })).body;
    expect(await sessions()).toMatchObject({ companyAccount: { company: 'lakeside homes' }, sessions: [{}] });
    const unlink = () => identity.call('DELETE', `/api/users/${id}/company-account`, { as: boss() });
    expect([(await unlink()).status, (await unlink()).status]).toEqual([204, 204]);
    expect(await sessions()).toEqual({ sessions: [] });
    expect((await identity.refresh(browser)).status).toBe(401);
    const another = { ...person, subject: 'the new account' };
    identity.pass(minute);
    for (const one of [person, another])
      expect(await typeOf(await signIn(one))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
    await identity.settled();
    const mail = identity.facts(AddressConfirmationRequestedSchema, { aggregateId: id }).at(-1);
    expect((await signIn(another, person.email, codeOf(id, mail?.generation ?? 0))).status).toBe(200);
    expect(await typeOf(await signIn(person))).toEqual([403, 'LINKED_TO_ANOTHER_ACCOUNT']);
    expect(await entriesOf(id)).toContainEqual(['user.company-unlinked', {}]);
  });

  it('is unlinked by an admin of a building whose staff the person is on, and by nobody elsewhere', async () => {
    const { id, person, browser } = await linked();
    const { id: adminId } = await newAdmin();
    const staff = (method: string, path = '', tenant = 'lake-view') =>
      identity.call(method, `/api/staff${path}`, {
        as: identity.signIn({ userId: adminId, roles: { [tenant]: 'admin' } }),
        tenant,
      });
    const member = async () => {
      const { body } = await staff('GET', '?pageSize=200');
      return body.staff.find(({ _id }: { _id: string }) => _id === id);
    };
    expect(await member()).toMatchObject({ companyAccount: true });
    const path = `/${id}/company-account`;
    expect((await staff('DELETE', path, 'pacific-heights')).status).toBe(404);
    expect(await member()).toMatchObject({ companyAccount: true });
    expect([(await staff('DELETE', path)).status, (await staff('DELETE', path)).status]).toEqual([204, 204]);
    expect(await member()).toMatchObject({ companyAccount: false });
    expect((await identity.refresh(browser)).status).toBe(401);
    identity.pass(minute);
    expect(await typeOf(await signIn(person))).toEqual([403, 'COMPANY_ADDRESS_NOT_CONFIRMED']);
    expect(await entriesOf(id)).toContainEqual(['user.company-unlinked', {}]);
  });

  it('signs in with Google as before', async () => {
    const { email } = await linked();
    expect((await identity.login(email)).status).toBe(200);
  });
});

describe('a company’s account service signs in', () => {
  const refused = [403, 'NOT_A_COMPANY_ACCOUNT'];
  const at = (tenantId: string) => ({ tenantId, role: 'admin' });

  it.each([
    ['a superadmin', { systemRole: 'superadmin' }],
    [
      'somebody with a role in a building of another company',
      { tenantRoles: [at('lake-view'), at('pacific-heights')] },
    ],
    ['somebody with a role in a building of no company', { tenantRoles: [at('lake-view'), at('maple-court')] }],
    ['somebody with a role in an unknown building', { tenantRoles: [at('lake-view'), at('unheard-of')] }],
  ])('not %s', async (_who, fields) => {
    const { person } = await newAdmin(fields);
    expect(await typeOf(await signIn(person))).toEqual(refused);
  });

  it('its company’s admin, but not one of two companies', async () => {
    const user = await newAdmin({ tenantRoles: [] });
    const give = (companyId: string) =>
      identity.call('POST', `/api/users/${user.id}/companies`, { as: boss(), body: { companyId } });
    await give('lakeside');
    await signIn(user.person);
    expect((await signIn(user.person, user.email, codeOf(user.id, 1))).status).toBe(200);
    await give('pacific');
    expect(await typeOf(await signIn(user.person))).toEqual(refused);
  });

  it('not somebody of another company who has an address of the domain', async () => {
    const { person } = await newAdmin({ tenantRoles: [at('pacific-heights')] });
    expect(await typeOf(await signIn(person))).toEqual(refused);
  });

  it('nobody who is suspended, or may enter no building', async () => {
    const suspended = await newAdmin({ status: 'suspended' });
    expect(await typeOf(await signIn(suspended.person))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    const none = await newAdmin({ tenantRoles: [] });
    expect(await typeOf(await signIn(none.person))).toEqual([403, 'NO_ACCESS']);
  });

  it('also somebody whose further role was in a building that is deleted', async () => {
    await identity.tenant('old-mill', 'Old Mill', { companyId: 'pacific', deleted: true });
    await linked({ tenantRoles: [at('lake-view'), at('old-mill')] });
  });
});

describe('a session that a company’s account service began', () => {
  const refused = [403, 'NOT_A_COMPANY_ACCOUNT'];

  it('goes on', async () => {
    const { browser } = await linked();
    expect((await identity.refresh(browser)).status).toBe(200);
  });

  it('ends at the next refresh once the user has a role elsewhere', async () => {
    const { id, browser } = await linked();
    await identity.change.setRole(id, { tenantId: 'maple-court', role: 'admin' });
    expect(await typeOf(await identity.refresh(browser))).toEqual(refused);
    expect(await identity.families.findOne({ _id: sessionOf(browser) })).toMatchObject({ reason: 'role_changed' });
    const body = { email: 'elsewhere@example.com' };
    expect((await identity.call('PUT', `/api/users/${id}`, { as: boss(), body })).status).toBe(200);
  });

  it('ends once the building belongs to another company', async () => {
    await identity.tenant('moving', 'Moving', { companyId: 'lakeside' });
    const { browser } = await linked({ tenantRoles: [{ tenantId: 'moving', role: 'concierge' }] });
    await identity.tenant('moving', 'Moving', { companyId: 'pacific', version: 2 });
    expect(await typeOf(await identity.refresh(browser))).toEqual(refused);
  });

  it('ends once the domain or the account service is removed', async () => {
    await register('lakeside', 'second.example');
    const first = await linked({ email: 'first@second.example' });
    const body = { domain: 'second.example' };
    await identity.call('DELETE', `${at('lakeside')}/domains`, { as: boss(), body });
    expect(await typeOf(await identity.refresh(first.browser))).toEqual(refused);
    const second = await linked();
    await identity.call('DELETE', at('lakeside'), { as: boss() });
    expect(await typeOf(await identity.refresh(second.browser))).toEqual(refused);
    await configure('lakeside');
  });

  it('does not concern sessions of Google', async () => {
    const { email } = await linked();
    const browser = await browserAfter(await identity.login(email));
    await identity.call('DELETE', at('lakeside'), { as: boss() });
    expect((await identity.refresh(browser)).status).toBe(200);
    await configure('lakeside');
  });
});

describe('a way back from the provider', () => {
  const lapsed = [401, 'COMPANY_SIGN_IN_LAPSED'];

  async function wayBack() {
    const { person, email } = await linked();
    issuer.person = person;
    const begun = await start(email);
    const { state, code, iss } = await issuer.visit(begun.url);
    return { parameters: { state, code, iss }, cookie: begun.cookie, email };
  }

  it('works once', async () => {
    const { parameters, cookie } = await wayBack();
    expect((await finish(parameters, cookie)).status).toBe(200);
    expect(await typeOf(await finish(parameters, cookie))).toEqual(lapsed);
  });

  it('works in the browser that began alone, and is not spent by another one', async () => {
    const { parameters, cookie, email } = await wayBack();
    const other = (await start(email)).cookie;
    for (const wrong of [other, '', 'sign-in=nonsense'])
      expect(await typeOf(await finish(parameters, wrong))).toEqual(lapsed);
    expect((await finish(parameters, cookie)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const { parameters, cookie } = await wayBack();
    identity.pass(10 * minute);
    expect(await typeOf(await finish(parameters, cookie))).toEqual(lapsed);
  });

  it('does not work after the account service was changed', async () => {
    const { parameters, cookie } = await wayBack();
    await configure('lakeside');
    expect(await typeOf(await finish(parameters, cookie))).toEqual(lapsed);
  });

  it('does not work with the code of another sign-in', async () => {
    const [one, two] = [await wayBack(), await wayBack()];
    const mixed = { ...one.parameters, code: two.parameters.code };
    expect(await typeOf(await finish(mixed, one.cookie))).toEqual([401, 'COMPANY_CREDENTIAL_INVALID']);
  });

  it('says that the provider refused', async () => {
    expect(await typeOf(await signIn(undefined, 'a@lakeside.example'))).toEqual([403, 'COMPANY_REFUSED']);
  });

  it('says that the provider is away, and sign-in works again afterwards', async () => {
    const { parameters, cookie, email } = await wayBack();
    issuer.isDown = true;
    expect(await typeOf(await finish(parameters, cookie))).toEqual([503, 'COMPANY_SIGN_IN_UNAVAILABLE']);
    await configure('lakeside');
    expect(await start(email)).toMatchObject({ status: 503, type: 'COMPANY_SIGN_IN_UNAVAILABLE' });
    issuer.isDown = false;
    identity.pass(6_000);
    expect((await start(email)).status).toBe(200);
  });

  it('is refused where the client secret is wrong', async () => {
    await configure('lakeside', { clientSecret: 'wrong' });
    const { person } = await newAdmin();
    expect(await typeOf(await signIn(person))).toEqual([401, 'COMPANY_CREDENTIAL_INVALID']);
    await configure('lakeside');
  });

  it('reads the documents of a provider once in ten minutes', async () => {
    await configure('lakeside');
    const { email } = await newAdmin();
    const reads = () => issuer.asked.filter((path) => path === '/.well-known/openid-configuration').length;
    await start(email);
    const before = reads();
    for (let sent = 0; sent < 3; sent += 1) await start(email);
    expect(reads()).toBe(before);
    identity.pass(11 * minute);
    await start(email);
    expect(reads()).toBe(before + 1);
  });
});

describe('a second factor', () => {
  it('is required by the company, by amr or acr', async () => {
    const { person, email } = await linked();
    await configure('lakeside', { requiresMultiFactor: true });
    expect(await typeOf(await signIn(person))).toEqual([403, 'MULTI_FACTOR_REQUIRED']);
    expect(await typeOf(await signIn({ ...person, amr: ['pwd'] }))).toEqual([403, 'MULTI_FACTOR_REQUIRED']);
    expect((await signIn({ ...person, amr: ['pwd', 'mfa'] }, email)).status).toBe(200);
    expect((await signIn({ ...person, acr: 'phr' }, email)).status).toBe(200);
    await configure('lakeside');
  });
});

describe('the audit log', () => {
  it('tells links, sign-ins and refusals with the company', async () => {
    const { id } = await linked();
    const company = 'lakeside homes';
    expect(await entriesOf(id)).toEqual([
      ['session.refused', { reason: 'COMPANY_ADDRESS_NOT_CONFIRMED', company }],
      ['user.company-linked', { company, issuer: issuer.issuer }],
      ['session.started', { company }],
    ]);
  });

  it('names no code, token or address', async () => {
    const text = JSON.stringify([await identity.stored('auditentries'), identity.logged]);
    expect(text).not.toContain('@lakeside.example');
    expect(text).not.toContain(issuer.clientSecret);
  });
});
