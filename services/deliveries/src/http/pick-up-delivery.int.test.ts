import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import type { Answer } from '@parcelbell/testing';
import {
  box,
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.tenant(harbourTowers);
  await desk.household(householdOf('maple-court', '101', [email('ann'), email('ben')]));
  await desk.household(householdOf('harbour-towers', '101', [email('gus')], 'North'));
});
afterAll(() => desk.stop());

async function logged(tenant = 'maple-court', body: object = { unit: '101', ...box }): Promise<string> {
  const answer = await desk.call('POST', '/api/deliveries', { body, tenant });
  return answer.body.packageId;
}

const pickUp = (packageId: string, body: object, more = {}): Promise<Answer> =>
  desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body, ...more });

const publishedPickup = (packageId: string) => desk.published(DeliveryPickedUpSchema, packageId);

const stored = (packageId: string) =>
  desk.service.platform.database.collection('parcels').findOne({ packageId, tenantId: 'maple-court' });

describe('PATCH /api/deliveries/pickup/:packageId', () => {
  it('records who handed it out and to whom', async () => {
    const packageId = await logged();
    const body = { conciergeId: ' Sam ', residentName: 'Ann Roy', residentId: '', unit: '101', tower: '' };
    const answer = await pickUp(packageId.toLowerCase(), body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        packageId,
        pickedupConciergeId: 'Sam',
        pickedupResidentName: 'Ann Roy',
        pickedupAt: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(answer.body).not.toHaveProperty('pickedupResidentId');
    const [listed] = (await desk.call('GET', `/api/deliveries?ids=${packageId}`)).body;
    expect(listed).toEqual(answer.body);
    expect(listed.notifications.filter(({ kind }: { kind: string }) => kind === 'pickup')).toHaveLength(2);
  });

  it('publishes the pickup with those who can be told now', async () => {
    const packageId = await logged();
    await pickUp(packageId, { conciergeId: 'Sam' });
    const { event, version } = await publishedPickup(packageId);
    expect(version).toBe(2);
    expect(event.recipients.map(({ contactId }) => contactId)).toEqual(['ann', 'ben']);
    expect(event.parcel).toMatchObject({ packageId, pickedUpConciergeId: 'Sam' });
  });

  it('notifies nobody if the building has no pickup notices', async () => {
    const packageId = await logged('harbour-towers', { unit: '101', tower: 'North', ...box });
    const answer = await pickUp(packageId, { conciergeId: 'Sam', tower: 'North' }, { tenant: 'harbour-towers' });
    expect(answer.status).toBe(200);
    expect((await publishedPickup(packageId)).event.recipients).toEqual([]);
  });

  it('notifies nobody who moved in since', async () => {
    await desk.household(householdOf('maple-court', '110', [email('old')]));
    const packageId = await logged('maple-court', { unit: '110', ...box });
    const moved = { ...householdOf('maple-court', '110', [email('new')]), residencyId: 'another' };
    await desk.household(moved, 2);
    await pickUp(packageId, { conciergeId: 'Sam' });
    expect((await publishedPickup(packageId)).event.recipients).toEqual([]);
  });

  it('answers a repeated request the same and records one pickup', async () => {
    const packageId = await logged();
    const first = await pickUp(packageId, { conciergeId: 'Sam', residentName: 'Ann' });
    const again = await pickUp(packageId, { conciergeId: 'Sam', residentName: ' Ann ' });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await stored(packageId)).toMatchObject({ version: 2 });
  });

  it('records one pickup of many equal requests at once', async () => {
    const packageId = await logged();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pickUp(packageId, { conciergeId: 'Sam' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(packageId)).toMatchObject({ version: 2 });
  });

  it('answers 409 to a different pickup of a parcel that is gone, and changes nothing', async () => {
    const packageId = await logged();
    await pickUp(packageId, { conciergeId: 'Sam' });
    const answer = await pickUp(packageId, { conciergeId: 'Kim' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: `Package ${packageId} has already been picked up. It was handed over by Sam.`,
        type: 'PICKED_UP_ALREADY',
      },
    });
    expect(await stored(packageId)).toMatchObject({ version: 2, pickedupConciergeId: 'Sam' });
  });

  it.each([{ unit: '102' }, { tower: 'North' }])(
    'answers 409 and changes nothing for %j, which is not its place',
    async (place) => {
      const packageId = await logged();
      expect((await pickUp(packageId, { conciergeId: 'Sam', ...place })).status).toBe(409);
      expect(await stored(packageId)).toMatchObject({ version: 1, status: 'pending' });
    },
  );

  it.each([
    [{}, 'Please enter the concierge ID or name.'],
    [{ conciergeId: '  ' }, 'Please enter the concierge ID or name.'],
    [{ conciergeId: { $ne: '' } }, 'Please enter the concierge ID or name.'],
    [{ conciergeId: 'Sam\u0000' }, 'Concierge ID must be a single line without control characters'],
    [{ conciergeId: 'Sam', residentId: '\ud800' }, 'Resident ID must be a single line without control characters'],
    [{ conciergeId: 'Sam', residentName: 'x'.repeat(101) }, 'Resident name is too long (max 100 characters)'],
    [{ conciergeId: 'Sam', pickedupAt: '2020-01-01' }, undefined],
  ])('answers 422 and changes nothing for %j', async (body, sentence) => {
    const packageId = await logged();
    const answer = await pickUp(packageId, body);
    expect(answer.status).toBe(422);
    if (sentence) expect(answer.body.error).toBe(sentence);
    expect(await stored(packageId)).toMatchObject({ version: 1 });
  });

  it.each(['P-0000000000', 'nonsense', '%7B%24ne%3A1%7D'])('answers 404 for %s', async (packageId) => {
    expect((await pickUp(packageId, { conciergeId: 'Sam' })).status).toBe(404);
  });

  it('answers 404 for the parcel of another building', async () => {
    const packageId = await logged();
    const answer = await pickUp(packageId, { conciergeId: 'Sam' }, { tenant: 'harbour-towers' });
    expect(answer.status).toBe(404);
    expect(await stored(packageId)).toMatchObject({ version: 1 });
  });

  it('answers 401 without a session, and 403 to others and in a demo', async () => {
    const packageId = await logged();
    const others = desk.service.signIn({ roles: { 'harbour-towers': 'admin' } });
    const demo = desk.service.signIn({ demo: true, roles: { 'maple-court': 'admin' } });
    expect((await pickUp(packageId, { conciergeId: 'Sam' }, { as: '' })).status).toBe(401);
    expect((await pickUp(packageId, { conciergeId: 'Sam' }, { as: others })).status).toBe(403);
    const inDemo = await pickUp(packageId, { conciergeId: 'Sam' }, { as: demo });
    expect(inDemo).toMatchObject({ status: 403, body: { isDemoMode: true } });
    expect(await stored(packageId)).toMatchObject({ version: 1 });
  });
});
