import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topicOf } from '@parcelbell/contracts';
import { SubscriptionChangeRequestedSchema, TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

async function create(form: object = newBuilding) {
  const { status, body } = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body: form });
  expect(status).toBe(201);
  return body;
}

const admin = (tenantId: string) => tenancy.service.signIn({ roles: { [tenantId]: 'admin' } });
const stored = () => tenancy.service.platform.database.collection('tenants').countDocuments();

describe('POST /api/tenants', () => {
  it('given only what is required, creates a building with the defaults and a slug from its name', async () => {
    const tenant = await create({ ...newBuilding, name: 'Résidence du Lac' });
    expect(tenant).toMatchObject({
      slug: 'residence-du-lac',
      plan: 'basic',
      status: 'active',
      timeZone: 'America/Toronto',
      settings: {
        maxResidentEmails: 2,
        monthlyLimit: 100,
        exceedFee: 0,
        enableOverLimitNotifications: false,
        maxDeliveriesPerDay: 50,
      },
      features: { smsEnabled: false, disablePickupNotifications: false },
      branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280' },
      subscription: { subscriptionStatus: 'trial', billingCycle: 'monthly', nextPaymentAmount: 0 },
      validUnits: { default: ['101', '102', 'PH1'] },
    });
  });

  it('given a building of the same name, numbers the slug', async () => {
    const first = await create({ ...newBuilding, name: 'Elm Place' });
    const second = await create({ ...newBuilding, name: 'Elm Place' });
    expect([first.slug, second.slug]).toEqual(['elm-place', 'elm-place-2']);
  });

  it('given many of one name at once, gives each a slug of its own', async () => {
    const tenants = await Promise.all(Array.from({ length: 12 }, () => create({ ...newBuilding, name: 'Twin Oaks' })));
    expect(new Set(tenants.map(({ slug }) => slug)).size).toBe(12);
  });

  it('given a slug that is taken, answers 409', async () => {
    await create({ ...newBuilding, slug: 'pine-court' });
    const answer = await tenancy.call('POST', '/api/tenants', {
      as: tenancy.superadmin,
      body: { ...newBuilding, slug: 'pine-court' },
    });
    expect(answer).toMatchObject({ status: 409, body: { type: 'SLUG_TAKEN' } });
  });

  it('publishes the state, without the subscription, and asks billing for the change', async () => {
    const { tenantId } = await create({
      ...newBuilding,
      settings: { exceedFee: 1.5 },
      subscription: { subscriptionStatus: 'active', billingCycle: 'yearly', nextPaymentAmount: 19.99 },
    });
    expect(await tenancy.publishedFacts(TenantStateSchema, tenantId)).toMatchObject([
      {
        tenantId,
        name: 'Willow House',
        status: TenantStatus.ACTIVE,
        settings: { exceedFeeCents: 150 },
        deleted: false,
      },
    ]);
    expect(await tenancy.publishedFacts(SubscriptionChangeRequestedSchema, tenantId)).toMatchObject([
      { subscriptionStatus: 'active', billingCycle: 'yearly', nextPaymentAmountCents: 1999, renewalDate: '' },
    ]);
  });

  const multiTower = { ...newBuilding, isMultiTower: true };
  it.each([
    ['no name', { ...newBuilding, name: ' ' }, 'Name is required'],
    ['no concierge email', { ...newBuilding, conciergeEmail: undefined }, 'Concierge e-mail is required'],
    [
      'a broken concierge email',
      { ...newBuilding, conciergeEmail: 'desk' },
      'Concierge e-mail must be an e-mail address',
    ],
    ['no concierge phone', { ...newBuilding, conciergePhone: '' }, 'Concierge phone is required'],
    ['no units', { ...newBuilding, validUnits: { default: [' '] } }, 'Valid units are required'],
    ['a broken unit', { ...newBuilding, validUnits: { default: ['1-01'] } }, 'Unit must contain only letters'],
    ['no towers', multiTower, 'Tower names are required for a multi-tower building'],
    [
      'towers without letters',
      { ...multiTower, towerNames: [' ', ''], validUnits: {} },
      'Tower names are required for a multi-tower building',
    ],
    ['no plan', { ...newBuilding, plan: '' }, 'Plan must be one of basic, premium, enterprise'],
    ['no status', { ...newBuilding, status: '' }, 'Status must be one of active, suspended, inactive'],
    [
      'a limit below 0',
      { ...newBuilding, settings: { monthlyLimit: -1 } },
      'Monthly limit must be a whole number, 0 to',
    ],
    ['a fee below 0', { ...newBuilding, settings: { exceedFee: -1 } }, 'Exceed fee must be 0 or more'],
    [
      'a payment below 0',
      { ...newBuilding, subscription: { nextPaymentAmount: -1 } },
      'Next payment amount must be 0 or more',
    ],
    [
      'a payment of less than a cent',
      { ...newBuilding, subscription: { nextPaymentAmount: 0.001 } },
      'Next payment amount must have at most two decimals',
    ],
    [
      'a tower without units',
      { ...multiTower, towerNames: ['A', 'B'], validUnits: { A: ['1'] } },
      'Valid units are required for tower B',
    ],
    [
      'units of an unknown tower',
      { ...multiTower, towerNames: ['A'], validUnits: { A: ['1'], constructor: ['2'] } },
      'Valid units name a tower that the building does not have: constructor',
    ],
    [
      'a tower twice among the units',
      { ...multiTower, towerNames: ['North'], validUnits: { North: ['101'], 'North ': ['102'] } },
      'Valid units name the tower North more than once',
    ],
    [
      'towers that differ in capitals alone',
      { ...multiTower, towerNames: ['North', 'north'], validUnits: { North: ['101'], north: ['102'] } },
      'Tower names must differ in more than capitals: north',
    ],
    [
      'a tower of the reserved name',
      { ...multiTower, towerNames: ['North', 'Default'], validUnits: { North: ['101'], Default: ['102'] } },
      'No tower can be called default',
    ],
    [
      'a sender of another domain',
      { ...newBuilding, customFromAddress: 'desk@evilparcelbell.test' },
      'Custom from address must end with parcelbell.test (e.g., building-name@parcelbell.test)',
    ],
    ['a reserved slug', { ...newBuilding, slug: 'api' }, 'This web name is reserved. Please choose another.'],
    ['an unknown time zone', { ...newBuilding, timeZone: 'Mars/Olympus' }, 'Time zone must be an IANA name'],
    [
      'no e-mails per unit',
      { ...newBuilding, settings: { maxResidentEmails: 0 } },
      'Max resident e-mails must be a whole',
    ],
    ['a fraction of a cent', { ...newBuilding, settings: { exceedFee: 0.005 } }, 'Exceed fee must have at most two'],
    ['a logo over http', { ...newBuilding, branding: { logoUrl: 'http://x.test/a.png' } }, 'Logo must be an https'],
    [
      'a logo with a password',
      { ...newBuilding, branding: { logoUrl: 'https://u:p@x.test/a.png' } },
      'Logo must be an https address without user name and password',
    ],
    [
      'a notice over http',
      { ...newBuilding, privacyNoticeUrl: 'http://x.test/privacy' },
      'Privacy notice must be an https',
    ],
    [
      'a script for a notice',
      { ...newBuilding, privacyNoticeUrl: 'javascript:alert(1)' },
      'Privacy notice must be an https',
    ],
    [
      'two lines of an address',
      { ...newBuilding, postalAddress: '1 Oak St\nToronto' },
      'Postal address must be a single',
    ],
    ['a number for a sender', { ...newBuilding, messagingServiceSid: '+15005550006' }, 'Text sender must be MG and 32'],
    ['a script for a server', { ...newBuilding, serverUri: 'javascript:alert(1)' }, 'Server address must be a domain'],
    ['a script for a colour', { ...newBuilding, branding: { primaryColor: 'red;}' } }, 'Primary colour must be'],
    ['an operator for a name', { ...newBuilding, name: { $ne: '' } }, 'Name must be text'],
    ['half of a surrogate pair', { ...newBuilding, name: 'A\ud800' }, 'Name must be a single line'],
    ['a control character', { ...newBuilding, strataName: 'A\u0000B' }, 'Strata name must be a single line'],
    [
      'a local part over 64 characters',
      { ...newBuilding, conciergeEmail: `${'l'.repeat(65)}@willow.test` },
      'Concierge e-mail must be an e-mail address',
    ],
    ['an unknown field', { ...newBuilding, owner: 'me' }, 'There is no field "owner" here'],
    ['a prototype key', `{"__proto__":{"a":1}}`, 'There is no field "__proto__" here'],
    [
      'a prototype key among units',
      JSON.stringify(newBuilding).replace('{"default"', '{"__proto__":["1"],"default"'),
      'Valid units must be an object',
    ],
    ['no list of units', { ...newBuilding, validUnits: undefined }, 'Valid units are required'],
  ])('given %s, answers 422 with the sentence and writes nothing', async (_case, body, sentence) => {
    const before = await stored();
    const sent = typeof body === 'string' ? { text: body } : { body };
    const answer = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, ...sent });
    expect(answer.status).toBe(422);
    expect([answer.body.message, ...(answer.body.details ?? [])].join('\n')).toContain(sentence);
    expect(await stored()).toBe(before);
  });

  it('given towers and units with blanks around them and the least amounts, keeps them without blanks', async () => {
    const least = { maxResidentEmails: 1, monthlyLimit: 0, exceedFee: 0.01 };
    const towers = { towerNames: [' East ', ''], validUnits: { East: [' 1 ', '2'] } };
    const subscription = { nextPaymentAmount: 0.01 };
    expect(await create({ ...multiTower, ...towers, settings: least, subscription })).toMatchObject({
      towerNames: ['East'],
      validUnits: { East: ['1', '2'] },
      settings: least,
      subscription,
    });
  });

  it('given the address of its own domain, keeps the domain', async () => {
    const { serverUri } = await create({ ...newBuilding, serverUri: 'https://Parcels.Willow.test/' });
    expect(serverUri).toBe('parcels.willow.test');
  });

  it('given broken JSON, answers 400', async () => {
    const answer = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, text: '{"name":' });
    expect(answer).toMatchObject({ status: 400, body: { type: 'BROKEN_JSON' } });
  });

  it('without a session answers 401, for an admin of a building 403', async () => {
    const anonymous = await tenancy.call('POST', '/api/tenants', { body: newBuilding });
    const foreign = await tenancy.call('POST', '/api/tenants', { as: admin('maple-court'), body: newBuilding });
    expect([anonymous.status, foreign.status]).toEqual([401, 403]);
  });
});

