import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { until } from '@parcelbell/test-tools';
import type { Answer } from '@parcelbell/testing';
import { tenancyConfigSchema } from '../config.ts';
import { createContext } from '../context.ts';
import { addUnits } from '../domain/import/add-units.ts';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
let tenantId: string;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());
beforeEach(async () => {
  tenantId = await create(newBuilding);
});

const by = { userId: 'user-1', clientAddress: '192.0.2.1' };

let count = 0;
async function create(fields: object): Promise<string> {
  count += 1;
  const body = { ...fields, name: `Building ${count}` };
  return (await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body })).body.tenantId;
}

const multiTower = {
  ...newBuilding,
  isMultiTower: true,
  towerNames: ['North', 'South'],
  validUnits: { North: ['101'], South: ['101'] },
};

const upload = (file: string | Uint8Array<ArrayBuffer>, as = tenancy.superadmin, to = tenantId) =>
  tenancy.call('POST', `/api/imports/units?tenantId=${to}`, { as, file });
const get = (importId: string, as = tenancy.superadmin) =>
  tenancy.call('GET', `/api/imports/units/${importId}`, { as });
const unitsOf = async (id = tenantId) =>
  (await tenancy.call('GET', `/api/tenants/${id}`, { as: tenancy.superadmin })).body.validUnits;

async function finished({ status, body }: Answer): Promise<Answer['body']> {
  expect(status).toBe(202);
  const answer = await until(
    'the import is over',
    () => get(body.importId),
    (one) => one.body.state !== 'running',
  );
  return answer.body;
}

function faultsOf({ status, body }: Answer): unknown[] {
  expect({ status, type: body.type }).toEqual({ status: 422, type: 'INVALID_FILE' });
  return body.errors.map(({ path, type }: { path: string; type: string }) => `${path} ${type}`);
}

describe('a file of units', () => {
  it('adds what the building lacks, keeps what it has, and is one change of the building', async () => {
    const done = await finished(await upload('unit\n102\nph2\n 103 \n'));
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, added: 2, unchanged: 1 });
    expect(done.finishedAt).toEqual(expect.any(String));
    expect(await unitsOf()).toEqual({ default: ['101', '102', 'PH1', 'PH2', '103'] });
    expect(await tenancy.publishedFacts(TenantStateSchema, tenantId)).toHaveLength(2);
  });

  it('that comes again changes nothing', async () => {
    await finished(await upload('unit\n104'));
    expect(await finished(await upload('unit\n104'))).toMatchObject({ state: 'done', added: 0, unchanged: 1 });
    expect(await tenancy.publishedFacts(TenantStateSchema, tenantId)).toHaveLength(2);
  });

  it('may be as Excel writes it: with a byte order mark, semicolons, CRLF, capitals, quotes and empty lines', async () => {
    const id = await create(multiTower);
    await finished(await upload('\ufeffTower;UNIT\r\n"North";"201"\r\n;\r\n south ;ph1\r\n', undefined, id));
    expect(await unitsOf(id)).toEqual({ North: ['101', '201'], South: ['101', 'PH1'] });
  });

  it('is an entry of the audit log, and is not kept once it is over', async () => {
    const { importId } = await finished(await upload('unit\n105'));
    await tenancy.service.settled();
    const entries = tenancy.service.facts(StaffChangeMadeSchema, { tenantId, aggregateId: importId });
    expect(entries).toMatchObject([{ action: 'import.started', subjectId: importId, byUserId: 'user-1' }]);
    const stored = (await tenancy.service.stored('imports')).find(({ _id }) => _id === importId);
    expect(stored).not.toHaveProperty('rows');
    expect(stored).not.toHaveProperty('leasedUntil');
  });

  it('whose process died after it had added the units counts them once', async () => {
    const context = createContext(tenancy.service.platform, tenancyConfigSchema.parse({}));
    const units = [{ tower: 'default', unit: '106', isNew: true }];
    for (const _ of [1, 2]) expect(await addUnits({ tenantId, by }, units, context)).toBe(1);
    expect(await tenancy.publishedFacts(TenantStateSchema, tenantId)).toHaveLength(2);
  });

  it('that two processes work on at once adds its units once', async () => {
    const context = createContext(tenancy.service.platform, tenancyConfigSchema.parse({}));
    const add = (unit: string) => addUnits({ tenantId, by }, [{ tower: 'default', unit, isNew: true }], context);
    await Promise.all(['201', '201', '202', '203'].map(add));
    expect([...(await unitsOf()).default].sort()).toEqual(['101', '102', '201', '202', '203', 'PH1']);
  });

  it('ends as failed when its building is deleted meanwhile', async () => {
    const { body } = await upload('unit\n107');
    await tenancy.call('DELETE', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    const answer = await until(
      'the import is over',
      () => get(body.importId),
      (one) => one.body.state !== 'running',
    );
    expect(['done', 'failed']).toContain(answer.body.state);
  });
});

