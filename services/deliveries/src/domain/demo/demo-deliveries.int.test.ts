import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryClosedSchema, DeliveryLoggedSchema, DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { addDays } from '@parcelbell/rules';
import {
  type DemoDelivery,
  deliveriesOfDay,
  demoBuilding,
  demoTenantId,
  fillHistoryJob,
} from '@parcelbell/sample-data/demo';
import { createContext, type DeliveriesContext } from '../../context.ts';
import { email, householdOf, startDeliveries, type TestDeliveries } from '../../testing/start-deliveries.ts';
import { remindResidents } from '../delivery/remind-residents.ts';
import { demoDeliveries } from './demo-deliveries.ts';

const firstDay = '2026-11-02';
/** A minute before midnight in Toronto. */
const begin = new Date(`${firstDay}T04:59:00Z`);
/** A quarter past two in Toronto: a part of the parcels of the day has arrived. */
const now = new Date('2026-11-12T19:15:00Z');
const later = new Date('2026-11-30T21:02:40Z');

let desk: TestDeliveries;
beforeEach(async () => {
  await desk?.stop();
  desk = await startDeliveries();
  await desk.tenant(skylineTowers);
  await createContext(desk.service.platform).demoHistoryCursor.move(begin);
});
afterAll(() => desk.stop());

const skylineTowers = {
  tenantId: demoTenantId,
  name: demoBuilding.name,
  isDemoTenant: true,
  isMultiTower: true,
  towerNames: ['East', 'West'],
  timeZone: demoBuilding.timeZone,
  features: { smsEnabled: true, disablePickupNotifications: false },
  settings: {
    monthlyLimit: 1,
    exceedFeeCents: 150,
    enableOverLimitNotifications: true,
    reminderAfterDays: 1,
    maxReminders: 3,
  },
  validUnits: demoBuilding.towers.map(({ name, units }) => ({ tower: name, units: [...units] })),
};

/** What a replica does whose clock shows a time. */
async function fill(at: Date, more: Partial<DeliveriesContext> = {}): Promise<void> {
  const context = { ...createContext(desk.service.platform), ...more };
  const { log, deskLatency } = desk.service.platform;
  await fillHistoryJob(demoDeliveries(context), {
    clock: { now: () => at },
    log,
    deskLatency,
    cursor: context.demoHistoryCursor,
  }).run(new AbortController().signal);
  await desk.settled();
}

function deliveriesUntil(at: Date): DemoDelivery[] {
  const parcels: DemoDelivery[] = [];
  for (let day = firstDay; day <= at.toISOString().slice(0, 10); day = addDays(day, 1))
    parcels.push(...deliveriesOfDay(day));
  return parcels.filter(({ loggedAt }) => loggedAt <= at);
}

const stored = () => desk.service.stored('parcels');

/** The visible part of a stored delivery, in the form of the history. */
function plain({
  words: _,
  _id,
  requestHash: _hash,
  updatedAt: _at,
  textsSince: _texts,
  picturesSince: _pictures,
  ...parcel
}: Awaited<ReturnType<typeof stored>>[number]) {
  return { ...parcel, notices: parcel.notices.map(({ order: _order, ...notice }: { order: number }) => notice) };
}

