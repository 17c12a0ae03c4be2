import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryRemovedSchema } from '@parcelbell/contracts/deliveries';
import {
  box,
  email,
  householdOf,
  mapleCourt,
  startMapleCourt,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startMapleCourt();
  await desk.tenant({ ...mapleCourt, tenantId: 'harbour-towers', settings: { undoBeforeNotice: true } });
  await desk.household(householdOf('harbour-towers', '101', [email('ann')]));
});
afterAll(() => desk.stop());

const tenant = 'harbour-towers';
const log = (headers = {}, more: object = {}) =>
  desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box, ...more }, tenant, headers });
const undo = (packageId: string, options: object = {}) =>
  desk.call('POST', `/api/deliveries/${packageId}/undo`, { tenant, ...options });

describe('POST /api/deliveries/{packageId}/undo', () => {
  it('undoes a delivery that nobody was notified of, and publishes it', async () => {
    const { packageId } = (await log()).body;
    const { status, body } = await undo(packageId, { headers: { 'x-concierge': 'Zo%C3%A9' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ packageId, status: 'removed', canUndo: false, notifications: [] });
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'undone', by: 'Zoé' });
    expect(await desk.published(DeliveryRemovedSchema, packageId)).toMatchObject({ tenantId: tenant, version: 2 });
    expect((await desk.call('GET', '/api/deliveries?status=pending', { tenant })).body).toEqual([]);
    expect((await desk.call('GET', '/api/deliveries/units/in-use', { tenant })).body.waiting).toBe(0);
  });

  it('answers the same again, and writes once when asked twice at once', async () => {
    const { packageId } = (await log()).body;
    const answers = await Promise.all([undo(packageId), undo(packageId), undo(packageId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await undo(packageId)).body.status).toBe('removed');
    await desk.settled();
    expect(desk.service.facts(DeliveryRemovedSchema, { aggregateId: packageId })).toHaveLength(1);
  });

  it('lets a repeated POST answer the first, and hands nothing over', async () => {
    const first = await log({ 'idempotency-key': 'undone' });
    await undo(first.body.packageId);
    const again = await log({ 'idempotency-key': 'undone' });
    expect(again).toMatchObject({ status: 201, body: { packageId: first.body.packageId } });
    const pickup = { body: { conciergeId: 'Sam' }, tenant };
    const refused = await desk.call('PATCH', `/api/deliveries/pickup/${first.body.packageId}`, pickup);
    expect(refused).toMatchObject({ status: 409, body: { type: 'REMOVED_ALREADY' } });
  });

  it('is too late for a delivery that residents were notified of, or that was picked up', async () => {
    const refused = await undo(await desk.logged(), { tenant: 'maple-court' });
    expect(refused).toMatchObject({ status: 409, body: { type: 'UNDO_TOO_LATE' } });
    const { packageId } = (await log()).body;
    await desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam' }, tenant });
    expect(await undo(packageId)).toMatchObject({ status: 409, body: { type: 'UNDO_TOO_LATE' } });
  });

  it('knows no parcel of another building, no id that is none, and nobody without a role', async () => {
    const { packageId } = (await log()).body;
    expect((await undo(packageId, { tenant: 'maple-court' })).status).toBe(404);
    for (const id of ['P-0000000000', 'nothing', '%7B%22%24gt%22%3A%22%22%7D', '__proto__']) {
      expect((await undo(id)).status).toBe(404);
    }
    expect((await undo('P'.repeat(65))).status).toBe(422);
    expect((await undo(packageId, { body: { reason: 'Mistake' } })).status).toBe(422);
    expect((await undo(packageId, { as: undefined })).status).toBe(401);
    const stranger = desk.service.signIn({ roles: { elsewhere: 'admin' } });
    expect((await undo(packageId, { as: stranger })).status).toBe(403);
    expect((await desk.service.stored('parcels')).find((each) => each.packageId === packageId).status).toBe('pending');
  });
});
