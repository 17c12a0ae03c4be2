import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TenantRole } from '@parcelbell/auth';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { UserDirectoryService } from '@parcelbell/contracts/identity';
import { RetentionStateSchema, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { startTestService, type TestService } from '@parcelbell/testing';
import { tenancy } from '../service.ts';
import { newBuilding } from '../testing/start-tenancy.ts';

const names = new Map([
  ['ada', 'Ada Admin'],
  ['boss', 'Sam Superadmin'],
]);
let identityIsAway = false;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(tenancy, {
    others: () => (router) => {
      router.service(UserDirectoryService, {
        findUserNames: ({ userIds }) => {
          if (identityIsAway) throw new Error('Away.');
          return { users: userIds.flatMap((userId) => ({ userId, name: names.get(userId) ?? '' })) };
        },
      });
    },
  });
});
afterAll(() => service.stop());

const boss = () => service.signIn({ userId: 'boss', superadmin: true });
const staff = (tenantId: string, role: TenantRole = 'admin') =>
  service.signIn({ userId: 'ada', roles: { [tenantId]: role } });

async function building(more: object = {}) {
  const created = await service.call('POST', '/api/tenants', { as: boss(), body: { ...newBuilding, ...more } });
  expect(created.status).toBe(201);
  const { tenantId, version } = created.body;
  const as = (who: string) => (method: string, path: string, body?: object) =>
    service.call(method, `/api/settings${path}`, { as: who, tenant: tenantId, ...(body ? { body } : {}) });
  const call = as(staff(tenantId));
  return {
    tenantId,
    version,
    call,
    as,
    get: async () => (await call('GET', '')).body,
    put: (body: object) => call('PUT', '', body),
    reverse: (change: number, of = 'settings') => call('POST', '/reversal', { of, version: change }),
    bySuperadmin: (body: object) => service.call('PUT', `/api/tenants/${tenantId}`, { as: boss(), body }),
    entries: async () => {
      await service.settled();
      return service.facts(StaffChangeMadeSchema, { tenantId });
    },
  };
}

const section = (settings: object) => ({ settings });

/** Every field of the admins, with another value than a new building has. */
const owned: readonly object[] = [
  { conciergeEmail: 'other@willow.test' },
  { conciergePhone: '+1 416 555 0199' },
  { postalAddress: '12 Birch Road, Vancouver BC V6B 1A1' },
  { privacyNoticeUrl: 'https://willow.test/privacy' },
  section({ requireApproval: true }),
  section({ undoBeforeNotice: true }),
  section({ groupNotices: true }),
  section({ pickupProof: 'code' }),
  section({ reminderAfterDays: 3 }),
  section({ maxReminders: 2 }),
  section({ quietHours: { from: '22:30', to: '07:00' } }),
  section({ storageFeeAfterDays: 5 }),
  section({ storageFee: 1.5 }),
  section({ conciergeNames: ['Sam', 'Zoé'] }),
  { features: { smsEnabled: true } },
  { features: { disablePickupNotifications: true } },
  { branding: { primaryColor: '#112233' } },
  { branding: { secondaryColor: '#445566' } },
  { branding: { logoUrl: 'https://willow.test/logo.png' } },
  { branding: { brandName: 'The Willow' } },
];

/** Every field of the superadmin, with the name by which its refusal calls it. */
const foreign: readonly (readonly [string, object])[] = [
  ...Object.entries({
    name: 'Mine',
    slug: 'mine',
    isMultiTower: true,
    towerNames: ['North'],
    serverUri: 'parcels.willow.test',
    propertyManagementCompany: 'Mine',
    strataName: 'Mine',
    customFromAddress: 'willow@parcelbell.test',
    messagingServiceSid: `MG${'5'.repeat(32)}`,
    plan: 'enterprise',
    status: 'inactive',
    isDemoTenant: true,
    timeZone: 'America/Vancouver',
    subscription: { subscriptionStatus: 'active' },
    validUnits: { default: ['1'] },
    tenantId: 'another',
    unheardOf: 1,
  }).map(([field, value]) => [field, { [field]: value }] as const),
  ...Object.entries({
    maxResidentEmails: 20,
    monthlyLimit: 9,
    exceedFee: 0,
    maxDeliveriesPerDay: 9,
    enableOverLimitNotifications: true,
    staffScreen: true,
    settingsScreen: true,
    unitImport: true,
  }).map(([field, value]) => [`settings.${field}`, section({ [field]: value })] as const),
  ['features.unheardOf', { features: { unheardOf: true } }],
];

