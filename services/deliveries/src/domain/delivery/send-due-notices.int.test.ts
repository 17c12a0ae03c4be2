import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { addDays } from '@parcelbell/rules';
import { until } from '@parcelbell/test-tools';
import { createContext } from '../../context.ts';
import {
  box,
  email,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../../testing/start-deliveries.ts';
import { sendDuePortion } from './send-due-notices.ts';

const secondMs = 1_000;
const undoing = 'harbour-towers';
const grouping = 'skyline';
const both = 'maple-court';
let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant({ ...mapleCourt, tenantId: undoing, settings: { undoBeforeNotice: true } });
  await desk.tenant({ ...mapleCourt, tenantId: grouping, settings: { groupNotices: true } });
  await desk.tenant({ ...mapleCourt, tenantId: both, settings: { groupNotices: true, undoBeforeNotice: true } });
  for (const tenantId of [undoing, grouping, both]) {
    for (const unit of ['101', '102', '103', '104', '105']) {
      await desk.household(householdOf(tenantId, unit, [approved(`ann-${unit}`), approved(`ben-${unit}`)]));
    }
  }
});
afterAll(() => desk.stop());

/** Somebody who is notified of a parcel whatever the time of its logging, even without one. */
const approved = (contactId: string) => ({ ...email(contactId), approved: true });

async function log(tenant: string, unit: string, more: object = {}): Promise<string> {
  const answer = await desk.call('POST', '/api/deliveries', { body: { unit, ...box, ...more }, tenant });
  expect(answer.status).toBe(201);
  return answer.body.packageId;
}

/** What a replica does that looks for due notices so many milliseconds after a time, or from now. */
async function lookIn(ms: number, since = Date.now()): Promise<Date | undefined> {
  const clock = { now: () => new Date(since + ms) };
  return sendDuePortion({ ...createContext(desk.service.platform), clock });
}

async function noticeFactsOf(...packageIds: string[]) {
  await desk.settled();
  return packageIds.flatMap((aggregateId) => desk.service.facts(DeliveryNoticeDueSchema, { aggregateId }));
}

describe('a deferred notice', () => {
  it('is sent once when it is due, however many processes poll', async () => {
    const before = Date.now();
    const packageId = await log(undoing, '101');
    await lookIn(9 * secondMs, before);
    expect(await noticeFactsOf(packageId)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => lookIn(10 * secondMs)));
    await lookIn(20 * secondMs);
    const facts = await noticeFactsOf(packageId);
    expect(facts).toMatchObject([{ reason: NoticeReason.ARRIVAL, round: 1, group: '', parcel: { packageId } }]);
    expect(facts[0]?.recipients.map(({ contactId }) => contactId)).toEqual(['ann-101', 'ben-101']);
    const listed = (await desk.call('GET', `/api/deliveries?ids=${packageId}`, { tenant: undoing })).body[0];
    expect(listed.notifications).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
  });

  it('is sent by another process after the one that deferred it ended', async () => {
    const packageId = await log(undoing, '102');
    const parcels = desk.service.platform.database.collection('parcels');
    await parcels.updateOne({ packageId }, { $set: { putOffAt: new Date() } });
    await until(
      'the notice is published',
      async () => (await noticeFactsOf(packageId)).length,
      (count) => count === 1,
    );
  });

  it('is not sent for a delivery that was undone or picked up first; the first write wins', async () => {
    const [undone, handedOver] = [await log(undoing, '103'), await log(undoing, '103')];
    await desk.call('POST', `/api/deliveries/${undone}/undo`, { tenant: undoing });
    await desk.call('PATCH', `/api/deliveries/pickup/${handedOver}`, { body: { conciergeId: 'Sam' }, tenant: undoing });
    await lookIn(11 * secondMs);
    expect(await noticeFactsOf(undone, handedOver)).toEqual([]);

    const raced = await Promise.all(Array.from({ length: 8 }, () => log(undoing, '104')));
    const undo = (id: string) => desk.call('POST', `/api/deliveries/${id}/undo`, { tenant: undoing });
    const [answers] = await Promise.all([Promise.all(raced.map(undo)), lookIn(11 * secondMs), lookIn(11 * secondMs)]);
    await lookIn(12 * secondMs);
    for (const [at, packageId] of raced.entries()) {
      expect(await noticeFactsOf(packageId)).toHaveLength(answers[at]?.status === 200 ? 0 : 1);
    }
  });

  it('names the residents at the time of sending, and waits for residents after they moved out', async () => {
    const packageId = await log(undoing, '105');
    await desk.household({ ...householdOf(undoing, '105', [email('new')]), residencyId: 'the-next' }, 2);
    await lookIn(11 * secondMs);
    expect(await noticeFactsOf(packageId)).toEqual([]);
    const stored = (await desk.service.stored('parcels')).find((each) => each.packageId === packageId);
    expect([stored.putOffWhy, stored.putOffAt]).toEqual(['residents', undefined]);
  });
});

