import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { openCollection } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { addDays } from '@parcelbell/rules';
import { watchDatabase } from '@parcelbell/testing';
import { present } from '@parcelbell/values';
import { createContext } from '../context.ts';
import { deliveryCollection } from '../data/delivery-collection.ts';
import { createDeliveryRepository } from '../data/delivery-repository.ts';
import { createHouseholdRepository, householdCollection } from '../data/household-repository.ts';
import { deliveryDetails } from '../domain/delivery/delivery-details.ts';
import { logDelivery } from '../domain/delivery/log-delivery.ts';
import {
  box,
  email,
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
  await desk.tenant({ ...mapleCourt, tenantId: 'harbour-towers', settings: { undoBeforeNotice: true } });
  await desk.tenant({
    ...mapleCourt,
    tenantId: 'skyline',
    settings: { undoBeforeNotice: true, groupNotices: true },
  });
  for (const tenantId of ['maple-court', 'harbour-towers', 'skyline']) {
    await desk.household(householdOf(tenantId, '101', [email('ann'), email('ben')]));
    await desk.household(householdOf(tenantId, '102', [email('eve', pending)]));
  }
});
afterAll(() => desk.stop());
beforeEach(() => {
  desk.residents.answer = async () => ({});
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: mapleCourt.timeZone }).format(new Date());
const logIn = (tenant: string, more: object = {}) =>
  desk.call('POST', '/api/deliveries', { body: { unit: '101', ...box, ...more }, tenant });
const secondsAfter = ({ body }: { body: { createdAt: string; notice: { at: string } } }) =>
  (Date.parse(body.notice.at) - Date.parse(body.createdAt)) / 1000;
const published = (packageId: string) => desk.published(DeliveryLoggedSchema, packageId);
const parcel = async (packageId: string) =>
  (await desk.service.stored('parcels')).find((each) => each.packageId === packageId);

