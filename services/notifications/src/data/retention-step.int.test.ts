import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RetentionReportedSchema } from '@parcelbell/contracts/tenancy';
import { openCollection } from '@parcelbell/database';
import { defineService } from '@parcelbell/lifecycle';
import { createRetention, type Retention } from '@parcelbell/retention';
import { daysAgo, retentionOf, runRetention } from '@parcelbell/retention/testing';
import { startTestService, type TestService, watchDatabase } from '@parcelbell/testing';
import { z } from 'zod';
import { sampleMessage } from '../testing/sample-message.ts';
import { messageCollection } from './message-collection.ts';
import { createMessageRepository } from './message-repository.ts';
import { createRetentionStep } from './retention-step.ts';

let retention: Retention;
/** A service that has the messages of notifications and sends none. */
const keeper = defineService({
  name: 'notifications',
  config: z.object({}),
  create: (platform) => {
    retention = createRetention(platform, [createRetentionStep(platform.open(messageCollection))]);
    return { consumers: [retention.consumer] };
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(keeper);
});
afterAll(() => service.stop());

async function store(tenantId: string, name: string, at: Date, count: number): Promise<void> {
  const messages = createMessageRepository(service.platform.open(messageCollection), service.platform.outbox);
  const added = Array.from({ length: count }, (_, each) => ({
    message: sampleMessage({ id: `${tenantId}/${name}-${each}/email/c`, tenantId, occurredAt: at }),
    facts: [],
  }));
  await messages.insert(added, at);
}

const left = async (tenantId: string) => {
  const found = await service.platform.open(messageCollection).find({ tenantId }, { fields: ['_id'] });
  return Map.groupBy(found, ({ _id }) => _id.split('/')[1]?.split('-')[0]);
};
const countsOf = async (tenantId: string) =>
  Object.fromEntries([...(await left(tenantId))].map(([name, all]) => [name, all.length]));
const reportsOf = async (tenantId: string) => {
  await service.settled();
  return service.facts(RetentionReportedSchema, { tenantId });
};

it('messages are deleted after the days that their building chose, grouped ones too', async () => {
  await store('elm', 'quiet', daysAgo(31), 30);
  await store('elm', 'P', daysAgo(31), 15);
  await store('elm', 'young', daysAgo(29), 5);
  await store('oak', 'other', daysAgo(31), 3);
  await service.receive(retentionOf('elm', { removesFrom: daysAgo(1), messageDays: 30 }), retentionOf('oak'));
  await runRetention(retention);
  expect(await countsOf('elm')).toEqual({ young: 5 });
  expect(await countsOf('oak')).toEqual({ other: 3 });
  expect(await reportsOf('elm')).toMatchObject([{ kind: 'messages', found: 0, removed: 45 }]);
});

it('where they are only reported, all of them are counted, also many of one moment', async () => {
  await store('birch', 'moment', daysAgo(40), 450);
  await service.receive(retentionOf('birch', { messageDays: 30 }));
  await runRetention(retention);
  expect(await countsOf('birch')).toEqual({ moment: 450 });
  expect(await reportsOf('birch')).toMatchObject([{ kind: 'messages', found: 450, removed: 0 }]);
});

it('they are found by an index that is sorted by age', async () => {
  await store('fir', 'young', daysAgo(1), 300);
  const database = await watchDatabase(service);
  const step = createRetentionStep(openCollection(database.connection, messageCollection));
  const costs = await database.costsOf(async () => {
    await step.find('birch', daysAgo(30), '', 200);
    await step.find('fir', daysAgo(30), '', 200);
    await step.remove('fir', daysAgo(30), 20);
  });
  await database.close();
  for (const { indexes, stages, docsExamined, returned } of costs) {
    expect(indexes).toEqual(['tenantId_1_purgeAt_1__id_1']);
    expect(stages).not.toContain('SORT');
    expect(docsExamined).toBe(returned);
  }
});