describe('a file with faults', () => {
  it('is refused whole, with every faulty line by its number', async () => {
    const id = await create(multiTower);
    const refused = await upload(
      'tower,unit\nNorth,201\nEast,201\n,202\nNorth,20-1\nNorth,\nnorth,201\n',
      undefined,
      id,
    );
    expect(faultsOf(refused)).toEqual([
      'line 3.tower NO_SUCH_TOWER',
      'line 4.tower TOWER_REQUIRED',
      'line 5.unit NOT_A_UNIT',
      'line 6.unit UNIT_REQUIRED',
      'line 7.unit REPEATS_LINE',
    ]);
    expect(refused.body.params).toEqual({ total: 5 });
    expect(await unitsOf(id)).toEqual({ North: ['101'], South: ['101'] });
  });

  it('names a hundred faults at most and says how many there are', async () => {
    const refused = await upload(`unit\n${'=1+1\n'.repeat(250)}`);
    expect(refused.body.errors).toHaveLength(100);
    expect(refused.body).toMatchObject({
      params: { total: 250 },
      message: 'The file has 250 faults. Nothing was imported.',
    });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing below the heading', 'unit\n', 'file NO_LINES'],
    ['no heading', '101\n102\n', 'line 1 COLUMN_MISSING'],
    ['a column of another name', 'unit,floor\n101,1\n', 'line 1 UNKNOWN_COLUMN'],
    ['a column twice', 'unit,unit\n101,1\n', 'line 1 COLUMN_TWICE'],
    ['a line with too many cells', 'unit\n101,1\n', 'line 2 TOO_MANY_CELLS'],
    ['broken quotes', 'unit\n"101\n102\n', 'line 3 BROKEN_QUOTES'],
    ['100,000 lines', `unit\n${'101\n'.repeat(100_000)}`, 'file TOO_MANY_LINES'],
    ['5 MB of empty lines', `unit\n${'\n'.repeat(5_000_000)}`, 'file TOO_MANY_LINES'],
    ['a formula', 'unit\n=1+1\n', 'line 2.unit NOT_A_UNIT'],
    ['a NUL', 'unit\n10\u00001\n', 'file NOT_A_TEXT_FILE'],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffunit\n101\n', 'utf16le')), 'file NOT_A_TEXT_FILE'],
    ['what is no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]), 'file NOT_A_TEXT_FILE'],
    ['a tower that the building does not have', 'unit,tower\n101,North\n', 'line 2.tower NO_SUCH_TOWER'],
    ['more units than a building may have', `unit\n${fiveThousand()}`, 'file TOO_MANY'],
  ])('is refused for %s', async (_case, file, fault) => {
    expect(faultsOf(await upload(file))).toEqual([fault]);
    expect(await unitsOf()).toEqual({ default: ['101', '102', 'PH1'] });
  });

  it('is refused beyond 5 MB, and in any other form than CSV', async () => {
    const large = await upload(`unit\n${'1'.repeat(5 * 1024 * 1024)}`);
    expect(large).toMatchObject({ status: 413, body: { type: 'FILE_TOO_LARGE' } });
    const json = await tenancy.call('POST', `/api/imports/units?tenantId=${tenantId}`, {
      as: tenancy.superadmin,
      body: { unit: '101' },
    });
    expect(json).toMatchObject({ status: 415, body: { type: 'UNSUPPORTED_MEDIA_TYPE' } });
    const nothing = await tenancy.call('POST', `/api/imports/units?tenantId=${tenantId}`, { as: tenancy.superadmin });
    expect(nothing).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });
});

describe('who may import units', () => {
  it('is the superadmin, and an admin of the building where the superadmin allows it', async () => {
    const admin = tenancy.service.signIn({ roles: { [tenantId]: 'admin' } });
    expect(await upload('unit\n109', admin)).toMatchObject({ status: 403, body: { type: 'UNIT_IMPORT_OFF' } });
    const allowed = { settings: { unitImport: true } };
    await tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body: allowed });
    const { status, body } = await tenancy.call('POST', '/api/imports/units', {
      as: admin,
      tenant: tenantId,
      file: 'unit\n109',
    });
    expect(status).toBe(202);
    await until('the unit is there', unitsOf, ({ default: units }) => units.includes('109'));
    expect(await get(body.importId, admin)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await upload('unit\n110', '')).toMatchObject({ status: 401 });
  });

  it('is nobody of another building, whichever the query and the header name', async () => {
    const other = await create({ ...newBuilding, settings: { unitImport: true } });
    const stranger = tenancy.service.signIn({ roles: { [other]: 'admin' } });
    const refused = { status: 403, body: { type: 'NOT_YOUR_BUILDING' } };
    expect(await upload('unit\n109', stranger)).toMatchObject(refused);
    const path = `/api/imports/units?tenantId=${tenantId}`;
    const file = 'unit\n109';
    expect(await tenancy.call('POST', path, { as: stranger, tenant: other, file })).toMatchObject(refused);
    const concierge = tenancy.service.signIn({ roles: { [other]: 'concierge' } });
    expect(await upload(file, concierge, other)).toMatchObject(refused);
    const { body } = await upload('unit\n108');
    expect(await get(body.importId, stranger)).toMatchObject({ status: 404, body: { type: 'NO_SUCH_IMPORT' } });
  });

  it('is answered 404 for a building or an import that is not there, and 403 without a building', async () => {
    expect(await upload('unit\n101', undefined, 'nowhere')).toMatchObject({
      status: 404,
      body: { type: 'NO_SUCH_TENANT' },
    });
    expect(await get('nothing')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_IMPORT' } });
    const unnamed = await tenancy.call('POST', '/api/imports/units', { as: tenancy.superadmin, file: 'unit\n101' });
    expect(unnamed).toMatchObject({ status: 403, body: { type: 'NO_TENANT' } });
  });
});

function fiveThousand(): string {
  return Array.from({ length: 5_000 }, (_, number) => `A${number}`).join('\n');
}