describe('the settings of a building', () => {
  it.each(owned)('are changed by its admins: %j', async (change) => {
    const { put, get, tenantId, version, entries } = await building();
    const before = await get();
    const { status, body } = await put({ ...change, version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, version: version + 1 });
    expect(await get()).toEqual(body);
    const { lastChange } = body;
    expect(lastChange).toMatchObject({ version: version + 1, byUserId: 'ada', byName: 'Ada Admin', after: change });
    expect(lastChange.before).toEqual(partOf(before, change));
    expect((await entries()).at(-1)).toMatchObject({ action: 'tenant.changed', byUserId: 'ada', tenantId });
    const whole = await service.call('GET', `/api/tenants/${tenantId}`, { as: boss() });
    expect(whole.body).toMatchObject(change);
  });

  it.each(foreign)('are not the superadmin’s: %s is refused, and nothing is written', async (field, change) => {
    const { put, get, version } = await building();
    const { status, body } = await put({ ...change, conciergePhone: '+1 416 555 0177' });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, [field]]);
    expect(body.errors[0]).toMatchObject({ type: 'UNKNOWN_FIELD', message: expect.stringContaining('leave it out') });
    expect((await get()).version).toBe(version);
  });

  it('are answered without what is the superadmin’s, and without a last change at first', async () => {
    const body = await (await building()).get();
    expect(Object.keys(body).sort()).toEqual([
      'branding',
      'conciergeEmail',
      'conciergePhone',
      'features',
      'postalAddress',
      'privacyNoticeUrl',
      'settings',
      'version',
    ]);
    const settings = owned.flatMap((change) => Object.keys('settings' in change ? (change.settings as object) : {}));
    expect(Object.keys(body.settings).sort()).toEqual(settings.sort());
  });

  it.each([
    [{ conciergeEmail: '' }, 'conciergeEmail', 'REQUIRED'],
    [{ conciergePhone: 'x'.repeat(41) }, 'conciergePhone', 'TOO_LONG'],
    [section({ reminderAfterDays: 61 }), 'settings.reminderAfterDays', 'NOT_A_WHOLE_NUMBER'],
    [section({ quietHours: { from: '25:00', to: '07:00' } }), 'settings.quietHours.from', 'NOT_A_TIME_OF_DAY'],
    [section({ conciergeNames: Array(31).fill('Sam') }), 'settings.conciergeNames', 'TOO_MANY'],
    [{ branding: { primaryColor: 'red' } }, 'branding.primaryColor', 'NOT_A_COLOUR'],
    [{ branding: { logoUrl: 'http://willow.test/logo.png' } }, 'branding.logoUrl', 'NOT_AN_HTTPS_ADDRESS'],
  ])('refuse %j as the superadmin’s form does', async (change, path, type) => {
    const { put, bySuperadmin } = await building();
    const mine = await put(change);
    expect(mine).toMatchObject({ status: 422, body: { errors: [{ path, type }] } });
    expect((await bySuperadmin(change)).body.errors).toEqual(mine.body.errors);
  });

  it('are not written where nothing differs', async () => {
    const { put, get, version, entries } = await building();
    expect((await put({ conciergeEmail: newBuilding.conciergeEmail })).body.version).toBe(version);
    expect(await entries()).toHaveLength(1);
    expect((await get()).lastChange).toBeUndefined();
  });
});