describe('when residents are notified', () => {
  it('is at once where neither the desk nor the building chose otherwise', async () => {
    const { body } = await desk.log({ unit: '101', ...box, notify: 'now', holdUntil: null, onlyNewTracking: false });
    expect(body).not.toHaveProperty('notice');
    const { event } = await published(body.packageId);
    expect([event.recipients.length, event.parcel?.withoutNotice]).toEqual([2, false]);
    expect(await parcel(body.packageId)).not.toHaveProperty('putOffWhy');
  });

  it('is never for a silent one: nobody is named, nobody is notified', async () => {
    const { status, body } = await desk.log({ unit: '101', ...box, notify: 'silent' });
    expect([status, body.notice, body.recipients]).toEqual([201, { why: 'silent' }, { people: 0, channels: [] }]);
    const { event } = await published(body.packageId);
    expect([event.recipients, event.parcel?.withoutNotice]).toEqual([[], true]);
    const stored = await parcel(body.packageId);
    expect([stored.notices, stored.putOffAt, stored.putOffFor]).toEqual([[], undefined, undefined]);
  });

  it('is ten seconds later where the building wants to undo', async () => {
    const answer = await logIn('harbour-towers');
    expect(answer.body.notice.why).toBe('undo');
    expect(answer.body.recipients).toEqual({ people: 2, channels: ['email'] });
    expect(secondsAfter(answer)).toBe(10);
    expect((await published(answer.body.packageId)).event.recipients).toEqual([]);
  });

  it('is a minute later where the building gathers parcels', async () => {
    const answer = await logIn('skyline');
    expect(answer.body.notice.why).toBe('group');
    expect(secondsAfter(answer)).toBe(60);
  });

  it('is at 8:00 of a day on the clock of the building for one on hold', async () => {
    const { status, body } = await desk.log({ unit: '101', ...box, notify: 'hold', holdUntil: addDays(today(), 90) });
    expect([status, body.notice.why]).toEqual([201, 'hold']);
    const at = new Intl.DateTimeFormat('en-CA', {
      timeZone: mapleCourt.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(at.format(new Date(body.notice.at))).toBe(`${addDays(today(), 90)}, 8:00 a.m.`);
  });

  it.each([
    [{ notify: 'later' }, 'notify must be one of now, silent, hold'],
    [{ notify: { $gt: '' } }, 'notify must be one of now, silent, hold'],
    [{ notify: 'hold' }, 'hold needs the day holdUntil'],
    [{ holdUntil: '2026-12-01' }, 'holdUntil can only be given together with notify hold'],
    [{ notify: 'hold', holdUntil: 'tomorrow' }, 'holdUntil must be a date such as 2026-11-22'],
    [{ notify: 'hold', holdUntil: '2026-02-30' }, 'holdUntil must be a date such as 2026-11-22'],
    [{ notify: 'hold', holdUntil: 20261201 }, 'holdUntil must be a date such as 2026-11-22'],
    [{ allowUnregistered: 'yes' }, 'allowUnregistered must be true or false'],
    [{ onlyNewTracking: 1 }, 'onlyNewTracking must be true or false'],
  ])('answers 422 for %j and writes nothing', async (way, sentence) => {
    const before = await desk.storedDeliveries();
    const { status, body } = await desk.log({ unit: '101', ...box, ...way });
    expect([status, body.message]).toEqual([422, sentence]);
    expect(await desk.storedDeliveries()).toBe(before);
  });

  it('cannot be today, in the past, or in more than 90 days', async () => {
    const before = await desk.storedDeliveries();
    for (const day of [today(), addDays(today(), -1), addDays(today(), 91), '2199-12-31']) {
      const { status, body } = await desk.log({ unit: '101', ...box, notify: 'hold', holdUntil: day });
      expect([status, body.message]).toEqual([422, 'Please choose a day from tomorrow to 90 days from today']);
      expect(body.errors[0]).toMatchObject({ path: 'holdUntil', type: 'NOT_A_HOLD_DAY', params: { max: 90 } });
    }
    expect(await desk.storedDeliveries()).toBe(before);
  });
});

describe('a building that chose nothing for its desk', () => {
  it('pays one insert for a parcel, of what a parcel was before, and is not waited for', async () => {
    const database = await watchDatabase(desk.service);
    const context = createContext(desk.service.platform);
    const parcels = openCollection(database.connection, deliveryCollection);
    const households = createHouseholdRepository(
      openCollection(database.connection, householdCollection),
      context.clock,
    );
    const outbox: Outbox = { ...desk.service.platform.outbox, insert: (into, document) => into.insert(document) };
    const known = await context.households.find('maple-court', 'default/101');
    if (known) households.updateCache(known);
    const expected: Date[] = [];
    const deps = {
      ...context,
      households,
      deliveries: createDeliveryRepository(parcels, outbox, context.clock),
      noticeTimer: { schedule: (at: Date) => void expected.push(at) },
    };
    const details = deliveryDetails.parse({ unit: '101', ...box, tracking: 'PLAIN-1' });
    const command = {
      tenantId: 'maple-court',
      by: { userId: 'desk-1' },
      idempotencyKey: 'plain',
      details: present(details),
    };
    const statements: (string | undefined)[] = [];
    await database.costsOf(
      () => logDelivery(command, deps),
      (sent) => {
        const [statement] = Object.keys(sent);
        // Mongoose creates the collection of a connection that was just opened in its own time.
        if (statement !== 'create') statements.push(statement);
        return [];
      },
    );
    expect([statements, expected]).toEqual([['insert'], []]);
    const stored = await parcels.driver.findOne({ tracking: 'PLAIN-1' });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      [
        ...[
          '_id',
          'tenantId',
          'packageId',
          'version',
          'requestHash',
          'bodyHash',
          'householdId',
          'residencyId',
          'people',
          'channels',
        ],
        ...['unit', 'courier', 'packagetype', 'tracking', 'createdAt', 'updatedAt', 'localDay', 'localHour', 'status'],
        ...['words', 'notices'],
      ].toSorted(),
    );
    await database.close();
  });
});

describe('a unit in which nobody can be notified', () => {
  it('is refused as before without the desk saying otherwise', async () => {
    expect((await desk.log({ unit: '103', ...box })).status).toBe(404);
    expect((await desk.log({ unit: '103', ...box, notify: 'silent' })).status).toBe(404);
  });

  it('gets a parcel that waits for residents where nobody lives', async () => {
    const { status, body } = await desk.log({ unit: '103', ...box, allowUnregistered: true });
    expect([status, body.notice, body.recipients.people]).toEqual([201, { why: 'residents' }, 0]);
    const stored = await parcel(body.packageId);
    expect(stored).toMatchObject({ residencyId: '', putOffFor: 'maple-court/default/103' });
    const listed = await desk.call('GET', '/api/deliveries?status=pending&unit=103');
    expect(listed.body).toHaveLength(1);
  });

  it('gets one that waits for those who registered and did not verify', async () => {
    const household = householdOf('maple-court', '102', [email('eve', pending)]);
    desk.residents.answer = async () => ({ household, version: 1 });
    expect((await desk.log({ unit: '102', ...box })).body.type).toBe('NO_ACTIVE_EMAILS');
    const { status, body } = await desk.log({ unit: '102', ...box, allowUnregistered: true });
    expect([status, body.notice]).toEqual([201, { why: 'residents' }]);
    expect(await parcel(body.packageId)).toMatchObject({ residencyId: 'residency-of-102' });
  });

  it('is notified by default if somebody can be notified after all', async () => {
    const { body } = await desk.log({ unit: '101', ...box, allowUnregistered: true });
    expect(body).not.toHaveProperty('notice');
  });

  it('is still no unit that the building lacks', async () => {
    expect((await desk.log({ unit: '999', ...box, allowUnregistered: true })).body.type).toBe('INVALID_UNIT');
  });
});

describe('a tracking number', () => {
  it('that is known is refused where only a new one was to be logged, whatever its signs', async () => {
    const first = await desk.log({ unit: '101', ...box, tracking: '1Z 999-AA1' });
    const before = await desk.storedDeliveries();
    const again = await desk.log({ unit: '101', ...box, tracking: '1z999aa1', onlyNewTracking: true });
    expect(again).toMatchObject({
      status: 409,
      body: { type: 'TRACKING_KNOWN', params: { packageId: first.body.packageId } },
    });
    expect(await desk.storedDeliveries()).toBe(before);
    expect((await desk.log({ unit: '101', ...box, tracking: '1z999aa1' })).status).toBe(201);
  });

  it('is new again 60 days later, whatever became of its parcel', async () => {
    const { body } = await desk.log({ unit: '101', ...box, tracking: 'SIXTY-DAYS' });
    const parcels = desk.service.platform.database.collection('parcels');
    const daysMs = 60 * 24 * 60 * 60 * 1_000;
    const logAgain = async (ageMs: number) => {
      const createdAt = new Date(Date.now() - ageMs);
      await parcels.updateOne({ packageId: body.packageId }, { $set: { createdAt } });
      return (await desk.log({ unit: '101', ...box, tracking: 'SIXTY-DAYS', onlyNewTracking: true })).status;
    };
    expect([await logAgain(daysMs - 60_000), await logAgain(daysMs + 60_000)]).toEqual([409, 201]);
  });

  it('may stand in the note of another parcel, be part of another number, or be of another building', async () => {
    await desk.log({ unit: '101', ...box, note: 'with TN4711ABC', tracking: 'TN4711ABCD' });
    await logIn('harbour-towers', { tracking: 'TN4711ABC' });
    expect((await desk.log({ unit: '101', ...box, tracking: 'TN4711ABC', onlyNewTracking: true })).status).toBe(201);
  });

  it('is free again once its parcel was undone', async () => {
    const undone = await desk.log({ unit: '101', ...box, tracking: 'UNDONE-77', notify: 'silent' });
    expect((await desk.call('POST', `/api/deliveries/${undone.body.packageId}/undo`)).status).toBe(200);
    expect((await desk.log({ unit: '101', ...box, tracking: 'UNDONE-77', onlyNewTracking: true })).status).toBe(201);
  });

  it('does not keep a repeated request from its first answer', async () => {
    const headers = { 'idempotency-key': 'visit-1' };
    const body = { unit: '101', ...box, tracking: 'ONCE-1234', onlyNewTracking: true };
    const first = await desk.log(body, headers);
    expect(await desk.log(body, headers)).toMatchObject({ status: 201, body: first.body });
  });
});