function expected(parcel: DemoDelivery, at: Date) {
  const isOver = parcel.messages.every((message) => message.at <= at);
  const pickedUp = isOver && parcel.pickedUp && parcel.pickedUp.at <= at ? parcel.pickedUp : undefined;
  const closed = parcel.closed && parcel.closed.at <= at ? parcel.closed : undefined;
  const arrivals = parcel.messages.filter(({ kind }) => kind === 'delivery');
  const messages = [...arrivals, ...parcel.messages.filter(({ kind }) => kind === 'pickup' && pickedUp)];
  return {
    tenantId: demoTenantId,
    packageId: parcel.id,
    version: pickedUp || closed ? 2 : 1,
    householdId: `${parcel.tower}/${parcel.unit}`,
    residencyId: parcel.stayId,
    unit: parcel.unit,
    tower: parcel.tower,
    courier: parcel.courier,
    packagetype: parcel.packageType,
    ...(parcel.tracking ? { tracking: parcel.tracking } : {}),
    ...(parcel.location ? { location: parcel.location } : {}),
    conciergeId: parcel.loggedBy,
    loggedBy: parcel.loggedBy,
    people: arrivals.filter(({ channel }) => channel === 'email').length,
    channels: ['email', 'sms'].filter((channel) => arrivals.some((message) => message.channel === channel)),
    createdAt: parcel.loggedAt,
    localDay: parcel.day,
    localHour: parcel.hour,
    status: pickedUp ? 'pickedup' : closed ? 'closed' : 'pending',
    notices: messages.map(({ contactId, kind, channel, status, at: sentAt }) => {
      return sentAt <= at
        ? { contactId, kind, channel, status, at: sentAt }
        : { contactId, kind, channel, status: 'queued', at: parcel.loggedAt };
    }),
    ...(pickedUp
      ? {
          pickedupAt: pickedUp.at,
          pickedupOn: `${demoTenantId}/${pickedUp.day}`,
          pickedupConciergeId: pickedUp.by,
          pickedupResidentId: pickedUp.to.id,
          pickedupResidentName: pickedUp.to.name,
        }
      : {}),
    ...(closed
      ? {
          closedAt: closed.at,
          closedReason: closed.reason,
          changes: [
            {
              kind: 'closed',
              at: closed.at,
              userId: demoTenantId,
              by: parcel.loggedBy,
              fields: [{ name: 'closedReason', after: closed.reason }],
            },
          ],
        }
      : {}),
  };
}

async function expectHistory(at: Date): Promise<void> {
  const byId = (one: { packageId: string }, other: { packageId: string }) => (one.packageId < other.packageId ? -1 : 1);
  const found = (await stored()).map(plain).sort(byId);
  expect(found).toEqual(
    deliveriesUntil(at)
      .map((parcel) => expected(parcel, at))
      .sort(byId),
  );
}