describe('who', () => {
  it.each<[string, (tenantId: string) => string, number]>([
    ['a superadmin', () => boss(), 200],
    ['an admin', (tenantId) => staff(tenantId), 200],
    ['an admin by the older name', (tenantId) => staff(tenantId, 'tenantAdmin'), 200],
    ['a concierge', (tenantId) => staff(tenantId, 'concierge'), 403],
    ['a user without rights', (tenantId) => staff(tenantId, 'user'), 403],
    ['an admin of another building', () => staff('elsewhere'), 403],
    ['nobody', () => '', 401],
  ])('may change settings: %s', async (_, who, status) => {
    const { as, tenantId, version } = await building();
    const call = as(who(tenantId));
    const answers = [
      await call('GET', ''),
      await call('PUT', '', section({ reminderAfterDays: 3 })),
      await call('GET', '/retention'),
      await call('PUT', '/retention', { pictureDays: 30 }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    const reversal = await call('POST', '/reversal', { of: 'settings', version: version + 1 });
    expect(reversal.status).toBe(status === 200 ? 204 : status);
  });

  it('changes the building of the header alone', async () => {
    const [mine, other] = [await building(), await building()];
    await mine.put({ postalAddress: 'Mine' });
    expect((await other.get()).postalAddress).toBe('');
    expect((await other.get()).lastChange).toBeUndefined();
  });

  it('are superadmins alone where the screen is switched off for the building', async () => {
    const { as, call, bySuperadmin } = await building();
    await bySuperadmin(section({ settingsScreen: false }));
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', section({ reminderAfterDays: 3 })],
      ['GET', '/retention', undefined],
      ['PUT', '/retention', { pictureDays: 30 }],
      ['POST', '/reversal', { of: 'settings', version: 1 }],
    ] as const) {
      expect(await call(method, path, body)).toMatchObject({ status: 403, body: { type: 'SETTINGS_SCREEN_OFF' } });
    }
    expect((await as(boss())('PUT', '', section({ reminderAfterDays: 3 }))).status).toBe(200);
    await bySuperadmin(section({ settingsScreen: true }));
    expect((await call('GET', '')).status).toBe(200);
  });

  it('is nobody in a demo, where nothing says who made the last change', async () => {
    const { call, as, put, bySuperadmin } = await building();
    await put(section({ reminderAfterDays: 3 }));
    await bySuperadmin({ isDemoTenant: true });
    for (const one of [call, as(boss())]) {
      const refused = [
        await one('PUT', '', section({ reminderAfterDays: 5 })),
        await one('PUT', '/retention', { pictureDays: 30 }),
        await one('POST', '/reversal', { of: 'settings', version: 2 }),
      ];
      for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: { type: 'DEMO_MODE' } });
    }
    expect((await call('GET', '')).body).not.toHaveProperty('lastChange');
  });

  it('finds no building that is gone', async () => {
    const { tenantId, call } = await building();
    await service.call('DELETE', `/api/tenants/${tenantId}`, { as: boss() });
    expect(await call('GET', '')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
    expect((await call('PUT', '', {})).status).toBe(404);
  });
});

