import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { systemClock } from '../context/clock.ts';
import { createInProcessBus } from '../events/in-process-bus.ts';
import { openDatabase } from '../events/testing/database.ts';
import { log, logged, metrics, recordingConsumers } from '../events/testing/samples.ts';
import { replayBroadcasts, replayDeadLetters } from './replay-dead-letters.ts';
import { startService } from './start-service.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

describe('replaying what a service has set aside', () => {
  it('its cause is mended: consumers get it again, and what every process hears too', async () => {
    let isMended = false;
    const failing = recordingConsumers(() => {
      if (!isMended) throw new Error('unwell');
    });
    const telling = recordingConsumers(() => {
      if (!isMended) throw new Error('unwell');
    });
    const deadLetters = opened.database.collection('letters-of-a-service') as unknown as mongo.Collection;
    const foundation = { bus: createInProcessBus({ deadLetters, log, metrics }), clock: systemClock } as never;
    const service = { consumers: failing.consumers, broadcasts: telling.consumers };
    const relay = { start: () => undefined, stop: async () => undefined };
    const created = { name: 'sample', service, collections: [], relay, platform: { log, metrics } } as never;
    const running = await startService(created, foundation);
    await (foundation as { bus: ReturnType<typeof createInProcessBus> }).bus.publish([logged()]);
    expect([failing.seen, telling.seen]).toEqual([[], []]);

    expect(await replayDeadLetters(created, foundation)).toBe(0);
    isMended = true;
    expect(await replayDeadLetters(created, foundation)).toBe(1);
    expect([failing.seen, telling.seen]).toEqual([['logged p1.1'], []]);
    expect(await replayBroadcasts(created, foundation)).toBe(1);
    expect(telling.seen).toEqual(['logged p1.1']);
    expect(await replayDeadLetters(created, foundation)).toBe(0);
    await running.stop(new Date(Date.now() + 10_000));
  });

  it('it consumes nothing: there is nothing to replay', async () => {
    const created = { name: 'sample', service: {}, platform: { log, metrics } } as never;
    expect(await replayDeadLetters(created, {} as never)).toBe(0);
  });
});
