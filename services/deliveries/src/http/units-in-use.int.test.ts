import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  box,
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  pending,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;
beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.tenant(harbourTowers);
  await desk.household(householdOf('maple-court', '101', [email('ann'), email('bob', pending)]));
  await desk.household(householdOf('maple-court', '102', [email('eve')]));
  await desk.household(householdOf('harbour-towers', '101', [email('kim')], 'North'));
  for (const unit of ['101', '101', '102']) expect((await desk.log({ ...box, unit })).status).toBe(201);
  const [first] = (await desk.call('GET', '/api/deliveries')).body;
  const pickup = { conciergeId: 'Sam', unit: first.unit };
  expect((await desk.call('PATCH', `/api/deliveries/pickup/${first.packageId}`, { body: pickup })).status).toBe(200);
  const towers = { tenant: 'harbour-towers', body: { ...box, unit: '101', tower: 'North' } };
  expect((await desk.call('POST', '/api/deliveries', towers)).status).toBe(201);
  await desk.household({ ...householdOf('maple-court', '102', []), residencyId: '' }, 2);
});
afterAll(() => desk.stop());

const inUse = (units: unknown, more = {}) =>
  desk.call('POST', '/api/deliveries/units/in-use', { body: { units }, ...more });
const every = Array.from({ length: 499 }, (_, at) => ({ unit: String(1_000 + at) }));

describe('POST /api/deliveries/units/in-use', () => {
  it('names the units where somebody lives or parcels wait, in the order of the call, and no others', async () => {
    const { status, body } = await inUse([{ unit: '103' }, { unit: '102' }, { unit: '101' }]);
    expect([status, body.units]).toEqual([200, [{ unit: '101', tower: '', people: 2, waiting: 2 }]]);
  });

  it('distinguishes towers, and takes units as people type them', async () => {
    const units = [
      { unit: '101', tower: 'South' },
      { unit: ' 101 ', tower: 'North' },
      { unit: 'ph1', tower: 'North' },
    ];
    const { body } = await inUse(units, { tenant: 'harbour-towers' });
    expect(body.units).toEqual([{ unit: '101', tower: 'North', people: 1, waiting: 1 }]);
  });

  it('names a unit once, and those that the building does not have any more', async () => {
    await desk.household(householdOf('maple-court', '900', [email('old')]));
    const { body } = await inUse([{ unit: '900' }, { unit: '900' }, { unit: '101', tower: '' }]);
    expect(body.units.map(({ unit }: { unit: string }) => unit)).toEqual(['900', '101']);
    await desk.household(householdOf('maple-court', '900', []), 2);
  });

  it('answers for many units at once', async () => {
    const { status, body } = await inUse([...every, { unit: '101' }]);
    expect([status, body.units]).toEqual([200, [{ unit: '101', tower: '', people: 2, waiting: 2 }]]);
    expect((await inUse([])).body).toEqual({ units: [] });
  });

  it.each<[unknown, string]>([
    [undefined, 'units must be a list'],
    ['101', 'units must be a list'],
    [{ $gt: '' }, 'units must be a list'],
    [[{ unit: { $gt: '' } }], 'Unit number is required'],
    [[{ unit: '1-01' }], 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")'],
    [[{ unit: '101', tower: 7 }], 'Tower name must be text'],
    [[{ unit: '101', floor: 1 }], 'There is no field "floor" here. Please leave it out.'],
    [[...every, { unit: '1' }, { unit: '2' }], 'Please ask for at most 500 units'],
  ])('given %.60j, answers 422', async (units, sentence) => {
    expect(await inUse(units)).toMatchObject({ status: 422, body: { error: sentence } });
  });

  it('is for those who administer the building', async () => {
    const as = desk.service.signIn({ roles: { 'maple-court': 'user' } });
    for (const method of ['GET', 'POST']) {
      const more = method === 'POST' ? { body: { units: [] } } : {};
      const call = (who: object) => desk.call(method, '/api/deliveries/units/in-use', { ...more, ...who });
      expect((await call({ as })).status).toBe(403);
      expect((await call({ as: undefined })).status).toBe(401);
      const superadmin = desk.service.signIn({ superadmin: true });
      expect((await call({ as: superadmin })).status).toBe(200);
      expect((await call({ as: superadmin, tenant: 'nowhere' })).status).toBe(404);
    }
  });
});

describe('GET /api/deliveries/units/in-use', () => {
  it('counts the units where somebody lives, the people and the waiting parcels of the building', async () => {
    const { status, body } = await desk.call('GET', '/api/deliveries/units/in-use');
    expect([status, body]).toEqual([200, { units: 1, people: 2, waiting: 2 }]);
    const towers = await desk.call('GET', '/api/deliveries/units/in-use', { tenant: 'harbour-towers' });
    expect(towers.body).toEqual({ units: 1, people: 1, waiting: 1 });
  });
});
