import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { RetentionReportedSchema, RetentionStateSchema } from '@parcelbell/contracts/tenancy';
import { readExplain } from '@parcelbell/document-store/testing';
import { fact } from '@parcelbell/outbox';
import { type RetentionKind, retentionKinds } from '@parcelbell/retention';
import { startTestService, type TestService } from '@parcelbell/testing';
import { tenancyConfigSchema } from '../config.ts';
import { createContext, type TenancyContext } from '../context.ts';
import { adoptTenants } from '../domain/retention/adopt-tenants.ts';
import { tenancy } from '../service.ts';
import { newBuilding } from '../testing/start-tenancy.ts';

const dayMs = 24 * 60 * 60_000;
const usual = { pickupMonths: 24, pictureDays: 90, residentMonths: 12, messageDays: 90, auditMonths: 24 };

let service: TestService;
let context: TenancyContext;
let skippedMs = 0;
beforeAll(async () => {
  service = await startTestService(tenancy, { clock: { now: () => new Date(Date.now() + skippedMs) } });
  context = createContext(service.platform, tenancyConfigSchema.parse({}));
});
afterAll(() => service.stop());

const superadmin = () => service.signIn({ userId: 'boss', superadmin: true });
const call = (method: string, path: string, body?: object, as = superadmin()) =>
  service.call(method, path, { as, ...(body ? { body } : {}) });
const adopt = () => adoptTenants(new AbortController().signal, context);
/** Makes a building one from before there was retention. */
const forgetPeriods = (tenantId: string) =>
  service.platform.database.collection<{ _id: string }>('retentions').deleteOne({ _id: tenantId });
const get = async (tenantId: string) => (await call('GET', `/api/retention/${tenantId}`)).body;

async function create(name: string): Promise<string> {
  const { status, body } = await call('POST', '/api/tenants', { ...newBuilding, name });
  expect(status).toBe(201);
  return body.tenantId;
}

/** A building that a release before created. */
async function createOld(name: string): Promise<string> {
  const { body } = await call('POST', '/api/tenants', { ...newBuilding, name });
  const { tenantId } = body;
  await service.platform.database
    .collection<{ _id: string }>('tenants')
    .updateOne({ _id: tenantId }, { $set: { createdAt: new Date('2026-01-01T00:00:00Z') } });
  await forgetPeriods(tenantId);
  await adopt();
  return tenantId;
}

const reported = (tenantId: string, kind: RetentionKind, version: number, counts: object) =>
  fact(
    RetentionReportedSchema,
    { tenantId, aggregateId: kind, version },
    { kind, ...counts, at: timestampFromDate(new Date('2026-11-27T03:00:00Z')) },
  );

async function reportAll(tenantId: string): Promise<void> {
  await service.receive(...retentionKinds.map((kind) => reported(tenantId, kind, 1, { found: 7 })));
}

async function states(tenantId: string) {
  await service.settled();
  return service.facts(RetentionStateSchema, { tenantId });
}

describe('a new building', () => {
  it('has the periods of the installation, and what is over is removed from the beginning', async () => {
    const tenantId = await create('New House');
    const body = await get(tenantId);
    expect(body).toMatchObject({
      tenantId,
      name: 'New House',
      version: 1,
      periods: usual,
      state: 'removing',
      runs: [],
    });
    expect(body.bounds.pictureDays).toEqual({ default: 90, min: 7, max: 730 });
    const [state] = await states(tenantId);
    expect(state).toMatchObject({ tenantId, ...usual, deleted: false });
    expect(state?.removesFrom).toBeDefined();
  });

  it('may have other periods before its first ones are stored', async () => {
    const { body } = await call('POST', '/api/tenants', { ...newBuilding, name: 'Early House' });
    await forgetPeriods(body.tenantId);
    const change = { version: 0, pictureDays: 30 };
    const changed = await call('PUT', `/api/retention/${body.tenantId}`, change);
    expect(changed.body).toMatchObject({ version: 1, periods: { ...usual, pictureDays: 30 } });
    await adopt();
    expect((await get(body.tenantId)).periods.pictureDays).toBe(30);
  });
});