describe('notices that fail', () => {
  const parcels = () => desk.service.platform.database.collection('parcels');
  const of = async (packageId: string) => {
    const stored = await parcels().findOne({ packageId });
    return { why: stored?.putOffWhy, at: stored?.putOffAt, attempts: stored?.putOffAttempts };
  };
  /** Later than the running service looks. */
  const tomorrow = Date.now() + 24 * 60 * 60 * secondMs;
  /** A parcel whose event cannot be made, and whose notice is due tomorrow. */
  const logBroken = async (tenant: string, unit: string) => {
    const packageId = await log(tenant, unit);
    const change = { $unset: { createdAt: true }, $set: { putOffAt: new Date(tomorrow) } } as const;
    await parcels().updateOne({ packageId }, change);
    return packageId;
  };

  it('do not block others, even as a whole portion', async () => {
    const broken = await logBroken(undoing, '104');
    await desk.settled();
    const stored = (await desk.service.stored('parcels')).find((each) => each.packageId === broken);
    const names = Array.from({ length: 99 }, (_, index) => `copy${index}`);
    await parcels().insertMany(names.map((packageId) => ({ ...stored, _id: `copy/${packageId}`, packageId })));
    const good = await log(undoing, '101');
    await parcels().updateOne({ packageId: good }, { $set: { putOffAt: new Date(tomorrow + 1) } });
    for (const ms of [2, 3]) await lookIn(ms, tomorrow);
    expect(await noticeFactsOf(good)).toHaveLength(1);
    expect(await of(broken)).toEqual({ why: 'undo', at: new Date(tomorrow + 2 + 5 * secondMs), attempts: 1 });
    await parcels().deleteMany({ packageId: { $in: [broken, ...names] } });
  });

  it('are tried ten times with growing pauses, and have failed then, as the desk sees', async () => {
    const packageId = await logBroken(undoing, '102');
    const pausesS: number[] = [];
    for (let at = tomorrow; pausesS.length < 9; ) {
      await lookIn(0, at);
      const next = (await of(packageId)).at?.getTime();
      pausesS.push((next - at) / secondMs);
      at = next;
    }
    expect(pausesS).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    await lookIn(0, (await of(packageId)).at?.getTime());
    expect(await of(packageId)).toEqual({ why: 'failed', at: undefined, attempts: 10 });
    await parcels().updateOne({ packageId }, { $set: { createdAt: new Date() } });
    const shown = await desk.call('GET', `/api/deliveries?ids=${packageId}`, { tenant: undoing });
    expect(shown.body[0].notice).toEqual({ why: 'failed' });
    await desk.call('POST', `/api/deliveries/${packageId}/notices`, { tenant: undoing });
    expect(await noticeFactsOf(packageId)).toMatchObject([{ reason: NoticeReason.ARRIVAL }]);
  });

  it('do not block those that were grouped with them', async () => {
    const good = await log(grouping, '105');
    const broken = await logBroken(grouping, '105');
    await lookIn(0, tomorrow);
    expect(await noticeFactsOf(good)).toHaveLength(1);
    expect(await of(broken)).toMatchObject({ why: 'group', attempts: 1 });
    await parcels().deleteOne({ packageId: broken });
  });

  it('of a parcel that cannot be read keep no others, of its household neither, and fail in the end', async () => {
    const good = await log(grouping, '104');
    const broken = await log(grouping, '104');
    await desk.settled();
    await parcels().updateOne({ packageId: broken }, { $unset: { notices: true } });
    for (let attempts = 0, at = tomorrow; attempts < 10; attempts += 1) {
      await lookIn(0, at);
      at = (await of(broken)).at?.getTime() ?? at;
    }
    expect(await noticeFactsOf(good)).toHaveLength(1);
    expect(await of(broken)).toEqual({ why: 'failed', at: undefined, attempts: 10 });
    await parcels().deleteOne({ packageId: broken });
  });

  it('are not counted while the database is away', async () => {
    const packageId = await logBroken(undoing, '103');
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const context = createContext(desk.service.platform);
    await sendDuePortion({ ...context, clock: { now: () => new Date(tomorrow) }, households: { find: away } });
    expect(await of(packageId)).toEqual({ why: 'undo', at: new Date(tomorrow), attempts: undefined });
    await parcels().deleteOne({ packageId });
  });
});