describe('the parcels of the demo building', () => {
  it('are those of the history until now, each in its present state, and change with time', async () => {
    await fill(now);
    await expectHistory(now);
    const statuses = new Set(deliveriesUntil(now).map((parcel) => expected(parcel, now).status));
    expect(statuses).toEqual(new Set(['pending', 'pickedup']));
    const [latest] = deliveriesUntil(later).slice(-1);
    const soon = new Date((latest?.loggedAt.getTime() ?? 0) + 500);
    for (const at of [new Date(now.getTime() + 300_000), new Date(now.getTime() + 4 * 3_600_000), soon, later]) {
      await fill(at);
      await expectHistory(at);
    }
    expect(deliveriesUntil(later).some((parcel) => expected(parcel, later).status === 'closed')).toBe(true);
  });

  it('are written once, by two replicas, after a kill and when nothing is new', async () => {
    const { outbox } = desk.service.platform;
    let days = 0;
    const dying = {
      publishSnapshots: async (facts: Parameters<typeof outbox.publishSnapshots>[0]) => {
        if (days++ === 4) throw new Error('The process was killed.');
        return outbox.publishSnapshots(facts);
      },
    };
    await expect(fill(now, { outbox: dying })).rejects.toThrow('The process was killed.');
    await Promise.all([fill(now), fill(now)]);
    await fill(now);
    await expectHistory(now);
    await Promise.all([fill(later), fill(later)]);
    await expectHistory(later);
    expect(newestWritten()).toEqual(new Map((await stored()).map(({ packageId, version }) => [packageId, version])));
  });

  it('are written from the newest day to the oldest at the first start, and again after a kill', async () => {
    const context = createContext(desk.service.platform);
    const { demoHistoryCursor } = context;
    await demoHistoryCursor.forget();
    let portions = 0;
    const dying = {
      publishSnapshots: async () => {
        portions += 1;
        if (portions === 3) throw new Error('The process was killed.');
        return 0;
      },
    };
    const part = demoDeliveries({ ...context, outbox: dying });
    const { log, deskLatency } = desk.service.platform;
    const job = fillHistoryJob(part, { clock: { now: () => now }, log, deskLatency, cursor: demoHistoryCursor });
    await expect(job.run(new AbortController().signal)).rejects.toThrow('The process was killed.');
    const newest = (await stored()).map(({ localDay }) => localDay).sort();
    expect(newest[0] >= '2026-11-01').toBe(true);
    expect(newest.at(-1)).toBe('2026-11-12');
    expect(await demoHistoryCursor.read()).toBeUndefined();
  });

  it('that the history lacks after a change of its rules are sent back', async () => {
    await fill(now);
    const [waiting] = deliveriesUntil(now).filter((parcel) => expected(parcel, now).status === 'pending');
    const parcels = desk.service.platform.database.collection<{ _id: string; packageId: string }>('parcels');
    const old = await parcels.findOne({ _id: `${demoTenantId}/${waiting?.id}` });
    await parcels.insertOne({ ...old, _id: `${demoTenantId}/P-0000000000`, packageId: 'P-0000000000' });
    await fill(new Date(now.getTime() + 300_000));
    const ended = (await stored()).find(({ packageId }) => packageId === 'P-0000000000');
    expect(ended).toMatchObject({ status: 'closed', closedReason: 'returned', version: 2 });
  });

  it('wait for the building, and for its being a demo', async () => {
    const context = createContext(desk.service.platform);
    const part = demoDeliveries(context);
    expect(await part.isReady()).toBe(true);
    await desk.tenant({ ...skylineTowers, isDemoTenant: false }, 2);
    expect(await demoDeliveries(createContext(desk.service.platform)).isReady()).toBe(false);
    await desk.tenant({ tenantId: demoTenantId, deleted: true }, 3);
    expect(await demoDeliveries(createContext(desk.service.platform)).isReady()).toBe(false);
  });

  it('notify nobody: not of the arrival, not over the limit, and without reminders', async () => {
    for (const { unit, tower, stayId: residencyId } of deliveriesUntil(now)) {
      const household = householdOf(demoTenantId, unit, [email(`ann-${tower}-${unit}`)], tower);
      await desk.household({ ...household, residencyId });
    }
    await fill(now);
    await fill(later);
    const clock = { now: () => later };
    await remindResidents(new AbortController().signal, new Map(), { ...createContext(desk.service.platform), clock });
    await desk.settled();
    const types = new Set(desk.publishedTypes());
    types.delete('TenantState');
    types.delete('HouseholdState');
    expect(types).toEqual(new Set(['DeliveryLogged', 'DeliveryPickedUp', 'DeliveryClosed']));
    const schemas = [DeliveryLoggedSchema, DeliveryPickedUpSchema, DeliveryClosedSchema];
    for (const { type, payload, snapshot } of desk.service.published) {
      const schema = schemas.find(({ typeName }) => typeName === type);
      if (schema === DeliveryLoggedSchema) expect(snapshot).toBe(true);
      if (schema) expect(fromBinary(schema, payload)).not.toHaveProperty('recipients.0');
    }
  });

  it('show in their timelines who logged them, who was notified and who picked them up', async () => {
    await fill(now);
    const admin = desk.service.signIn({ userId: 'desk-1', roles: { [demoTenantId]: 'admin' } });
    const parcel = deliveriesUntil(now).find((each) => expected(each, now).status === 'pickedup') as DemoDelivery;
    const { status, body } = await desk.call('GET', `/api/deliveries/${parcel.id}`, {
      as: admin,
      tenant: demoTenantId,
    });
    expect(status).toBe(200);
    const messages = parcel.messages.map(({ kind, channel, status: outcome, at }) => {
      return { kind: 'message', about: kind, channel, status: outcome, at: at.toISOString() };
    });
    const pickup = { kind: 'pickedup', by: parcel.pickedUp?.by, at: parcel.pickedUp?.at.toISOString() };
    expect(body.timeline).toHaveLength(messages.length + 2);
    expect(body.timeline).toEqual(
      expect.arrayContaining([
        { kind: 'logged', by: parcel.loggedBy, at: parcel.loggedAt.toISOString() },
        ...messages,
        expect.objectContaining(pickup),
      ]),
    );
  });
});

/** The highest published version of each delivery. */
function newestWritten(): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { aggregateId, version, type } of desk.service.published) {
    if (type.includes('Delivery')) newest.set(aggregateId, Math.max(version, newest.get(aggregateId) ?? 0));
  }
  return newest;
}
