import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { readExplain } from '@parcelbell/document-store/testing';
import { logged } from '@parcelbell/events/testing';
import { until } from '@parcelbell/test-tools';
import { days, Fixture, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
beforeEach(() => {
  residents.kept.length = 0;
  residents.eraseRequests.length = 0;
  residents.onErase = () => ({ done: true, erased: 1 });
});
afterAll(() => residents.service.stop());

const base = '/api/residents/person-data/erasures';
const erase = (body: object, tenantId = 'maple') =>
  residents.call('POST', base, { ...residents.staff(tenantId), body });
const get = async (id: string) => (await residents.call('GET', `${base}/${id}`, residents.staff())).body;

/** Waits for the end of an erasure, which is asked for anew whenever its next attempt is due. */
async function ended(id: string): Promise<{ state: string; [name: string]: unknown }> {
  await until('the erasure ends', async () => {
    await residents.eraseNow();
    return (await get(id)).state !== 'running';
  });
  return get(id);
}

const storedText = async () => {
  const names = ['households', 'erasures', 'personreads', 'finishederasures', 'imports', 'datarequests'];
  return JSON.stringify(await Promise.all(names.map((name) => residents.service.stored(name))));
};

describe('POST /api/residents/person-data/erasures', () => {
  it('erases contacts and stays in every unit, keeps the stays themselves and everybody else', async () => {
    await residents.withPhone('101', 'ann@example.test', '+14165550101');
    await residents.call(
      'POST',
      `/api/residents/verify/${residents.code('verify', await residents.asked('ann@example.test'))}`,
    );
    await residents.verified('101', 'bob@example.test');
    await residents.verified('102', 'moved@example.test');
    await residents.register({ unit: '102', emails: ['ann@example.test'] });
    await residents.verified('103', 'ann.former@example.test');
    const answer = await erase({ email: 'ann@example.test' });
    expect(answer).toMatchObject({
      status: 202,
      body: { state: 'running', requestedBy: 'staff', byUserId: 'user-1', pickups: 0 },
    });
    expect(answer.body.units).toEqual(expect.arrayContaining([{ unit: '101' }, { unit: '102' }]));
    const done = await ended(answer.body.erasureId);
    expect(done).toMatchObject({ state: 'done', finishedAt: expect.any(String) });
    expect(done.steps).toMatchObject([
      { service: 'residents', erased: 3 },
      { service: 'deliveries' },
      { service: 'notifications' },
      { service: 'reporting' },
    ]);
    const text = await storedText();
    expect(text).not.toContain('ann@example.test');
    expect(text).not.toContain('4165550101');
    await residents.service.settled();
    const state = residents.facts(HouseholdStateSchema, 'default/101').at(-1);
    expect(state && statuses(state)).toEqual({ 'bob@example.test': 'ACTIVE' });
    expect(state?.residencies).toHaveLength(1);
    expect(text).toContain('ann.former@example.test');
  });

  it('erases who moved out, and leaves the residency', async () => {
    await residents.verified('104', 'gone@example.test');
    await residents.call('DELETE', '/api/residents/104', residents.staff());
    await ended((await erase({ email: 'gone@example.test' })).body.erasureId);
    expect(await storedText()).not.toContain('gone@example.test');
    const history = await residents.call('GET', '/api/residents/history/104', residents.staff());
    expect(history.body.history).toMatchObject([{ emails: [], moveOutDate: expect.any(String) }]);
  });

  it('erases events that could not be published and name them', async () => {
    await residents.verified('114', 'nell@example.test');
    const households = residents.service.platform.database.collection<{ _id: string }>('households');
    const [own, other] = ['nell@example.test', 'other@example.test'].map((aggregateId) =>
      logged({ tenantId: 'maple', aggregateId }),
    );
    await households.updateOne({ _id: 'maple/default/114' }, { $set: { outboxFailed: [own, other] } });
    await ended((await erase({ email: 'nell@example.test' })).body.erasureId);
    const stored = await households.findOne({ _id: 'maple/default/114' });
    expect(stored).toMatchObject({ outboxFailed: [{ aggregateId: 'other@example.test' }] });
  });

  it('asks each service with what it needs, and once more when all have confirmed', async () => {
    await residents.verified('105', 'dan@example.test');
    const endedAt = residents.now();
    residents.kept.push({ pickups: [{ packageId: 'P-1', endedAt: timestampFromDate(endedAt) }] });
    const { body } = await erase({ email: 'dan@example.test', packageIds: ['P-1', 'P-1'] });
    expect(body.pickups).toBe(1);
    await ended(body.erasureId);
    expect(residents.eraseRequests.map(({ service }) => service)).toEqual([
      ...['deliveries', 'notifications', 'reporting'],
      ...['deliveries', 'notifications', 'reporting'],
    ]);
    expect(residents.eraseRequests[1]?.request).toMatchObject({
      tenantId: 'maple',
      addresses: [{ address: 'dan@example.test', householdId: '' }],
      households: [{ householdId: 'default/105', version: 3, contactIds: [expect.any(String)] }],
      pickups: [{ packageId: 'P-1' }],
    });
  });

  it('asks again until a service has confirmed, and another one that was killed is continued', async () => {
    await residents.verified('106', 'eve@example.test');
    let refusals = 3;
    residents.onErase = (service) => {
      if (service !== 'deliveries' || refusals === 0) return { done: true, erased: 0 };
      refusals -= 1;
      if (refusals === 1) throw new Error('broken');
      return { done: false, erased: 0 };
    };
    const { body } = await erase({ email: 'eve@example.test' });
    expect((await ended(body.erasureId)).state).toBe('done');
    expect(refusals).toBe(0);
  });

  it('ends as failed when a service never confirms, can be begun again, and then finishes', async () => {
    await residents.verified('107', 'fay@example.test');
    residents.onErase = (service) => ({ done: service !== 'notifications', erased: 0 });
    const { body } = await erase({ email: 'fay@example.test' });
    await until('the erasure fails', async () => {
      await residents.eraseNow(6 * minutes);
      return (await get(body.erasureId)).state === 'failed';
    });
    const restart = (id: string) => residents.call('POST', `${base}/${id}/restart`, { ...residents.staff(), body: {} });
    residents.onErase = () => ({ done: true, erased: 0 });
    expect(await restart(body.erasureId)).toMatchObject({ status: 202, body: { state: 'running' } });
    expect((await ended(body.erasureId)).state).toBe('done');
    expect(await restart(body.erasureId)).toMatchObject({ status: 409, body: { type: 'ERASURE_DONE' } });
    await residents.service.settled();
    const entries = residents.service.facts(StaffChangeMadeSchema).filter((one) => one.subjectId === body.erasureId);
    expect(entries.map(({ action }) => action)).toEqual([
      'person.erasure-requested',
      'person.erasure-restarted',
      'person.erased',
    ]);
    expect(JSON.stringify(entries.map(({ $typeName: _, ...entry }) => entry))).not.toContain('fay');
  });

  it('keeps who registers again while it runs', async () => {
    await residents.verified('108', 'gil@example.test');
    residents.onErase = () => ({ done: false, erased: 0 });
    const { body } = await erase({ email: 'gil@example.test' });
    await until('residents has confirmed', async () => (await get(body.erasureId)).steps[0].confirmedAt);
    residents.skip(minutes);
    await residents.register({ unit: '109', emails: ['gil@example.test'] });
    residents.onErase = () => ({ done: true, erased: 0 });
    await ended(body.erasureId);
    const { body: found } = await residents.call('POST', '/api/residents/person-data/search', {
      ...residents.staff(),
      body: { email: 'gil@example.test' },
    });
    expect(found.requests).toMatchObject([{ unit: '109' }]);
  });

  it('is one erasure however often it is asked for', async () => {
    await residents.verified('110', 'hal@example.test');
    residents.onErase = () => ({ done: false, erased: 0 });
    const first = await erase({ email: 'hal@example.test' });
    const second = await erase({ email: 'hal@example.test' });
    expect(second.body.erasureId).toBe(first.body.erasureId);
    residents.onErase = () => ({ done: true, erased: 0 });
    await ended(first.body.erasureId);
  });

  it('refuses an unknown person, one of another building, and a parcel of somebody else', async () => {
    await residents.verified('111', 'ida@example.test');
    const unknown = { status: 404, body: { type: 'NO_SUCH_PERSON' } };
    expect(await erase({ email: 'nobody@example.test' })).toMatchObject(unknown);
    expect(await erase({ email: 'ida@example.test' }, 'harbour')).toMatchObject(unknown);
    expect(await erase({ email: 'ida@example.test', packageIds: ['P-9'] })).toMatchObject({
      status: 404,
      body: { type: 'NO_SUCH_PICKUP' },
    });
  });

  it.each([
    [{}],
    [{ email: 'x@example.test', packageIds: 'P-1' }],
    [{ email: 'x@example.test', packageIds: [7] }],
    [{ email: 'x@example.test', packageIds: Array(501).fill('P-1') }],
  ])('refuses %j', async (body) => {
    expect(await erase(body)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });

  it('is for admins of the building alone', async () => {
    const as = (roles: object) => residents.service.signIn({ roles } as object);
    const call = (options: object) =>
      residents.call('POST', base, { tenant: 'maple', body: { email: 'ida@example.test' }, ...options });
    expect((await call({})).status).toBe(401);
    expect((await call({ as: as({ maple: 'concierge' }) })).status).toBe(403);
    expect((await call({ as: as({ harbour: 'admin' }) })).status).toBe(403);
  });
});

describe('GET /api/residents/person-data/erasures', () => {
  it('lists those of the building, the newest first, without naming anybody', async () => {
    const { body } = await residents.call('GET', `${base}?pageSize=2`, residents.staff());
    expect(body).toMatchObject({ page: 1, pageSize: 2, total: expect.any(Number) });
    expect(body.erasures).toHaveLength(2);
    expect(body.erasures[0].requestedAt >= body.erasures[1].requestedAt).toBe(true);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await residents.call('GET', base, residents.staff('harbour'))).body).toMatchObject({ total: 0 });
    const { erasureId } = body.erasures[0];
    expect(await residents.call('GET', `${base}/${erasureId}`, residents.staff('harbour'))).toMatchObject({
      status: 404,
      body: { type: 'NO_SUCH_ERASURE' },
    });
  });

  it.each(['?page=0', '?pageSize=201', '?page=x', '?more=1'])('refuses %s', async (query) => {
    expect((await residents.call('GET', base + query, residents.staff())).status).toBe(422);
  });
});

it('erasures are found by index', async () => {
  const erasures = residents.service.platform.database.collection('erasures');
  const cost = async (filter: object, sort: Record<string, 1 | -1>) =>
    readExplain(await erasures.find(filter).sort(sort).limit(1).explain('executionStats'));
  const ofBuilding = await cost({ tenantId: 'maple' }, { requestedAt: -1, _id: -1 });
  expect(ofBuilding).toMatchObject({ indexes: ['tenantId_1_requestedAt_-1__id_-1'], docsExamined: 1 });
  expect(await cost({ dueAt: { $lte: residents.now() } }, { dueAt: 1 })).toMatchObject({ indexes: ['dueAt_1'] });
});

it('an import that names the person is waited for, and what it registers is erased', async () => {
  residents.skip(days);
  const file = 'unit,email\r\n112,jo@example.test\r\n';
  await residents.verified('113', 'jo@example.test');
  await residents.call('POST', '/api/imports/residents', { ...residents.staff(), file });
  const { body } = await erase({ email: 'jo@example.test' });
  await ended(body.erasureId);
  await until('the import is over', async () => !(await storedText()).includes('"rows"'));
  expect(await storedText()).not.toContain('jo@example.test');
});