describe('PUT /api/tenants/:tenantId', () => {
  it('given one field, changes it alone and publishes the new state', async () => {
    const before = await create();
    const answer = await tenancy.call('PUT', `/api/tenants/${before.tenantId}`, {
      as: tenancy.superadmin,
      body: { status: 'suspended' },
    });
    const { updatedAt: _, ...same } = before;
    expect(answer).toMatchObject({ status: 200, body: { ...same, status: 'suspended', version: 2 } });
    expect((await tenancy.publishedFacts(TenantStateSchema, before.tenantId))[1]?.status).toBe(TenantStatus.SUSPENDED);
  });

  it('given nothing that changes, writes nothing', async () => {
    const before = await create({ ...newBuilding, settings: { exceedFee: 2 } });
    const path = `/api/tenants/${before.tenantId}`;
    const { name, settings, validUnits } = before;
    for (const body of [{}, { name }, { name, settings, validUnits }, { settings: { exceedFee: 2 } }]) {
      const answer = await tenancy.call('PUT', path, { as: tenancy.superadmin, body });
      expect([answer.status, answer.body]).toEqual([200, before]);
    }
  });

  it('given part of the settings, keeps the others', async () => {
    const { tenantId } = await create();
    const { body } = await tenancy.call('PUT', `/api/tenants/${tenantId}`, {
      as: tenancy.superadmin,
      body: { settings: { exceedFee: 2.25 } },
    });
    expect(body.settings).toMatchObject({ exceedFee: 2.25, maxResidentEmails: 2 });
  });

  it('given what GET answered, accepts it as it is', async () => {
    const { tenantId } = await create();
    const { body } = await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    const { tenantId: _, createdAt: __, updatedAt: ___, ...form } = body;
    const answer = await tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body: form });
    expect(answer.status).toBe(200);
  });

  it('given an old version, answers 409 and changes nothing', async () => {
    const { tenantId } = await create();
    const put = (body: object) => tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
    await put({ name: 'First', version: 1 });
    expect(await put({ name: 'Second', version: 1 })).toMatchObject({ status: 409 });
    const { body } = await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    expect(body.name).toBe('First');
  });

  it('given changes of different fields at once, loses none', async () => {
    const { tenantId } = await create();
    const changes = [{ name: 'New name' }, { conciergePhone: '1' }, { plan: 'premium' }];
    const answers = await Promise.all(
      changes.map((body) => tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    expect(body).toMatchObject({ name: 'New name', conciergePhone: '1', plan: 'premium', version: 4 });
  });

  it('given towers without their units, answers 422', async () => {
    const { tenantId } = await create();
    const body = { isMultiTower: true, towerNames: ['East', 'West'] };
    const answer = await tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
    expect(answer).toMatchObject({ status: 422, body: { type: 'INVALID_TENANT' } });
  });

  it.each<[string, string | object, number, string]>([
    ['an operator for a name', { name: { $gt: '' } }, 422, 'Name must be text'],
    ['an operator for all', { $set: { name: 'X' } }, 422, 'There is no field "$set" here'],
    ['a dotted field', { 'settings.monthlyLimit': 5 }, 422, 'There is no field "settings.monthlyLimit" here'],
    ['a prototype key', '{"__proto__":{"name":"X"}}', 422, 'There is no field "__proto__" here'],
    ['a prototype key in the settings', '{"settings":{"constructor":{}}}', 422, 'There is no field "constructor" here'],
    ['nothing for a name', { name: null }, 422, 'Name must be text'],
    ['a required field that is emptied', { conciergeEmail: ' ' }, 422, 'Concierge e-mail is required'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 422, 'Name is too long (max 100 characters)'],
    ['a number for a list', { towerNames: 7 }, 422, 'Tower names must be a list'],
    ['a text for a flag', { isMultiTower: 'true' }, 422, 'Multi-tower must be true or false'],
    ['a text for the version', { name: 'X', version: '1' }, 422, 'Version must be a whole number'],
    ['a plan that there is not', { plan: 'gold' }, 422, 'Plan must be one of basic, premium, enterprise'],
    [
      'another mail domain',
      { customFromAddress: 'a@b.test' },
      422,
      'Custom from address must end with parcelbell.test',
    ],
    ['a unit that is too long', { validUnits: { default: ['1234567890123'] } }, 422, 'Unit is too long'],
    ['units of no tower', { validUnits: { North: ['1'] } }, 422, 'Valid units are required'],
    ['a date that there is not', { subscription: { renewalDate: '2026-02-31' } }, 422, 'A date must be one from 2000'],
    ['a date that billing refuses', { subscription: { renewalDate: '1999-12-31' } }, 422, 'A date must be one from'],
    ['broken JSON', '{"name":', 400, 'JSON'],
    ['a list', '[]', 422, ''],
    ['a text', '"name"', 400, ''],
  ])('given %s, answers 4xx with a sentence and changes nothing', async (_case, body, status, sentence) => {
    const before = await create();
    const sent = typeof body === 'string' ? { text: body } : { body };
    const path = `/api/tenants/${before.tenantId}`;
    const answer = await tenancy.call('PUT', path, { as: tenancy.superadmin, ...sent });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(sentence)]);
    expect((await tenancy.call('GET', path, { as: tenancy.superadmin })).body).toEqual(before);
  });

  it('given a slug that another building has, answers 409', async () => {
    await create({ ...newBuilding, slug: 'taken-one' });
    const { tenantId } = await create();
    const body = { slug: 'taken-one' };
    const answer = await tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
    expect(answer).toMatchObject({ status: 409, body: { type: 'SLUG_TAKEN' } });
  });

  it('for an unknown building answers 404, for its own admin 403, without a session 401', async () => {
    const { tenantId } = await create();
    const put = (id: string, as?: string) =>
      tenancy.call('PUT', `/api/tenants/${id}`, { body: { plan: 'basic' }, ...(as ? { as } : {}) });
    expect((await put('nowhere', tenancy.superadmin)).status).toBe(404);
    expect((await put(tenantId, admin(tenantId))).status).toBe(403);
    expect((await put(tenantId)).status).toBe(401);
  });
});

