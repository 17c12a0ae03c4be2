import { withTimeout } from '@parcelbell/async';
import { topicOf } from '@parcelbell/contracts';
import { databaseAnswers } from '@parcelbell/database';
import { createConsumerHandler } from '@parcelbell/event-bus';
import type { BusSubscription, Consumer } from '@parcelbell/events';
import { measureOutboxAge } from '@parcelbell/outbox';
import { broadcastGroupOf, groupOf } from './consumer-groups.ts';
import type { CreatedService } from './create-service.ts';
import type { Foundation } from './foundation.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { RunningState } from './service-status.ts';

/** A service that is subscribed to the events of others. It begins its own work with `begin`. */
export interface RunningService {
  /** Starts the outbox relay, the service's own work and its jobs. When one process hosts several services, all are subscribed before one begins. */
  begin(): Promise<void>;
  /** What does not answer and is needed: `database`, `events`, or what the service itself names. Undefined when it is ready. */
  waitsFor(): string | undefined;
  /** Takes no more work and finishes what it has begun. Work that is not finished by the deadline is found again at the next start. */
  stop(deadline: Date): Promise<void>;
}

/** Makes the relay publish from every collection of the service that has an outbox. */
export function watchOutboxes({ relay, collections }: CreatedService): void {
  for (const collection of collections) if (collection.hasOutbox) relay.watch(collection);
}

/** Subscribes a service to the events that it consumes. */
export async function startService(created: CreatedService, foundation: Foundation): Promise<RunningService> {
  const { service, relay, platform } = created;
  const stopping = new AbortController();
  watchOutboxes(created);
  const withOutbox = created.collections.filter(({ hasOutbox }) => hasOutbox);
  measureOutboxAge({
    service: created.name,
    collections: withOutbox.map(({ outboxDocuments }) => outboxDocuments),
    metrics: platform.metrics,
    clock: foundation.clock,
  });
  const subscriptions = await subscribe(created, foundation, stopping.signal);
  let jobs: Jobs | undefined;
  const state: RunningState = {
    hasDatabase: () => hasDatabase(created),
    hasEvents: () => subscriptions.every((subscription) => subscription.healthy()),
    waitsFor: () => {
      if (!state.hasDatabase()) return 'database';
      return state.hasEvents() ? service.waitsFor?.() : 'events';
    },
  };
  created.reportRunning(state);
  return {
    begin: async () => {
      relay.start();
      await service.start?.();
      jobs = startJobs(service.jobs ?? [], { ...platform, service: created.name }, stopping.signal);
    },
    waitsFor: state.waitsFor,
    stop: async (deadline) => {
      stopping.abort();
      await waitForEnd(created, 'jobs', deadline, jobs?.stopped());
      await waitForEnd(created, 'consumers', deadline, Promise.all(subscriptions.map((each) => each.stop())));
      await service.stop?.(deadline);
      await relay.stop(deadline);
    },
  };
}

/** The least time for work to notice that it has to end, also when the deadline is over. */
const minWaitMs = 1_000;

/** Waits until `work` has ended, or until the deadline. Work that has not ended then is left as after a crash, and the rest is stopped nevertheless. */
async function waitForEnd(
  { platform: { log } }: CreatedService,
  what: string,
  deadline: Date,
  work: Promise<unknown> | undefined,
): Promise<void> {
  const leftMs = Math.max(minWaitMs, deadline.getTime() - Date.now());
  await withTimeout(Promise.resolve(work), leftMs).catch((err: unknown) =>
    log.warn({ err, what }, 'did not end in time; stopping nevertheless'),
  );
}

function hasDatabase({ platform: { database } }: CreatedService): boolean {
  return database === undefined || database.readyState === 1;
}

async function subscribe(
  { name, service, platform }: CreatedService,
  { bus, clock }: Foundation,
  signal: AbortSignal,
): Promise<BusSubscription[]> {
  const { log, metrics, database } = platform;
  const parts = {
    bus,
    log,
    metrics,
    clock,
    signal,
    databaseAnswers: async () => !!database && databaseAnswers(database),
  };
  const handlerFor = (group: string, consumers: readonly Consumer[]) =>
    createConsumerHandler({ group, consumers, ...parts });
  const subscriptions: Promise<BusSubscription>[] = [];
  const { broadcasts = [], consumers = [], gathersEvents: gathers } = service;
  if (consumers.length > 0) {
    const group = groupOf(name);
    const handle = handlerFor(group, consumers);
    subscriptions.push(bus.subscribe({ group, topics: topicsOf(consumers), ...(gathers && { gathers }), handle }));
  }
  if (broadcasts.length > 0) {
    const handle = handlerFor(broadcastGroupOf(name), broadcasts);
    subscriptions.push(bus.broadcast({ ...broadcastTopics(broadcasts), handle }));
  }
  return Promise.all(subscriptions);
}

/** The topics of broadcasts. `fromNow` names those whose history no consumer needs. */
function broadcastTopics(broadcasts: readonly Consumer[]): { topics: readonly string[]; fromNow: readonly string[] } {
  const topics = topicsOf(broadcasts);
  const withHistory = topicsOf(broadcasts.filter(({ from }) => from === 'beginning'));
  return { topics, fromNow: topics.filter((topic) => !withHistory.includes(topic)) };
}

function topicsOf(consumers: readonly Consumer[]): string[] {
  return [...new Set(consumers.map(({ event }) => topicOf(event.typeName).name))];
}
