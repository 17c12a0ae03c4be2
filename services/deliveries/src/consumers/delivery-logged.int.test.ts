import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LimitExceededSchema } from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import { createContext } from '../context.ts';
import { deliveryCollection } from '../data/delivery-collection.ts';
import { deliveryLogged } from '../domain/delivery/delivery-facts.ts';
import { notifyOverLimit } from '../domain/limit/notify-over-limit.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import {
  box,
  email,
  householdOf,
  mapleCourt,
  pending,
  sms,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

const tenantId = 'maple-court';
const terms = { monthlyLimit: 2, exceedFeeCents: 250, enableOverLimitNotifications: true };
const notifyingTenant = { ...mapleCourt, settings: terms };
let desk: TestDeliveries;
let version = 1;

beforeAll(async () => {
  desk = await startDeliveries();
  await building(notifyingTenant);
});
afterAll(() => desk.stop());

async function building(state: typeof mapleCourt & { readonly settings?: object; readonly isDemoTenant?: boolean }) {
  await desk.tenant(state, version);
  version += 1;
}

async function moveIn(unit: string, residencyId = `residency-of-${unit}`, stateVersion = 1): Promise<void> {
  const contacts = [email(`ann-${unit}`), email(`new-${unit}`, pending), sms(`ben-${unit}`)];
  await desk.household({ ...householdOf(tenantId, unit, contacts), residencyId }, stateVersion);
}

async function log(unit: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) expect((await desk.log({ unit, ...box })).status).toBe(201);
  await desk.settled();
}

const limitFactsOf = (unit: string) => desk.service.facts(LimitExceededSchema).filter((fact) => fact.unit === unit);

describe('a unit that gets more parcels in a month than are free', () => {
  it('is notified at the first one over the limit, once, by its verified e-mail addresses', async () => {
    await moveIn('101');
    await log('101', 2);
    expect(limitFactsOf('101')).toEqual([]);
    await log('101', 1);
    await log('101', 2);
    const localMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date()).slice(0, 7);
    expect(limitFactsOf('101')).toEqual([
      expect.objectContaining({
        householdId: 'default/101',
        unit: '101',
        tower: '',
        residencyId: 'residency-of-101',
        localMonth,
        deliveries: 3,
        monthlyLimit: 2,
        exceedFeeCents: 250,
      }),
    ]);
    expect(limitFactsOf('101')[0]?.recipients).toEqual([
      expect.objectContaining({ contactId: 'ann-101', channel: Channel.EMAIL, address: 'ann-101@example.com' }),
    ]);
  });

  it('is notified once when its parcels arrive at the same moment, and when their events are duplicated', async () => {
    await moveIn('102');
    await Promise.all(Array.from({ length: 12 }, () => desk.log({ unit: '102', ...box })));
    await desk.settled();
    expect(limitFactsOf('102')).toHaveLength(1);
    await desk.service.receive(...desk.service.published.filter(({ type }) => type.endsWith('.DeliveryLogged')));
    expect(limitFactsOf('102')).toHaveLength(1);
  });

  it('is notified again once others have moved in, because they pay as well', async () => {
    await moveIn('103');
    await log('103', 3);
    await moveIn('103', 'residency-of-the-next', 2);
    await log('103', 1);
    expect(limitFactsOf('103').map(({ residencyId, deliveries }) => [residencyId, deliveries])).toEqual([
      ['residency-of-103', 3],
      ['residency-of-the-next', 4],
    ]);
  });

  it('is notified at the next parcel after the setting is switched on, or an address is verified, in the month', async () => {
    await building({ ...notifyingTenant, settings: { ...terms, enableOverLimitNotifications: false } });
    await moveIn('104');
    await log('104', 4);
    expect(limitFactsOf('104')).toEqual([]);
    await building(notifyingTenant);
    expect(limitFactsOf('104')).toEqual([]);
    await log('104', 1);
    expect(limitFactsOf('104').map(({ deliveries }) => deliveries)).toEqual([5]);
  });

  it('counts each unit, month and building by itself', async () => {
    for (const unit of ['105', '106']) await moveIn(unit);
    await log('105', 2);
    await log('106', 1);
    expect([...limitFactsOf('105'), ...limitFactsOf('106')]).toEqual([]);
    const collection = desk.service.platform.open(deliveryCollection);
    const now = new Date();
    const earlier = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000);
    const at = { unit: '105', householdId: 'default/105', createdAt: now };
    await storeDeliveries(collection, [
      deliveryAt(tenantId, 900, { ...at, createdAt: earlier, localDay: earlier.toISOString().slice(0, 10) }),
      // On the building's calendar another day than in UTC: the day that was stored decides.
      deliveryAt(tenantId, 901, { ...at, localDay: '2020-01-31' }),
      deliveryAt(tenantId, 902, { ...at, householdId: 'North/105', localDay: now.toISOString().slice(0, 10) }),
      deliveryAt('harbour-towers', 903, { ...at, localDay: now.toISOString().slice(0, 10) }),
    ]);
    const { deliveries } = createContext(desk.service.platform);
    const month = desk.service.facts(LimitExceededSchema)[0]?.localMonth ?? '';
    expect(await deliveries.countInMonth(tenantId, { householdId: 'default/105', unit: '105' }, month)).toBe(2);
  });
});

describe('nobody is notified', () => {
  it('by snapshots, by events of an earlier month, and of a unit in which nobody can be notified', async () => {
    await building(mapleCourt);
    await moveIn('107');
    await log('107', 1);
    await building({ ...notifyingTenant, settings: { ...terms, monthlyLimit: 0 } });
    const parcel = deliveryAt(tenantId, 950, { unit: '107', householdId: 'default/107', localDay: '2020-01-31' });
    await desk.service.receive(deliveryLogged(parcel, []));
    await desk.household(householdOf(tenantId, '108', [sms('only-108')]));
    await log('108', 1);
    const snapshots = await desk.service.snapshots(tenantId);
    expect(await desk.service.platform.outbox.publishSnapshots(snapshots)).toBeGreaterThan(0);
    expect([...limitFactsOf('107'), ...limitFactsOf('108')]).toEqual([]);
    await log('107', 1);
    expect(limitFactsOf('107').map(({ deliveries, monthlyLimit }) => [deliveries, monthlyLimit])).toEqual([[2, 0]]);
  });

  it('in a demo building and in one without the setting', async () => {
    await moveIn('109');
    const reported: unknown[] = [];
    const context = createContext(desk.service.platform);
    const reports = { limitExceeded: (notice: unknown) => reported.push(notice) };
    await log('109', 1);
    const month = limitFactsOf('109')[0]?.localMonth ?? '';
    const tenantWith = async (state: object) => {
      const tenant = await context.tenants.get(tenantId);
      const tenants = { get: () => tenant && { ...tenant, ...state } };
      const limitNotices = { ...context.limitNotices, findNotified: async () => new Set<never>() };
      await notifyOverLimit([{ tenantId, householdId: 'default/109', localMonth: month }], {
        ...context,
        tenants,
        limitNotices,
        reports,
      });
    };
    await tenantWith({ isDemo: true });
    await tenantWith({ overLimitNotices: undefined });
    expect(reported).toEqual([]);
    expect(limitFactsOf('109')).toHaveLength(1);
  });
});
