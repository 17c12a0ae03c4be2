import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { DebugLoggingStateSchema } from '@parcelbell/contracts/identity';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
let superadmin: string;
beforeAll(async () => {
  identity = await startIdentity({ LOG_LEVEL: 'silent' });
  superadmin = identity.signIn({ userId: 'root', superadmin: true });
});
afterAll(() => identity.stop());

const call = (method: string, what: string, body?: unknown, as: string | undefined = superadmin) =>
  identity.call(method, `/api/admin/debug/logging/${what}`, { as, ...(body === undefined ? {} : { body }) });
const status = async () => (await call('GET', 'status')).body;
const enable = (body: unknown = {}) => call('POST', 'enable', body);
const extend = (additionalDuration: unknown) => call('PUT', 'extend', { additionalDuration });
const disable = () => call('DELETE', 'disable');

const off = {
  enabled: false,
  currentLevel: 'silent',
  timeRemaining: 0,
  tenantFilter: null,
  requestHeadersOnly: false,
};

beforeEach(() => disable());

/** Does something, and tells the most whole seconds that went by meanwhile. */
async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; tookSeconds: number }> {
  const begunAt = Date.now();
  const answer = await work();
  return { answer, tookSeconds: Math.ceil((Date.now() - begunAt) / 1000) };
}

async function published() {
  await identity.settled();
  return identity.facts(DebugLoggingStateSchema).at(-1);
}

async function audited() {
  await identity.settled();
  const entry = identity.facts(StaffChangeMadeSchema).at(-1);
  return { action: entry?.action, tenantId: entry?.tenantId, byUserId: entry?.byUserId, changes: entry?.changes };
}

describe('debug logging', () => {
  it('is off before anybody has enabled it', async () => {
    const fresh = await startIdentity();
    const answer = await fresh.call('GET', '/api/admin/debug/logging/status', {
      as: fresh.signIn({ superadmin: true }),
    });
    expect(answer).toMatchObject({ status: 200, body: { ...off, currentLevel: 'info' } });
    expect(answer.body.uptime).toBeGreaterThanOrEqual(0);
    const republished = (await fresh.snapshots()).filter(({ schema }) => schema === DebugLoggingStateSchema);
    expect(republished).toEqual([]);
    await fresh.stop();
  });

  it('is on for five minutes where nothing else is asked for, and tells every process', async () => {
    const { answer, tookSeconds } = await timed(() => enable());
    const { status: code, body } = answer;
    expect(code).toBe(200);
    expect(body).toMatchObject({
      enabled: true,
      currentLevel: 'debug',
      tenantFilter: null,
      requestHeadersOnly: false,
    });
    expect(body.timeRemaining).toBeGreaterThanOrEqual(300 - tookSeconds);
    expect(body.timeRemaining).toBeLessThanOrEqual(300);
    const state = await published();
    expect(state).toMatchObject({ enabled: true, tenantId: '', requestHeadersOnly: false });
    expect(state?.endsAt && timestampDate(state.endsAt).toISOString()).toBe(body.endsAt);
  });

  it.each([60, 61, 1_800])('lasts %d s where that is asked for', async (duration) => {
    const { answer, tookSeconds } = await timed(() => enable({ duration }));
    expect(answer.body.timeRemaining).toBeLessThanOrEqual(duration);
    expect(duration - answer.body.timeRemaining).toBeLessThanOrEqual(tookSeconds);
  });

  it('can be for one building and for headers alone', async () => {
    const { body } = await enable({ duration: 60, tenantId: 'maple-court', requestHeadersOnly: true });
    expect(body).toMatchObject({ currentLevel: 'info', tenantFilter: 'maple-court', requestHeadersOnly: true });
    expect(await published()).toMatchObject({ tenantId: 'maple-court', requestHeadersOnly: true });
  });

  it('is replaced by what is asked for now', async () => {
    await enable({ duration: 1_800, tenantId: 'maple-court' });
    const { body } = await enable({ duration: 60 });
    expect(body).toMatchObject({ tenantFilter: null });
    expect(body.timeRemaining).toBeLessThanOrEqual(60);
  });

  it('ends by itself at its time, and is announced and republished as it stands', async () => {
    await enable({ duration: 60 });
    identity.pass(61_000);
    expect(await status()).toMatchObject(off);
    for (const told of [await identity.announced(), await identity.snapshots()]) {
      expect(told.filter(({ schema }) => schema === DebugLoggingStateSchema)).toHaveLength(1);
    }
    expect((await identity.snapshots('maple-court')).map(({ schema }) => schema)).not.toContain(
      DebugLoggingStateSchema,
    );
  });
});