describe('DELETE /api/tenants/:tenantId', () => {
  it('removes the building from every answer, frees its slug and publishes the end', async () => {
    const { tenantId, slug } = await create({ ...newBuilding, slug: 'short-lived' });
    const answer = await tenancy.call('DELETE', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    expect([answer.status, answer.body]).toEqual([200, { tenantId, deleted: true }]);
    expect((await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin })).status).toBe(404);
    expect((await tenancy.call('GET', `/api/public/tenants/${slug}`)).status).toBe(404);
    expect((await tenancy.publishedFacts(TenantStateSchema, tenantId))[1]).toMatchObject({
      tenantId,
      deleted: true,
      name: '',
    });
    const next = await create({ ...newBuilding, slug });
    expect([next.slug, next.tenantId === tenantId]).toEqual([slug, false]);
  });

  it('publishes the end as the last version under the key of all earlier ones, so that a tombstone follows it', async () => {
    const { tenantId } = await create();
    const path = `/api/tenants/${tenantId}`;
    await tenancy.call('PUT', path, { as: tenancy.superadmin, body: { name: 'Renamed' } });
    await tenancy.call('DELETE', path, { as: tenancy.superadmin });
    await tenancy.service.settled();
    const published = tenancy.service.published.filter(
      (event) => event.tenantId === tenantId && event.type === TenantStateSchema.typeName,
    );
    expect(published.map(({ aggregateId, version, final = false }) => ({ aggregateId, version, final }))).toEqual([
      { aggregateId: tenantId, version: 1, final: false },
      { aggregateId: tenantId, version: 2, final: false },
      { aggregateId: tenantId, version: 3, final: true },
    ]);
    expect(topicOf(TenantStateSchema.typeName).kind).toBe('state');
  });

  it('keeps nothing of the building but its id and version once the end is published', async () => {
    const { tenantId } = await create();
    await tenancy.call('DELETE', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    const collection = tenancy.service.platform.database.collection<{ _id: string }>('tenants');
    const left = async () => Object.keys((await collection.findOne({ _id: tenantId })) ?? {}).sort();
    await tenancy.service.settled();
    expect((await left()).filter((key) => !key.startsWith('outbox'))).toEqual([
      '_id',
      'deleted',
      'deletedAt',
      'version',
    ]);
  });

  it('for an unknown building answers 404, for its own admin 403, without a session 401', async () => {
    const { tenantId } = await create();
    expect((await tenancy.call('DELETE', '/api/tenants/nowhere', { as: tenancy.superadmin })).status).toBe(404);
    expect((await tenancy.call('DELETE', `/api/tenants/${tenantId}`, { as: admin(tenantId) })).status).toBe(403);
    expect((await tenancy.call('DELETE', `/api/tenants/${tenantId}`)).status).toBe(401);
  });
});