describe('PUT /api/retention/:tenantId', () => {
  it('changes the given periods, tells every service, and is in the audit log', async () => {
    const tenantId = await create('Changed House');
    const { status, body } = await call('PUT', `/api/retention/${tenantId}`, { pictureDays: 30, auditMonths: 12 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, periods: { ...usual, pictureDays: 30, auditMonths: 12 } });
    expect((await states(tenantId)).at(-1)).toMatchObject({ pictureDays: 30, auditMonths: 12, pickupMonths: 24 });
    const entry = service.facts(StaffChangeMadeSchema, { tenantId }).at(-1);
    expect(entry).toMatchObject({ action: 'tenant.retention-changed', subjectName: 'Changed House' });
    expect(entry?.changes).toMatchObject([
      { field: 'retention.pictureDays', before: '90', after: '30' },
      { field: 'retention.auditMonths', before: '24', after: '12' },
    ]);
    const again = await call('PUT', `/api/retention/${tenantId}`, { version: 2, pictureDays: 30 });
    expect(again.body.version).toBe(2);
  });

  it.each([
    ['pickupMonths', 0],
    ['pickupMonths', 85],
    ['pictureDays', 6],
    ['pictureDays', 731],
    ['residentMonths', 85],
    ['messageDays', 91],
    ['auditMonths', 5],
    ['auditMonths', 1.5],
    ['pickupMonths', '24'],
    ['pickupMonths', null],
  ])('refuses %s %j', async (field, value) => {
    const tenantId = await create(`House ${field} ${value}`);
    const { status, body } = await call('PUT', `/api/retention/${tenantId}`, { [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { path: field, type: 'NOT_A_WHOLE_NUMBER', params: { min: expect.any(Number) } },
    ]);
    expect((await get(tenantId)).periods).toEqual(usual);
  });

  it('refuses an unknown field, another version and an unknown building', async () => {
    const tenantId = await create('Refusing House');
    expect((await call('PUT', `/api/retention/${tenantId}`, { years: 2 })).status).toBe(422);
    await call('PUT', `/api/retention/${tenantId}`, { pictureDays: 31 });
    const stale = await call('PUT', `/api/retention/${tenantId}`, { version: 1, pictureDays: 32 });
    expect([stale.status, stale.body.type]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await call('PUT', '/api/retention/nowhere', { pictureDays: 31 })).status).toBe(404);
  });

  it('keeps simultaneous changes of different periods', async () => {
    const tenantId = await create('Busy House');
    const changes = [{ pictureDays: 33 }, { auditMonths: 13 }, { residentMonths: 14 }];
    await Promise.all(changes.map((change) => call('PUT', `/api/retention/${tenantId}`, change)));
    expect((await get(tenantId)).periods).toEqual({ ...usual, ...Object.assign({}, ...changes) });
  });
});

describe('a building of a release before', () => {
  it('is only reported until a superadmin has seen the report, and 30 days longer', async () => {
    const tenantId = await createOld('Old House');
    expect(await get(tenantId)).toMatchObject({ state: 'reporting', periods: usual, runs: [] });
    expect((await states(tenantId)).at(-1)?.removesFrom).toBeUndefined();
    const early = await call('POST', `/api/retention/${tenantId}/review`);
    expect([early.status, early.body.type]).toEqual([409, 'RETENTION_NOT_REPORTED']);
    await reportAll(tenantId);
    const { status, body } = await call('POST', `/api/retention/${tenantId}/review`);
    expect(status).toBe(200);
    expect(body.state).toBe('scheduled');
    expect(Date.parse(body.removesFrom) - Date.parse(body.reviewedAt)).toBe(30 * dayMs);
    const again = await call('POST', `/api/retention/${tenantId}/review`);
    expect(again.body.removesFrom).toBe(body.removesFrom);
    expect((await states(tenantId)).at(-1)?.removesFrom).toEqual(timestampFromDate(new Date(body.removesFrom)));
    skippedMs += 30 * dayMs + 1_000;
    expect((await get(tenantId)).state).toBe('removing');
  });

  it('is removed from at once when a superadmin confirms it, which is in the audit log', async () => {
    const tenantId = await createOld('Confirmed House');
    expect((await call('POST', `/api/retention/${tenantId}/confirmation`)).status).toBe(409);
    await reportAll(tenantId);
    await call('POST', `/api/retention/${tenantId}/review`);
    const { body } = await call('POST', `/api/retention/${tenantId}/confirmation`);
    expect(body.state).toBe('removing');
    expect((await call('POST', `/api/retention/${tenantId}/confirmation`)).body.version).toBe(body.version);
    await service.settled();
    const actions = service.facts(StaffChangeMadeSchema, { tenantId }).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['tenant.retention-reviewed', 'tenant.retention-confirmed']);
  });
});

