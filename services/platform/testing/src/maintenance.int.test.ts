import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineCollection, requiredText } from '@parcelbell/database';
import { logged, recordingConsumers } from '@parcelbell/events/testing';
import {
  createService,
  defineService,
  putBackEvents,
  replayBroadcasts,
  replayDeadLetters,
  type Service,
  startService,
} from '@parcelbell/lifecycle';
import { z } from 'zod';
import { startTestFoundation, type TestFoundation } from './test-foundation.ts';

let test: TestFoundation;
beforeAll(async () => {
  test = await startTestFoundation();
});
afterAll(() => test.close());

function created(service: Service) {
  const definition = defineService({ name: 'tenancy', config: z.object({}), create: () => service });
  return createService(definition, test.foundation, {});
}

it('puts back the events that were given up, in every collection with an outbox', async () => {
  const { foundation } = test;
  const define = (name: string, outbox: boolean) => defineCollection({ name, schema: { _id: requiredText }, outbox });
  const definition = defineService({
    name: 'tenancy',
    config: z.object({}),
    create: ({ open }) => {
      open(define('given-up', true));
      open(define('plain', false));
      return {};
    },
  });
  const service = await createService(definition, foundation, {});
  const events = [logged(), logged()];
  for (const [at, event] of events.entries())
    await service.collections[0]?.outboxDocuments.insertOne({ _id: `p${at}`, outboxFailed: [event] });
  expect(await putBackEvents(service, foundation)).toBe(2);
  const waiting = await service.collections[0]?.outboxDocuments.find({ outboxAt: { $exists: true } }).toArray();
  expect(waiting?.map(({ outbox }) => outbox?.[0]?.eventId)).toEqual(events.map(({ eventId }) => eventId));
  expect(await putBackEvents(service, foundation)).toBe(0);
});

describe('replaying the dead letters of a service', () => {
  it('once their cause is removed: consumers get them again, and broadcasts too', async () => {
    const { foundation } = test;
    let isFixed = false;
    const act = () => {
      if (!isFixed) throw new Error('unwell');
    };
    const [group, broadcast] = [recordingConsumers(act), recordingConsumers(act)];
    const service = await created({ consumers: group.consumers, broadcasts: broadcast.consumers });
    const running = await startService(service, foundation);
    await foundation.bus.publish([logged()]);
    expect([group.seen, broadcast.seen]).toEqual([[], []]);

    expect(await replayDeadLetters(service, foundation)).toBe(0);
    isFixed = true;
    expect(await replayDeadLetters(service, foundation)).toBe(1);
    expect([group.seen, broadcast.seen]).toEqual([['logged p1.1'], []]);
    expect(await replayBroadcasts(service, foundation)).toBe(1);
    expect(broadcast.seen).toEqual(['logged p1.1']);
    expect(await replayDeadLetters(service, foundation)).toBe(0);
    await running.stop(new Date(Date.now() + 10_000));
  });

  it('without consumers: there is nothing to replay', async () => {
    expect(await replayDeadLetters(await created({}), test.foundation)).toBe(0);
  });
});
