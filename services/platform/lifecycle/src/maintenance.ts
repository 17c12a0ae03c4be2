import { createConsumerReplay } from '@parcelbell/event-bus';
import type { Consumer } from '@parcelbell/events';
import { putBackFailedEvents } from '@parcelbell/outbox';
import { broadcastGroupOf, groupOf } from './consumer-groups.ts';
import type { CreatedService } from './create-service.ts';
import type { Foundation } from './foundation.ts';
import type { SampleSize } from './service.ts';
import { watchOutboxes } from './start-service.ts';

/** Hands a service's dead letters to its consumers again. Answers how many were handled; the others stay. */
export async function replayDeadLetters(created: CreatedService, foundation: Foundation): Promise<number> {
  return replayGroup(groupOf(created.name), created.service.consumers, created, foundation);
}

/** Puts the events that a service has given up publishing into their outboxes again. Answers how many documents these are. */
export async function putBackEvents(created: CreatedService, { clock }: Foundation): Promise<number> {
  let count = 0;
  for (const { hasOutbox, outboxDocuments } of created.collections)
    if (hasOutbox) count += await putBackFailedEvents(outboxDocuments, clock.now());
  created.platform.log.info({ count }, 'documents whose events were given up are published again');
  return count;
}

/**
 * Hands the dead letters of a service's broadcasts to its consumers again. It is only for a process that hosts the service, because it changes what this
 * process keeps in memory. Other processes read all events again when they start.
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

/**
 * Publishes snapshots of the data that a service owns, of one building or of all, so that other services can rebuild their copies. A service that builds
 * its read models by asking their owners begins to do so. Answers how many snapshots, or buildings; undefined for a service that has neither.
 */
export async function republishSnapshots(
  { service, platform }: CreatedService,
  tenantId: string | undefined,
): Promise<number | undefined> {
  if (service.rebuild) {
    const count = await service.rebuild(tenantId);
    platform.log.info({ count }, 'read models are rebuilt');
    return count;
  }
  const snapshots = service.republish?.(tenantId);
  if (!snapshots) return undefined;
  const count = await platform.outbox.publishSnapshots(snapshots);
  platform.log.info({ count }, 'snapshots published');
  return count;
}

/** Creates the sample data of a service that does not run. The relay runs meanwhile, so that the facts of the data are published before this resolves. */
export async function seedService(created: CreatedService, size: SampleSize): Promise<void> {
  const { service, relay } = created;
  watchOutboxes(created);
  relay.start();
  await service.seed?.(size);
  await relay.stop(new Date(Date.now() + 10_000));
}
