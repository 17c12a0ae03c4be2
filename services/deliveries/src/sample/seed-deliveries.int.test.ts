import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { UnavailableError } from '@parcelbell/errors';
import { createContext } from '../context.ts';
import {
  box,
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  sms,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';
import { sampleBuildings } from './sample-deliveries.ts';
import { seedDeliveries } from './seed-deliveries.ts';

let desk: TestDeliveries;
beforeEach(async () => {
  desk = await startDeliveries();
});
afterEach(() => desk.stop());

const seed = (withinMs?: number) => seedDeliveries(createContext(desk.service.platform), withinMs);

async function moveIn(): Promise<void> {
  await desk.tenant(mapleCourt);
  await desk.tenant(harbourTowers);
  for (const { tenantId, deliveries } of sampleBuildings)
    for (const { unit, tower } of deliveries.map(({ details }) => details))
      await desk.household(householdOf(tenantId, unit, [email(`ann-${unit}`), sms(`ben-${unit}`)], tower));
}

const listed = async (tenant = 'maple-court') => {
  const { body } = await desk.call('GET', '/api/deliveries', { tenant });
  return body as { unit: string; pickedupAt?: string; notifications: { status: string }[] }[];
};
const waiting = async (tenant?: string) => (await listed(tenant)).filter(({ pickedupAt }) => !pickedupAt).length;

describe('the sample parcels', () => {
  it('wait or were picked up, once, however often they are put in place, and nobody is notified', async () => {
    await moveIn();
    await seed();
    await seed();
    await desk.settled();
    expect([(await listed()).length, await waiting()]).toEqual([9, 5]);
    expect([(await listed('harbour-towers')).length, await waiting('harbour-towers')]).toEqual([3, 2]);
    const notices = (await listed()).flatMap(({ notifications }) => notifications);
    expect(new Set(notices.map(({ status }) => status))).toEqual(new Set(['sent']));
    const facts = desk.service.facts(DeliveryLoggedSchema);
    expect(facts).toHaveLength(12);
    expect(facts.flatMap(({ recipients }) => recipients)).toEqual([]);
    expect(new Set(desk.publishedTypes())).toEqual(new Set(['DeliveryLogged']));
    const { body: today } = await desk.call('GET', '/api/deliveries/today');
    expect(today.figures.waiting).toBe(5);
  });

  it('stay out of a building where something else was logged', async () => {
    await moveIn();
    await desk.log({ unit: '101', ...box });
    await seed();
    expect(await listed()).toHaveLength(1);
    expect(await listed('harbour-towers')).toHaveLength(3);
  });

  it('stay as the desk left them', async () => {
    await moveIn();
    await seed();
    const { body } = await desk.call('GET', '/api/deliveries?status=pending');
    expect((await desk.pickUp(body[0].packageId)).status).toBe(200);
    await seed();
    expect(await waiting()).toBe(4);
  });

  it('stay out of a deleted building', async () => {
    await moveIn();
    await desk.tenant({ ...harbourTowers, deleted: true }, 2);
    await seed();
    const { body: maple } = await desk.call('GET', '/api/deliveries');
    expect(maple).toHaveLength(9);
    expect(await desk.storedDeliveries()).toBe(9);
  });

  it('wait until residents answers who lives there', async () => {
    await desk.tenant(mapleCourt);
    await desk.tenant(harbourTowers);
    const household = householdOf('maple-court', '101', [email('ann')]);
    desk.residents.answer = async () => {
      if (desk.residents.lookups < 3) throw new UnavailableError('RESIDENTS_UNREACHABLE', 'Away.');
      return { household, version: 1 };
    };
    await seed();
    expect(await desk.storedDeliveries()).toBe(12);
  });

  it('are left to the next start where residents does not answer in time', async () => {
    await desk.tenant(mapleCourt);
    await seed(0);
    expect(await desk.storedDeliveries()).toBe(0);
    await moveIn();
    await seed();
    expect(await desk.storedDeliveries()).toBe(12);
  });
});
