import type { Consumer } from '../events/consumer.ts';
import { createConsumerReplay } from '../events/consumer-runner.ts';
import { broadcastGroupOf, groupOf } from './consumer-groups.ts';
import type { Foundation } from './foundation.ts';
import type { CreatedService } from './start-service.ts';

/** Hands a service's dead letters to its consumers again; answers how many were handled, the others stay. */
export async function replayDeadLetters(created: CreatedService, foundation: Foundation): Promise<number> {
  return replayGroup(groupOf(created.name), created.service.consumers, created, foundation);
}

/**
 * The same for what the service hears in every process. It mends what this process knows and no other, so that it is for a process that hosts
 * the service; others hear it all again when they start.
 */
export async function replayBroadcasts(created: CreatedService, foundation: Foundation): Promise<number> {
  return replayGroup(broadcastGroupOf(created.name), created.service.broadcasts, created, foundation);
}

async function replayGroup(
  group: string,
  consumers: readonly Consumer[] = [],
  { platform: { log, metrics } }: CreatedService,
  { bus, clock }: Foundation,
): Promise<number> {
  if (consumers.length === 0) return 0;
  const count = await bus.replay(group, createConsumerReplay({ group, consumers, log, metrics, clock }));
  log.info({ group, count }, 'dead letters replayed');
  return count;
}