describe('a whole building, as GET answers it', () => {
  const put = (tenantId: string, body: object) =>
    tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
  const get = async (tenantId: string) =>
    (await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin })).body;

  it('sent back by PUT, changes nothing, writes nothing and asks billing for nothing', async () => {
    const { tenantId } = await create({ ...newBuilding, branding: { brandName: 'Willow' } });
    const before = await get(tenantId);
    const answer = await put(tenantId, before);
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect(await tenancy.publishedFacts(SubscriptionChangeRequestedSchema, tenantId)).toEqual([]);
  });

  it('sent back with one field changed, changes that field alone', async () => {
    const { tenantId } = await create();
    const before = await get(tenantId);
    const answer = await put(tenantId, { ...before, strataName: 'BCS 1234' });
    const { updatedAt } = answer.body;
    expect([answer.status, answer.body]).toEqual([200, { ...before, strataName: 'BCS 1234', version: 2, updatedAt }]);
    expect(await tenancy.publishedFacts(SubscriptionChangeRequestedSchema, tenantId)).toEqual([]);
  });

  it('sent back with another subscription, asks billing for that', async () => {
    const { tenantId } = await create();
    const before = await get(tenantId);
    const subscription = { ...before.subscription, billingCycle: 'yearly' };
    expect((await put(tenantId, { ...before, subscription })).status).toBe(200);
    expect(await tenancy.publishedFacts(SubscriptionChangeRequestedSchema, tenantId)).toMatchObject([
      { billingCycle: 'yearly' },
    ]);
  });

  it.each([
    ['tenantId', 'another'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['updatedAt', '2020-01-01T00:00:00.000Z'],
  ])('with another %s, answers 422 that names it and changes nothing', async (field, value) => {
    const { tenantId } = await create();
    const before = await get(tenantId);
    const { version: _, ...unconditional } = { ...before, name: 'Changed', [field]: value };
    for (const body of [unconditional, { name: 'Changed', [field]: value }]) {
      const answer = await put(tenantId, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: field, message: `${field} cannot be changed` }] },
      });
    }
    expect(await get(tenantId)).toEqual(before);
  });

  it('takes its dates in any form of the same moment', async () => {
    const { tenantId } = await create();
    const { createdAt } = await get(tenantId);
    const elsewhere = `${new Date(Date.parse(createdAt) - 5 * 3_600_000).toISOString().slice(0, -1)}-05:00`;
    expect((await put(tenantId, { createdAt: elsewhere, name: 'Changed' })).status).toBe(200);
    expect((await put(tenantId, { createdAt: 'yesterday' })).body.error).toBe('createdAt must be an ISO time');
  });

  it('read before somebody else changed it, answers 409 and undoes nothing', async () => {
    const { tenantId } = await create();
    const before = await get(tenantId);
    await put(tenantId, { name: 'First' });
    expect((await put(tenantId, { ...before, strataName: 'Second' })).status).toBe(409);
    expect(await get(tenantId)).toMatchObject({ name: 'First', strataName: '' });
  });

  it('sent back by several at once, lets one of them change it', async () => {
    const { tenantId } = await create();
    const { version: _, ...before } = await get(tenantId);
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => put(tenantId, { ...before, name })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([409, 422]).toContain(status);
    expect((await get(tenantId)).version).toBe(2);
  });

  it('posted, makes another building with an id, dates and a version of its own', async () => {
    const { tenantId } = await create({ ...newBuilding, settings: { monthlyLimit: 7 } });
    const { slug: _, ...first } = { ...(await get(tenantId)), version: 9, createdAt: '2020-01-01T00:00:00Z' };
    const second = await create(first);
    expect(second).toMatchObject({ name: first.name, settings: first.settings, version: 1 });
    expect(second.tenantId).not.toBe(tenantId);
    expect(second.createdAt > first.createdAt).toBe(true);
  });
});