describe('extending debug logging', () => {
  it.each([300, 600])('adds %d s to what remains', async (seconds) => {
    const { answer, tookSeconds } = await timed(async () => {
      await enable({ duration: 60 });
      return extend(seconds);
    });
    expect(answer.body.timeRemaining).toBeLessThanOrEqual(60 + seconds);
    expect(60 + seconds - answer.body.timeRemaining).toBeLessThanOrEqual(tookSeconds);
    expect(await audited()).toMatchObject({ action: 'debug-logging.extended', changes: [{ field: 'endsAt' }] });
  });

  it('never lets more than half an hour remain', async () => {
    await enable({ duration: 1_500, tenantId: 'maple-court', requestHeadersOnly: true });
    const { answer, tookSeconds } = await timed(() => extend(600));
    expect(answer.body).toMatchObject({ tenantFilter: 'maple-court', requestHeadersOnly: true });
    expect(answer.body.timeRemaining).toBeLessThanOrEqual(1_800);
    expect(1_800 - answer.body.timeRemaining).toBeLessThanOrEqual(tookSeconds);
  });

  it('is refused while it is off, also after it has ended by itself', async () => {
    const refused = { status: 409, body: { type: 'DEBUG_LOGGING_OFF' } };
    expect(await extend(300)).toMatchObject(refused);
    await enable({ duration: 60 });
    identity.pass(61_000);
    expect(await extend(300)).toMatchObject(refused);
  });

  it('counts each time where two do it at once', async () => {
    const { answer, tookSeconds } = await timed(async () => {
      await enable({ duration: 60 });
      await Promise.all([extend(300), extend(300), extend(600)]);
      return status();
    });
    expect(1_260 - answer.timeRemaining).toBeLessThanOrEqual(tookSeconds);
  });
});

describe('disabling debug logging', () => {
  it('turns it off at once and tells every process', async () => {
    await enable({ tenantId: 'maple-court' });
    expect(await disable()).toMatchObject({ status: 200, body: off });
    expect(await published()).toMatchObject({ enabled: false });
  });

  it('writes nothing where it is off', async () => {
    await identity.settled();
    const before = identity.published.length;
    expect(await disable()).toMatchObject({ status: 200, body: off });
    await identity.settled();
    expect(identity.published).toHaveLength(before);
  });
});

describe('the audit log', () => {
  it('names who enabled and disabled it, for which building', async () => {
    await enable({ tenantId: 'maple-court', requestHeadersOnly: true });
    const entry = { tenantId: 'maple-court', byUserId: 'root' };
    expect(await audited()).toMatchObject({ ...entry, action: 'debug-logging.enabled' });
    expect((await audited()).changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'enabled', before: 'false', after: 'true' }),
        expect.objectContaining({ field: 'tenantFilter', before: '', after: 'maple-court' }),
      ]),
    );
    await disable();
    expect(await audited()).toMatchObject({ ...entry, action: 'debug-logging.disabled' });
    expect(identity.logged).toContainEqual(
      expect.objectContaining({ msg: 'debug logging changed', action: 'debug-logging.disabled', byUserId: 'root' }),
    );
  });
});

describe('a malformed or refused call', () => {
  it.each([
    ['enable', { duration: 59 }],
    ['enable', { duration: 1_801 }],
    ['enable', { duration: 300.5 }],
    ['enable', { duration: '300' }],
    ['enable', { duration: null }],
    ['enable', { duration: { $gt: 0 } }],
    ['enable', { tenantId: { $gt: '' } }],
    ['enable', { tenantId: ['maple-court'] }],
    ['enable', { tenantId: 'm'.repeat(65) }],
    ['enable', { requestHeadersOnly: 'true' }],
    ['enable', { seconds: 300 }],
    ['enable', JSON.parse('{"__proto__": {"duration": 60}}')],
    ['enable', []],
  ])('%s with %j is a 422 that changes nothing', async (what, body) => {
    expect(await call('POST', what, body)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
    expect(await status()).toMatchObject(off);
  });

  it.each([299, 301, 0, -300, '300', null, undefined, { $gt: 0 }, [300]])('extend by %j is a 422', async (seconds) => {
    await enable({ duration: 60 });
    expect(await extend(seconds)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
    expect((await status()).timeRemaining).toBeLessThanOrEqual(60);
  });

  it('says that there is no such building', async () => {
    await identity.tenant('gone-gardens', '', { deleted: true });
    for (const tenantId of ['nowhere', 'gone-gardens', '__proto__']) {
      expect(await enable({ tenantId })).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
    }
    expect(await status()).toMatchObject(off);
  });

  it.each([
    ['GET', 'status', undefined],
    ['POST', 'enable', {}],
    ['PUT', 'extend', { additionalDuration: 300 }],
    ['DELETE', 'disable', undefined],
  ])('%s %s is for superadmins alone', async (method, what, body) => {
    const admin = identity.signIn({ roles: { 'maple-court': 'admin' } });
    expect((await call(method, what, body, admin)).status).toBe(403);
    expect((await call(method, what, body, '')).status).toBe(401);
  });
});