describe('two who change settings', () => {
  it('of whom one read an older version: that one is refused', async () => {
    const { put, bySuperadmin, version, get } = await building();
    await bySuperadmin({ settings: { monthlyLimit: 80 } });
    expect(await put({ version, postalAddress: 'Late' })).toMatchObject({
      status: 409,
      body: { type: 'CHANGED_MEANWHILE' },
    });
    expect((await get()).postalAddress).toBe('');
  });

  it('at the same moment, with the same version: one succeeds', async () => {
    const { put, version } = await building();
    const answers = await Promise.all(['one', 'two', 'three'].map((postalAddress) => put({ version, postalAddress })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('at the same moment, without one: every change stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { put, bySuperadmin, get, tenantId } = await building();
      const answers = await Promise.all([
        put({ postalAddress: '12 Birch Road' }),
        put({ privacyNoticeUrl: 'https://willow.test/privacy' }),
        bySuperadmin(section({ staffScreen: false })),
        put(section({ reminderAfterDays: 3 })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await get()).toMatchObject({
        postalAddress: '12 Birch Road',
        privacyNoticeUrl: 'https://willow.test/privacy',
        settings: { reminderAfterDays: 3 },
      });
      const whole = await service.call('GET', `/api/tenants/${tenantId}`, { as: boss() });
      expect(whole.body.settings.staffScreen).toBe(false);
    }
  });
});

describe('the last change', () => {
  it('is reversed: all its fields are as before, and the log and the answer say who did it', async () => {
    const { put, get, reverse, entries } = await building();
    const before = await get();
    const { body } = await put({
      conciergePhone: '+1 416 555 0199',
      settings: { reminderAfterDays: 3, storageFee: 1.5, quietHours: { from: '22:00', to: '06:00' } },
      branding: { primaryColor: '#112233' },
    });
    expect((await reverse(body.version)).status).toBe(204);
    const { lastChange, version, ...after } = await get();
    expect({ ...after, version: before.version }).toEqual(before);
    expect(lastChange).toMatchObject({
      version: body.version + 1,
      reverses: body.version,
      byName: 'Ada Admin',
      before: body.lastChange.after,
      after: body.lastChange.before,
    });
    expect(version).toBe(body.version + 1);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'tenant.change-reversed',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'settings.reminderAfterDays', before: '3', after: '0' }),
      ]),
    });
  });

  it('of the superadmin is reversed by an admin in the fields of admins alone', async () => {
    const { bySuperadmin, get, reverse, tenantId } = await building();
    await bySuperadmin({ plan: 'premium', settings: { monthlyLimit: 80, reminderAfterDays: 3 } });
    const { lastChange } = await get();
    expect(lastChange).toMatchObject({ byName: 'Sam Superadmin', before: section({ reminderAfterDays: 0 }) });
    expect(JSON.stringify(lastChange)).not.toMatch(/monthlyLimit|plan/);
    expect((await reverse(lastChange.version)).status).toBe(204);
    const whole = await service.call('GET', `/api/tenants/${tenantId}`, { as: boss() });
    expect(whole.body).toMatchObject({ plan: 'premium', settings: { monthlyLimit: 80, reminderAfterDays: 0 } });
  });

  it('is not one of the superadmin’s own fields, and stays reversible after it', async () => {
    const { put, bySuperadmin, get, reverse } = await building();
    const { body } = await put(section({ reminderAfterDays: 3 }));
    await bySuperadmin({ plan: 'premium', validUnits: { default: ['1', '2'] } });
    expect((await get()).lastChange.version).toBe(body.version);
    expect((await reverse(body.version)).status).toBe(204);
  });

  it('cannot be reversed twice, but its reversal can', async () => {
    const { put, get, reverse } = await building();
    const { body } = await put(section({ reminderAfterDays: 3 }));
    const answers = await Promise.all([reverse(body.version), reverse(body.version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await reverse(body.version)).toMatchObject({ status: 409, body: { type: 'REVERSED_ALREADY' } });
    expect((await reverse(body.version + 1)).status).toBe(204);
    expect((await get()).settings.reminderAfterDays).toBe(3);
  });

  it('cannot be reversed after another one', async () => {
    const { put, reverse } = await building();
    const { body } = await put(section({ reminderAfterDays: 3 }));
    await put({ branding: { primaryColor: '#112233' } });
    expect(await reverse(body.version)).toMatchObject({ status: 409, body: { type: 'CHANGED_AGAIN' } });
    expect((await reverse(1)).body.type).toBe('CHANGED_AGAIN');
  });

  it('cannot be reversed where an earlier release changed its field since, which stores no change', async () => {
    const { put, reverse, tenantId, get } = await building();
    const { body } = await put(section({ reminderAfterDays: 3 }));
    await service.platform.database
      .collection<{ _id: string }>('tenants')
      .updateOne({ _id: tenantId }, { $set: { 'settings.reminderAfterDays': 4 }, $inc: { version: 1 } });
    expect(await reverse(body.version)).toMatchObject({ status: 409, body: { type: 'CHANGED_AGAIN' } });
    expect((await get()).settings.reminderAfterDays).toBe(4);
  });

  it('is answered without a name while identity is away', async () => {
    const { put, get } = await building();
    await put(section({ reminderAfterDays: 3 }));
    identityIsAway = true;
    const { lastChange } = await get();
    identityIsAway = false;
    expect([lastChange.byUserId, lastChange.byName]).toEqual(['ada', undefined]);
  });

  it('is healed by its event where a process was killed before it stored it, and goes with the building', async () => {
    const { put, tenantId, get } = await building();
    const { body } = await put(section({ reminderAfterDays: 3, conciergeNames: ['Sam'] }));
    await service.settled();
    const event = service.facts(TenantStateSchema, { tenantId }).at(-1);
    const details = service.platform.database.collection<{ _id: string }>('tenantdetails');
    await details.updateOne({ _id: tenantId }, { $set: { version: 1 }, $unset: { lastChange: true } });
    expect((await get()).lastChange).toBeUndefined();
    await service.receive(
      fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: body.version }, event ?? {}),
    );
    expect((await get()).lastChange).toEqual(body.lastChange);
    await service.call('DELETE', `/api/tenants/${tenantId}`, { as: boss() });
    expect(await details.findOne({ _id: tenantId })).not.toHaveProperty('lastChange');
  });
});

