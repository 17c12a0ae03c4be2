import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { addDays } from '@parcelbell/rules';
import { mapleCourt, startMapleCourt, type TestDeliveries } from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startMapleCourt();
});
afterAll(() => desk.stop());

const day = (later: number) =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: mapleCourt.timeZone }).format(new Date()), later);
const hold = (packageId: string, until: unknown) =>
  desk.call('PUT', `/api/deliveries/${packageId}/hold`, { body: { until } });
const release = (packageId: string) => desk.call('DELETE', `/api/deliveries/${packageId}/hold`);
const dueFacts = (aggregateId: string) => desk.service.facts(DeliveryNoticeDueSchema, { aggregateId });

describe('PUT and DELETE /api/deliveries/{packageId}/hold', () => {
  it('moves the day, writes the timeline, and notifies residents at once when the hold ends', async () => {
    const packageId = await desk.logged({ notify: 'hold', holdUntil: day(2) });
    const moved = await hold(packageId, day(5));
    expect(moved).toMatchObject({ status: 200, body: { notice: { why: 'hold' }, canUndo: true } });
    expect(moved.body.timeline.at(-1)).toMatchObject({
      kind: 'held',
      fields: [{ name: 'holdUntil', before: day(2), after: day(5) }],
    });
    const released = await release(packageId);
    expect(released.body).not.toHaveProperty('notice');
    expect(released.body).toMatchObject({ canUndo: false, people: 1, notifications: [{ status: 'queued' }] });
    await desk.settled();
    const [fact, ...others] = dueFacts(packageId);
    expect(others).toEqual([]);
    expect(fact).toMatchObject({ reason: NoticeReason.ARRIVAL, round: 1, group: '' });
    expect(fact?.recipients.map(({ contactId }) => contactId)).toEqual(['ann']);
  });

  it('answers the same again and writes nothing', async () => {
    const packageId = await desk.logged({ notify: 'silent' });
    const first = await hold(packageId, day(3));
    const again = await hold(packageId, day(3));
    expect(again.body).toEqual(first.body);
    await release(packageId);
    const once = await release(packageId);
    expect((await release(packageId)).body).toEqual(once.body);
    await desk.settled();
    expect(dueFacts(packageId)).toHaveLength(1);
  });

  it('holds a delivery that residents were notified of: its end notifies nobody again', async () => {
    const packageId = await desk.logged();
    expect((await hold(packageId, day(3))).body).toMatchObject({ notice: { why: 'hold' }, canUndo: false });
    await release(packageId);
    await desk.settled();
    expect(dueFacts(packageId)).toEqual([]);
  });

  it('ends whatever is sent with the DELETE, as with every one', async () => {
    const packageId = await desk.logged({ notify: 'hold', holdUntil: day(2) });
    const answer = await desk.call('DELETE', `/api/deliveries/${packageId}/hold`, { body: { until: day(5) } });
    expect([answer.status, answer.body.notice]).toEqual([200, undefined]);
  });

  it('is refused for a parcel that waits no more', async () => {
    const packageId = await desk.logged();
    await desk.pickUp(packageId);
    expect(await hold(packageId, day(3))).toMatchObject({ status: 409, body: { type: 'NOT_WAITING' } });
    expect(await release(packageId)).toMatchObject({ status: 409, body: { type: 'NOT_WAITING' } });
    expect((await hold('P-0000000000', day(3))).status).toBe(404);
  });

  it.each([undefined, null, '', 'soon', '2026-02-30', 7, { $gt: '' }, day(0), day(-1), day(91)])(
    'answers 422 for %j',
    async (until) => {
      const packageId = await desk.logged({ notify: 'silent' });
      expect((await hold(packageId, until)).status).toBe(422);
      const stored = (await desk.service.stored('parcels')).find((each) => each.packageId === packageId);
      expect([stored.version, stored.putOffWhy]).toEqual([1, 'silent']);
    },
  );
});