describe('parcels of a household within a minute', () => {
  it('are sent together when the first is due, and later ones separately', async () => {
    const before = Date.now();
    const first = [await log(grouping, '101'), await log(grouping, '101'), await log(grouping, '101')];
    const other = await log(grouping, '102');
    await lookIn(59 * secondMs, before);
    expect(await noticeFactsOf(...first)).toEqual([]);
    await lookIn(61 * secondMs);
    const facts = await noticeFactsOf(...first);
    expect(facts.map(({ group }) => group)).toEqual(first.map(() => facts[0]?.group));
    expect(first).toContain(facts[0]?.group);
    expect((await noticeFactsOf(other)).map(({ group }) => group)).toEqual(['']);
    const next = await log(grouping, '101');
    await lookIn(61 * secondMs);
    expect((await noticeFactsOf(next)).map(({ group }) => group)).toEqual(['']);
  });

  it('are sent by several replicas, each once', async () => {
    const parcels = await Promise.all(Array.from({ length: 12 }, () => log(grouping, '103')));
    await Promise.all([lookIn(61 * secondMs), lookIn(61 * secondMs), lookIn(61 * secondMs)]);
    await lookIn(62 * secondMs);
    const facts = await noticeFactsOf(...parcels);
    expect(facts.map(({ parcel }) => parcel?.packageId).toSorted()).toEqual(parcels.toSorted());
  });

  it('leave out what may still be undone, where the building chose that too', async () => {
    const packageId = await log(both, '101');
    const { putOffAt } = (await desk.service.stored('parcels')).find((each) => each.packageId === packageId);
    const early = new Date(putOffAt.getTime() - 55 * secondMs);
    await desk.service.platform.database.collection('parcels').updateOne({ packageId }, { $set: { putOffAt: early } });
    const before = Date.now();
    const young = await log(both, '101');
    await lookIn(6 * secondMs, before);
    expect(await noticeFactsOf(packageId)).toHaveLength(1);
    expect(await noticeFactsOf(young)).toEqual([]);
    await lookIn(61 * secondMs);
    expect(await noticeFactsOf(young)).toHaveLength(1);
  });
});

describe('parcels on hold', () => {
  it('of a household until the same day are sent together on its morning', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: mapleCourt.timeZone }).format(new Date());
    const held = { notify: 'hold', holdUntil: addDays(today, 3) };
    const parcels = [await log(grouping, '104', held), await log(grouping, '104', held)];
    const dayMs = 24 * 60 * 60 * secondMs;
    await lookIn(1.5 * dayMs);
    expect(await noticeFactsOf(...parcels)).toEqual([]);
    await lookIn(4 * dayMs);
    const facts = await noticeFactsOf(...parcels);
    expect(facts.map(({ group }) => group)).toEqual([facts[0]?.group, facts[0]?.group]);
    expect(facts[0]?.group).not.toBe('');
  });
});

describe('a building in which nobody is notified', () => {
  it.each([
    ['was deleted', grouping, { tenantId: grouping, deleted: true }],
    ['became a demo', undoing, { ...mapleCourt, tenantId: undoing, isDemoTenant: true }],
  ])('because it %s: what was put off stays untold, and is not looked at again', async (_, building, state) => {
    const packageId = await log(building, '105');
    await desk.tenant(state, 2);
    await lookIn(61 * secondMs);
    expect(await noticeFactsOf(packageId)).toEqual([]);
    const stored = (await desk.service.stored('parcels')).find((each) => each.packageId === packageId);
    expect([stored.putOffWhy, stored.putOffAt]).toEqual(['silent', undefined]);
  });
});