describe('the document of a building', () => {
  it('has no field that an earlier release could not write back', async () => {
    const { put, bySuperadmin, tenantId } = await building();
    await put(section({ reminderAfterDays: 3 }));
    await bySuperadmin(section({ staffScreen: false, settingsScreen: false }));
    const stored = (await service.stored('tenants')).find(({ _id }) => _id === tenantId);
    expect(stored).not.toHaveProperty('lastChange');
    expect(stored.settings).not.toHaveProperty('staffScreen');
    expect(stored.settings).not.toHaveProperty('settingsScreen');
    const [state] = (await service.snapshots(tenantId)).map(({ event }) => event);
    expect(state).toMatchObject({ settings: { staffScreenOff: true, settingsScreenOff: true } });
  });
});

describe('the periods of a building', () => {
  it('are changed by its admins within the bounds, and the change is reversed', async () => {
    const { call, reverse, tenantId, entries } = await building();
    const { body: before } = await call('GET', '/retention');
    const changed = await call('PUT', '/retention', { version: before.version, pictureDays: 30, auditMonths: 12 });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      periods: { ...before.periods, pictureDays: 30, auditMonths: 12 },
      bounds: before.bounds,
      lastChange: {
        byName: 'Ada Admin',
        before: { pictureDays: 90, auditMonths: 24 },
        after: { pictureDays: 30, auditMonths: 12 },
      },
    });
    const { version } = changed.body;
    expect((await reverse(version, 'retention')).status).toBe(204);
    const { body: after } = await call('GET', '/retention');
    expect(after).toMatchObject({ periods: before.periods, lastChange: { reverses: version } });
    expect(await reverse(version, 'retention')).toMatchObject({ status: 409, body: { type: 'REVERSED_ALREADY' } });
    expect((await entries()).slice(-2).map(({ action }) => action)).toEqual([
      'tenant.retention-changed',
      'tenant.change-reversed',
    ]);
    expect(service.facts(RetentionStateSchema, { tenantId }).at(-1)).toMatchObject({ pictureDays: 90 });
  });

  it.each([
    [{ pictureDays: 6 }, 'pictureDays'],
    [{ messageDays: 91 }, 'messageDays'],
    [{ removesFrom: '2026-12-01' }, 'removesFrom'],
  ])('refuse %j', async (change, path) => {
    const { call } = await building();
    expect(await call('PUT', '/retention', change)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  it('are refused where somebody else changed them since, and their change is reversed by nobody then', async () => {
    const { call, reverse, tenantId } = await building();
    const { version } = (await call('PUT', '/retention', { pictureDays: 30 })).body;
    await service.call('PUT', `/api/retention/${tenantId}`, { as: boss(), body: { pictureDays: 60 } });
    expect(await call('PUT', '/retention', { version, pictureDays: 20 })).toMatchObject({
      status: 409,
      body: { type: 'CHANGED_MEANWHILE' },
    });
    expect(await reverse(version, 'retention')).toMatchObject({ status: 409, body: { type: 'CHANGED_AGAIN' } });
  });

  it('are confirmed by a superadmin alone: an admin changes nothing of what is only reported', async () => {
    const { call, tenantId } = await building();
    const retentions = service.platform.database.collection<{ _id: string }>('retentions');
    await retentions.updateOne({ _id: tenantId }, { $unset: { removesFrom: true } });
    const { body } = await call('PUT', '/retention', { pictureDays: 30 });
    expect(body).toMatchObject({ state: 'reporting', periods: { pictureDays: 30 } });
    const confirm = await service.call('POST', `/api/retention/${tenantId}/confirmation`, { as: staff(tenantId) });
    expect(confirm.status).toBe(403);
  });
});

/** The fields of one document that another names. */
// biome-ignore lint/suspicious/noExplicitAny: the documents of a test.
function partOf(whole: any, named: any): unknown {
  return Object.fromEntries(
    Object.keys(named).map((key) => [
      key,
      ['settings', 'features', 'branding'].includes(key) ? partOf(whole[key], named[key]) : whole[key],
    ]),
  );
}
