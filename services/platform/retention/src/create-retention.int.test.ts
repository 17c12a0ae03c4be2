import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RetentionReportedSchema } from '@parcelbell/contracts/tenancy';
import { defineCollection, requiredText } from '@parcelbell/database';
import { defineService } from '@parcelbell/lifecycle';
import { startTestService, type TestService } from '@parcelbell/testing';
import { z } from 'zod';
import { createRetention, type Retention, type RetentionStep } from './create-retention.ts';
import { daysAgo, retentionOf, runRetention } from './testing/index.ts';

const dayMs = 24 * 60 * 60_000;

interface Thing {
  readonly _id: string;
  readonly tenantId: string;
  readonly endedAt: Date;
}

const things = defineCollection<Thing>({
  name: 'things',
  schema: { _id: requiredText, tenantId: requiredText, endedAt: Date },
  indexes: [{ fields: { tenantId: 1, endedAt: 1, _id: 1 } }],
});

let service: TestService;
let skippedMs = 0;
/** What a test wants to happen before a portion is removed. */
let beforePortion: () => Promise<void> | void = () => undefined;

/** A service that keeps things, and removes them as a service removes its own. */
const keeper = defineService({
  name: 'billing',
  config: z.object({}),
  create: (platform) => ({ consumers: [retentionIn(platform).consumer] }),
});

function retentionIn(platform: TestService['platform']): Retention {
  const collection = platform.open(things);
  const older = (tenantId: string, before: Date, from: string) => ({
    tenantId,
    endedAt: { $lt: before },
    _id: { $gt: from },
  });
  const step: RetentionStep = {
    kind: 'pictures',
    find: async (tenantId, before, from, limit) => {
      const found = await collection.find(older(tenantId, before, from), { sort: { _id: 1 }, limit });
      return { count: found.length, next: found.length < limit ? undefined : found.at(-1)?._id };
    },
    remove: async (tenantId, before, limit) => {
      await beforePortion();
      const found = await collection.find(older(tenantId, before, ''), { sort: { _id: 1 }, limit });
      return {
        found: found.length,
        removed: await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }),
      };
    },
  };
  return createRetention(platform, [step]);
}

beforeAll(async () => {
  service = await startTestService(keeper, { clock: { now: () => new Date(Date.now() + skippedMs) } });
});
afterAll(() => service.stop());

async function store(tenantId: string, count: number, endedAt: Date): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `${tenantId}/${endedAt.getTime()}-${at}`);
  await service.platform.open(things).insertMany(ids.map((_id) => ({ _id, tenantId, endedAt })));
}

const left = (tenantId: string) => service.platform.open(things).count({ tenantId });
const run = (signal?: AbortSignal) => runRetention(retentionIn(service.platform), signal);
const reportsOf = async (tenantId: string) => {
  await service.settled();
  return service
    .facts(RetentionReportedSchema, { tenantId })
    .map(({ kind, found, removed }) => ({ kind, found, removed }));
};

it('removes what is over, in portions, and nothing else', async () => {
  await store('elm', 130, daysAgo(91));
  await store('elm', 7, daysAgo(89));
  await store('oak', 5, daysAgo(91));
  await service.receive(retentionOf('elm', { removesFrom: daysAgo(1) }));
  await run();
  expect([await left('elm'), await left('oak')]).toEqual([7, 5]);
  expect(await reportsOf('elm')).toEqual([{ kind: 'pictures', found: 0, removed: 130 }]);
});

it('only reports what it would remove until the time that the building has, and then removes it', async () => {
  const inAnHour = new Date(Date.now() + skippedMs + 60 * 60_000);
  await store('birch', 450, daysAgo(200));
  await service.receive(retentionOf('birch'));
  await run();
  await service.receive(retentionOf('birch', { removesFrom: inAnHour }, 2));
  await run();
  expect(await left('birch')).toBe(450);
  expect(await reportsOf('birch')).toEqual(Array(2).fill({ kind: 'pictures', found: 450, removed: 0 }));
  skippedMs += 61 * 60_000;
  await run();
  expect(await left('birch')).toBe(0);
  expect((await reportsOf('birch')).at(-1)).toEqual({ kind: 'pictures', found: 0, removed: 450 });
});

it('runs once a day, and at once when the periods change', async () => {
  await service.receive(retentionOf('fir', { removesFrom: daysAgo(1) }));
  await run();
  await store('fir', 3, daysAgo(91));
  await store('fir', 2, daysAgo(40));
  await run();
  expect(await left('fir')).toBe(5);
  skippedMs += dayMs + 1;
  await run();
  expect(await left('fir')).toBe(2);
  await service.receive(retentionOf('fir', { removesFrom: daysAgo(1), pictureDays: 30 }, 2));
  await run();
  expect(await left('fir')).toBe(0);
});

it('ignores an older state, and a building that is deleted', async () => {
  await store('ash', 3, daysAgo(91));
  await service.receive(retentionOf('ash', { removesFrom: daysAgo(1), pictureDays: 365 }, 5));
  await service.receive(retentionOf('ash', { removesFrom: daysAgo(1), pictureDays: 30 }, 4));
  await run();
  expect(await left('ash')).toBe(3);
  await service.receive(retentionOf('ash', { deleted: true }, 6));
  await service.receive(retentionOf('ash', { removesFrom: daysAgo(1), pictureDays: 30 }, 5));
  await run();
  expect(await left('ash')).toBe(3);
});

it('continues where a run was cut, and counts both parts', async () => {
  await store('yew', 100, daysAgo(91));
  await service.receive(retentionOf('yew', { removesFrom: daysAgo(1) }));
  const stop = new AbortController();
  let portions = 0;
  beforePortion = () => {
    portions += 1;
    if (portions === 3) stop.abort();
  };
  await run(stop.signal);
  beforePortion = () => undefined;
  expect(await left('yew')).toBe(40);
  await run();
  expect(await left('yew')).toBe(0);
  expect(await reportsOf('yew')).toEqual([{ kind: 'pictures', found: 0, removed: 100 }]);
});

it('leaves a building to the process that works on it, and takes it over from one that was killed', async () => {
  await store('larch', 60, daysAgo(91));
  await service.receive(retentionOf('larch', { removesFrom: daysAgo(1) }));
  const killed = new Error('killed');
  let portions = 0;
  beforePortion = () => {
    portions += 1;
    if (portions === 2) throw killed;
  };
  await expect(run()).rejects.toBe(killed);
  beforePortion = () => undefined;
  await run();
  expect(await left('larch')).toBe(40);
  skippedMs += 31_000;
  await run();
  expect(await left('larch')).toBe(0);
  expect(await reportsOf('larch')).toEqual([{ kind: 'pictures', found: 0, removed: 60 }]);
});

it('finds the buildings that are due by index', async () => {
  const due = await service.platform.database
    .collection('retention')
    .find({ dueAt: { $lte: new Date() } })
    .sort({ dueAt: 1 })
    .limit(1)
    .explain('executionStats');
  expect(JSON.stringify(due)).toContain('dueAt_1');
  expect(JSON.stringify(due)).not.toContain('COLLSCAN');
});
