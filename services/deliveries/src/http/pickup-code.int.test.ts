import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMapleCourt, type TestDeliveries } from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startMapleCourt();
});
afterAll(() => desk.stop());

const codeOf = (packageId: string, { tenantId = 'maple-court', householdId = 'default/101' } = {}) =>
  desk.service.platform.linkCodes.pickupCode({ tenantId, householdId, packageId });
const wrongFor = (packageId: string) => (codeOf(packageId) === '000000' ? '000001' : '000000');
const pickUp = (packageId: string, code?: unknown) => desk.pickUp(packageId, code === undefined ? {} : { code });
const stored = (packageId: string) => desk.service.platform.database.collection('parcels').findOne({ packageId });

describe('the code of a pickup', () => {
  it('is kept as what proved it', async () => {
    const packageId = await desk.logged();
    expect((await pickUp(packageId, ` ${codeOf(packageId)} `)).status).toBe(200);
    const { body } = await desk.call('GET', `/api/deliveries/${packageId}`);
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'pickedup', proof: 'code' }));
    expect((await pickUp(packageId, wrongFor(packageId))).status).toBe(200);
  });

  it('that is wrong is refused, and the parcel waits', async () => {
    const packageId = await desk.logged();
    const other = await desk.logged();
    for (const code of [wrongFor(packageId), codeOf(other), codeOf(packageId, { tenantId: 'harbour-towers' })]) {
      expect(await pickUp(packageId, code)).toMatchObject({
        status: 422,
        body: { type: 'WRONG_PICKUP_CODE', errors: [{ path: 'code', type: 'WRONG_PICKUP_CODE' }] },
      });
    }
    expect(await stored(packageId)).toMatchObject({ status: 'pending', wrongCodes: 3 });
  });

  it('that the wrong unit had is refused once the parcel is corrected to the right one, whose own is taken', async () => {
    const packageId = await desk.logged();
    const body = { unit: '102', reason: 'Misread' };
    expect((await desk.call('POST', `/api/deliveries/${packageId}/correction`, { body })).status).toBe(200);
    expect((await pickUp(packageId, codeOf(packageId))).status).toBe(422);
    const theirs = codeOf(packageId, { householdId: 'default/102' });
    expect((await pickUp(packageId, theirs)).status).toBe(200);
  });

  it('is tried five times, however many tries come at once, and never keeps the desk from handing over', async () => {
    const packageId = await desk.logged();
    const tries = await Promise.all(Array.from({ length: 8 }, () => pickUp(packageId, wrongFor(packageId))));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await pickUp(packageId, codeOf(packageId))).toMatchObject({
      status: 429,
      body: { type: 'PICKUP_CODE_LIMIT', retryAfter: expect.any(Number) },
    });
    expect((await pickUp(packageId)).status).toBe(200);
  });

  it('may be tried again after a quarter of an hour', async () => {
    const packageId = await desk.logged();
    for (let time = 0; time < 5; time += 1) await pickUp(packageId, wrongFor(packageId));
    const parcels = desk.service.platform.database.collection('parcels');
    const afterMinutes = async (minutes: number) => {
      await parcels.updateOne({ packageId }, { $set: { wrongCodesSince: new Date(Date.now() - minutes * 60_000) } });
      return (await pickUp(packageId, codeOf(packageId))).status;
    };
    expect([await afterMinutes(14), await afterMinutes(15)]).toEqual([429, 200]);
  });

  it.each(['12345', '1234567', 'abcdef', '', 123456, { $gt: '' }, ['123456']])(
    'as %j is refused with 422 and counts as no try',
    async (code) => {
      const packageId = await desk.logged();
      const answer = await pickUp(packageId, code);
      expect(answer).toMatchObject({ status: 422, body: { error: 'The pickup code must be six digits' } });
      expect((await stored(packageId))?.wrongCodes).toBeUndefined();
    },
  );
});
