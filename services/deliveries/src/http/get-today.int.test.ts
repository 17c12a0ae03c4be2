import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalClock } from '@parcelbell/rules';
import { deliveryCollection } from '../data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import { mapleCourt, startMapleCourt, type TestDeliveries } from '../testing/start-deliveries.ts';

let desk: TestDeliveries;
const clock = createLocalClock();
const { timeZone } = mapleCourt;
const { day } = clock.read(timeZone, new Date());
const midnight = clock.momentOf(timeZone, { day, minutes: 0 });
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  desk = await startMapleCourt();
  await desk.tenant({ ...mapleCourt, tenantId: 'harbour-towers', settings: { reminderAfterDays: 2 } });
  const loggedAt = (tenantId: string, at: number, createdAt: Date) =>
    deliveryAt(tenantId, at, { createdAt, updatedAt: createdAt, unit: '101' });
  const daysAgo = (days: number) => new Date(midnight.getTime() - days * dayMs + 12 * 60 * 60 * 1000);
  const old = ['maple-court', 'harbour-towers'].flatMap((tenantId) => [
    loggedAt(tenantId, 1, new Date(midnight.getTime() - 1)),
    ...[2, 3, 6, 7, 8, 9].map((days) => loggedAt(tenantId, days + 1, daysAgo(days))),
  ]);
  await storeDeliveries(desk.service.platform.open(deliveryCollection), old);
});
afterAll(() => desk.stop());

const today = (tenant = 'maple-court') => desk.call('GET', '/api/deliveries/today', { tenant });

describe('GET /api/deliveries/today', () => {
  it('answers the four figures and those that wait longest', async () => {
    const silent = await desk.logged({ notify: 'silent' });
    await desk.logged({ unit: '103', allowUnregistered: true });
    const undone = await desk.logged({ notify: 'silent' });
    await desk.call('POST', `/api/deliveries/${undone}/undo`);
    const handedOver = await desk.logged();
    const before = await today();
    expect(before).toMatchObject({
      status: 200,
      body: { day, figures: { logged: 3, pickedUp: 0, waiting: 10, waitingLong: 3 }, waitingLongDays: 7 },
    });
    expect(before.body.from).toBe(midnight.toISOString());
    await desk.pickUp(handedOver);
    const after = (await today()).body;
    expect(after.figures).toEqual({ logged: 3, pickedUp: 1, waiting: 9, waitingLong: 3 });
    const handedOut = await desk.call('GET', `/api/deliveries?page=1&pickedupOn=${after.day}`);
    expect(handedOut.body).toMatchObject({ total: 1, deliveries: [{ packageId: handedOver }] });
    const days = after.longest.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect([days.length, days]).toEqual([5, days.toSorted()]);
    expect(after.longest.map((each: { packageId: string }) => each.packageId)).not.toContain(silent);
  });

  it('calls long what the building reminds of, and links find what the figures count', async () => {
    const { body } = await today('harbour-towers');
    expect(body).toMatchObject({ figures: { logged: 0, waiting: 7, waitingLong: 6 }, waitingLongDays: 2 });
    const found = await desk.call('GET', `/api/deliveries?page=1&status=pending&to=${body.longBefore}`, {
      tenant: 'harbour-towers',
    });
    expect(found.body.total).toBe(6);
  });

  it('answers 404 for an unknown building, 403 for another and 401 without a session', async () => {
    const superadmin = desk.service.signIn({ superadmin: true });
    const of = (tenant: string, as = '') => desk.call('GET', '/api/deliveries/today', { tenant, as });
    expect((await of('nowhere', superadmin)).status).toBe(404);
    expect((await of('maple-court', desk.service.signIn({ roles: { skyline: 'admin' } }))).status).toBe(403);
    expect((await of('maple-court')).status).toBe(401);
  });
});