describe('what runs did', () => {
  it('is shown by kind, with what all of them removed; an older report and one that comes twice change nothing', async () => {
    const tenantId = await create('Reported House');
    const second = reported(tenantId, 'pictures', 2, { removed: 5 });
    await service.receive(
      reported(tenantId, 'pickups', 1, { found: 3 }),
      reported(tenantId, 'pictures', 1, { removed: 40 }),
    );
    await service.receive(second, second, reported(tenantId, 'pictures', 1, { removed: 40 }));
    const at = '2026-11-27T03:00:00.000Z';
    expect((await get(tenantId)).runs).toEqual([
      { kind: 'pickups', at, found: 3, removed: 0, removedInAll: 0 },
      { kind: 'pictures', at, found: 0, removed: 5, removedInAll: 45 },
    ]);
  });

  it('of a kind that this release does not know is left out', async () => {
    const tenantId = await create('Later House');
    await service.receive(reported(tenantId, 'wishes' as RetentionKind, 1, { removed: 1 }));
    expect((await get(tenantId)).runs).toEqual([]);
  });
});

describe('GET /api/retention', () => {
  it('lists the buildings in a state, page by page, and counts those in each', async () => {
    const old = await createOld('Listed House');
    const page = async (query: string) => (await call('GET', `/api/retention?${query}`)).body;
    const first = await page('pageSize=200');
    expect(first.buildings.map(({ tenantId }: { tenantId: string }) => tenantId)).toContain(old);
    expect(new Set(first.buildings.map(({ state }: { state: string }) => state))).toEqual(new Set(['reporting']));
    expect(first).toMatchObject({ total: first.counts.reporting, page: 1, pageSize: 200 });
    expect(first.bounds.messageDays).toEqual({ default: 90, min: 7, max: 90 });
    const removing = await page('state=removing&page=2&pageSize=1');
    expect(removing).toMatchObject({ total: removing.counts.removing, page: 2 });
    expect(removing.buildings).toHaveLength(1);
  });

  it.each(['state=other', 'page=0', 'pageSize=201', 'q=maple'])('refuses ?%s', async (query) => {
    expect((await call('GET', `/api/retention?${query}`)).status).toBe(422);
  });

  it('goes by an index', async () => {
    const retentions = service.platform.database.collection('retentions');
    const byRemoval = { removesFrom: 1, _id: 1 } as const;
    for (const filter of [{ removesFrom: { $exists: false } }, { removesFrom: { $lte: new Date() } }]) {
      const explained = await retentions.find(filter).sort(byRemoval).hint(byRemoval).explain('executionStats');
      const { indexes, stages } = readExplain(explained);
      expect(indexes).toEqual(['removesFrom_1__id_1']);
      expect(stages).not.toContain('SORT');
    }
  });
});

it('only superadmins see and change periods', async () => {
  const tenantId = await create('Private House');
  const admin = service.signIn({ userId: 'admin', roles: { [tenantId]: 'admin' } });
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${tenantId}`],
    ['PUT', `/${tenantId}`],
    ['POST', `/${tenantId}/review`],
    ['POST', `/${tenantId}/confirmation`],
  ] as const) {
    const body = method === 'PUT' ? { pictureDays: 30 } : undefined;
    expect((await call(method, `/api/retention${path}`, body, admin)).status).toBe(403);
    expect((await service.call(method, `/api/retention${path}`, body ? { body } : {})).status).toBe(401);
  }
});

it('a deleted building has no periods any more, and every service is told', async () => {
  const tenantId = await create('Deleted House');
  await service.receive(reported(tenantId, 'pickups', 1, { found: 3 }));
  await call('DELETE', `/api/tenants/${tenantId}`);
  expect((await states(tenantId)).at(-1)).toMatchObject({ tenantId, deleted: true });
  expect(await context.retentions.find(tenantId)).toBeUndefined();
  expect(await context.retentionReports.find([tenantId])).toEqual([]);
});

it('a demo building gets no periods', async () => {
  const { body } = await call('POST', '/api/tenants', { ...newBuilding, name: 'Demo House', isDemoTenant: true });
  await adopt();
  expect(await context.retentions.find(body.tenantId)).toBeUndefined();
});

it('the periods of all buildings are published again when copies are rebuilt', async () => {
  const tenantId = await create('Repeated House');
  const snapshots = await service.snapshots(tenantId);
  expect(snapshots.map(({ schema }) => schema.typeName)).toEqual([
    'parcelbell.tenancy.v1.TenantState',
    'parcelbell.tenancy.v1.RetentionState',
  ]);
});