describe('settings.requireApproval', () => {
  it('is off unless set, is stored, and is published to other services', async () => {
    const { tenantId, settings } = await create();
    expect(settings.requireApproval).toBe(false);
    const { body } = await tenancy.call('PUT', `/api/tenants/${tenantId}`, {
      as: tenancy.superadmin,
      body: { settings: { requireApproval: true } },
    });
    expect(body.settings).toEqual({ ...settings, requireApproval: true });
    const told = (await tenancy.publishedFacts(TenantStateSchema, tenantId)).map(
      (state) => state.settings?.requireApproval,
    );
    expect(told).toEqual([false, true]);
  });

  it('is off in an old building, and a form with its present values does not change it', async () => {
    const { tenantId } = await create();
    const documents = tenancy.service.platform.database.collection<{ _id: string }>('tenants');
    await documents.updateOne({ _id: tenantId }, { $unset: { 'settings.requireApproval': '' } });
    const path = `/api/tenants/${tenantId}`;
    const { body } = await tenancy.call('GET', path, { as: tenancy.superadmin });
    expect(body.settings.requireApproval).toBe(false);
    const answer = await tenancy.call('PUT', path, { as: tenancy.superadmin, body });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it.each(['yes', 1, null])('given %j, answers 422', async (requireApproval) => {
    const body = { ...newBuilding, settings: { requireApproval } };
    const answer = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body });
    expect([answer.status, answer.body.error]).toEqual([422, 'Require approval must be true or false']);
  });
});
