import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryNoticeDueSchema, NoticeReason } from '@parcelbell/contracts/deliveries';
import { createContext, type DeliveriesContext } from '../../context.ts';
import { deliveryCollection } from '../../data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../../testing/deliveries.ts';
import {
  email,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../../testing/start-deliveries.ts';
import type { Delivery } from './delivery.ts';
import { remindResidents } from './remind-residents.ts';

let desk: TestDeliveries;
let context: DeliveriesContext;

beforeAll(async () => {
  desk = await startDeliveries();
  context = createContext(desk.service.platform);
});
afterAll(() => desk.stop());

/** Far from now, so that the job of the running service finds nothing to do. */
const logged = '2091-06-01T15:00:00Z';
let buildings = 0;

/** A building of its own, with parcels for units 101 and 102 that were logged on 1 June 2091 at 11:00 in Toronto. */
async function building(settings: object, parcels: Partial<Delivery>[], timeZone = 'America/Toronto') {
  buildings += 1;
  const tenantId = `building-${buildings}`;
  await desk.tenant({ ...mapleCourt, tenantId, timeZone, settings });
  for (const unit of ['101', '102']) {
    await desk.household({ ...householdOf(tenantId, unit, [email(`ann-${unit}`)]), householdId: `default/${unit}` });
  }
  const stored = parcels.map((more, at): Delivery => {
    const createdAt = new Date(logged);
    const unit = more.unit ?? '101';
    const notices = [
      { contactId: `ann-${unit}`, kind: 'delivery', channel: 'email', status: 'sent', at: createdAt } as const,
    ];
    const of = { unit, householdId: `default/${unit}`, residencyId: `residency-of-${unit}` };
    return deliveryAt(tenantId, at, {
      ...of,
      createdAt,
      updatedAt: createdAt,
      localDay: '2091-06-01',
      notices,
      ...more,
    });
  });
  await storeDeliveries(desk.service.platform.open(deliveryCollection), stored);
  const remind = (at: string, days = new Map<string, string>(), more: Partial<DeliveriesContext> = {}) =>
    remindResidents(new AbortController().signal, days, { ...context, clock: { now: () => new Date(at) }, ...more });
  const reminded = async () => {
    await desk.settled();
    return desk.service
      .facts(DeliveryNoticeDueSchema, { tenantId })
      .map(({ parcel, group, round, reason }) => ({ packageId: parcel?.packageId, group, round, reason }));
  };
  return { tenantId, ids: stored.map(({ packageId }) => packageId), remind, reminded };
}

const twice = { reminderAfterDays: 3, maxReminders: 2 };

describe('reminders', () => {
  it('go out after so many days from 8:00 on, so many times, one group for a household and day', async () => {
    const { tenantId, ids, remind, reminded } = await building(twice, [{}, {}, { unit: '102' }]);
    await remind('2091-06-03T16:00:00Z');
    await remind('2091-06-04T11:59:00Z');
    expect(await reminded()).toEqual([]);
    await remind('2091-06-04T12:00:00Z');
    const first = await reminded();
    expect(first.map(({ packageId }) => packageId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(first.map(({ reason, round }) => [reason, round].join()))).toEqual(
      new Set([[NoticeReason.REMINDER, 1].join()]),
    );
    expect(new Set(first.map(({ group }) => group))).toEqual(
      new Set([`${tenantId}/2091-06-04/default/101`, `${tenantId}/2091-06-04/default/102`]),
    );
    await remind('2091-06-06T12:00:00Z');
    expect(await reminded()).toHaveLength(3);
    await remind('2091-06-07T12:00:00Z');
    expect((await reminded()).map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2]);
    await remind('2091-06-20T12:00:00Z');
    expect(await reminded()).toHaveLength(6);
    const stored = await desk.service.stored('parcels');
    const of = stored.find((each) => each.tenantId === tenantId);
    expect([
      of.reminders,
      of.notices.map(({ kind, round }: { kind: string; round?: number }) => [kind, round]),
    ]).toEqual([
      2,
      [
        ['delivery', undefined],
        ['reminder', 1],
        ['reminder', 2],
      ],
    ]);
  });

  it('say what storing a parcel has cost, where the building takes a fee', async () => {
    const fee = { storageFeeAfterDays: 2, storageFeeCents: 150 };
    const { tenantId, remind } = await building({ ...twice, ...fee }, [{}]);
    await remind('2091-06-06T16:00:00Z');
    await desk.settled();
    const [due] = desk.service.facts(DeliveryNoticeDueSchema, { tenantId });
    expect(due?.parcel?.storageFeeCents).toBe(450);
  });

  it('go out once on a day, whoever runs and however often', async () => {
    const { remind, reminded } = await building(twice, [{}, {}]);
    const at = '2091-06-10T16:00:00Z';
    await Promise.all([remind(at), remind(at), remind(at)]);
    const days = new Map<string, string>();
    await remind(at, days);
    await remind(at, days);
    expect(await reminded()).toHaveLength(2);
  });

  it('are kept until quiet hours are over, and never sent from 21:00 on', async () => {
    const quiet = { ...twice, quietHours: { from: 20 * 60, to: 10 * 60 + 30 } };
    const { remind, reminded } = await building(quiet, [{}]);
    await remind('2091-06-10T14:29:00Z');
    await remind('2091-06-11T00:00:00Z');
    expect(await reminded()).toEqual([]);
    const late = await building(twice, [{}]);
    await late.remind('2091-06-11T01:00:00Z');
    expect(await late.reminded()).toEqual([]);
    await remind('2091-06-11T14:30:00Z');
    expect(await reminded()).toHaveLength(1);
    const justBefore = await building(twice, [{}]);
    await justBefore.remind('2091-06-12T00:59:00Z');
    expect(await justBefore.reminded()).toHaveLength(1);
  });

  it("follow the building's own clock", async () => {
    const { remind, reminded } = await building(twice, [{}], 'America/Vancouver');
    await remind('2091-06-04T14:59:00Z');
    expect(await reminded()).toEqual([]);
    await remind('2091-06-04T15:00:00Z');
    expect(await reminded()).toHaveLength(1);
  });

  it('leave out deliveries that do not wait, that nobody was notified of, and residents who moved out', async () => {
    const at = new Date(logged);
    const { remind, reminded } = await building(twice, [
      { status: 'closed', closedAt: at, closure: { reason: 'lost' } },
      { status: 'removed' },
      { pickedupAt: at, pickup: { conciergeId: 'Sam' } },
      { deferral: { reason: 'silent' }, notices: [] },
      { deferral: { reason: 'hold', at: new Date('2091-07-01T12:00:00Z') } },
      { notices: [] },
      { residencyId: 'the-one-before' },
    ]);
    await remind('2091-06-10T16:00:00Z');
    expect(await reminded()).toEqual([]);
  });

  it('are not blocked by a delivery that cannot be read, and the run reports it', async () => {
    const { tenantId, ids, remind, reminded } = await building(twice, [{}, {}, {}]);
    const [unreadable] = ids;
    const parcels = desk.service.platform.database.collection('parcels');
    await parcels.updateOne({ tenantId, packageId: unreadable }, { $unset: { notices: true } });
    await expect(remind('2091-06-10T16:00:00Z')).rejects.toThrow(TypeError);
    expect((await reminded()).map(({ packageId }) => packageId).toSorted()).toEqual(ids.slice(1).toSorted());
    await parcels.deleteOne({ tenantId, packageId: unreadable });
  });

  it('are not sent for a delivery that is picked up between the read and the write', async () => {
    const { tenantId, ids, remind, reminded } = await building(twice, [{}, {}]);
    const [pickedUp = '', waits = ''] = ids;
    const superadmin = desk.service.signIn({ superadmin: true });
    const findLongWaiting: DeliveriesContext['deliveries']['findLongWaiting'] = async (...asked) => {
      const found = await context.deliveries.findLongWaiting(...asked);
      const body = { conciergeId: 'Sam' };
      const options = { body, tenant: tenantId, as: superadmin };
      expect((await desk.call('PATCH', `/api/deliveries/pickup/${pickedUp}`, options)).status).toBe(200);
      return found;
    };
    await remind('2091-06-10T16:00:00Z', new Map(), { deliveries: { ...context.deliveries, findLongWaiting } });
    expect((await reminded()).map(({ packageId }) => packageId)).toEqual([waits]);
  });

  it('go out in no building that did not choose them', async () => {
    const { remind, reminded } = await building({ reminderAfterDays: 0, maxReminders: 2 }, [{}]);
    const never = await building({ reminderAfterDays: 3, maxReminders: 0 }, [{}]);
    await remind('2091-06-10T16:00:00Z');
    expect([await reminded(), await never.reminded()]).toEqual([[], []]);
  });
});
