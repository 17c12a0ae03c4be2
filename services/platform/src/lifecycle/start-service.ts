import type { ConnectRouter } from '@connectrpc/connect';
import { topicOf } from '@parcelbell/contracts';
import type { Express } from 'express';
import { withTimeout } from '../async/promises.ts';
import type { OpenCollection } from '../database/collection.ts';
import type { BusSubscription } from '../events/bus.ts';
import type { Consumer } from '../events/consumer.ts';
import { createConsumerHandler } from '../events/consumer-runner.ts';
import type { BoundRoute } from '../http/bind-routes.ts';
import { createApp } from '../http/create-app.ts';
import { type OpenApiPart, openApiPart } from '../http/openapi.ts';
import type { OutboxRelay } from '../outbox/create-outbox.ts';
import { broadcastGroupOf, groupOf } from './consumer-groups.ts';
import { type CreatedPlatform, createPlatform, type Foundation } from './foundation.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { Platform, Service, ServiceDefinition } from './service.ts';

/** A service that has been created: its parts are wired, nothing runs yet. */
export interface CreatedService {
  readonly name: string;
  readonly app: Express;
  /** Without a database where the service owns no data. */
  readonly platform: CreatedPlatform;
  readonly service: Service;
  /** The collections that the service opened. */
  readonly collections: readonly OpenCollection[];
  readonly relay: OutboxRelay;
  readonly openApi: () => OpenApiPart;
  /** Registers the service's internal calls. */
  readonly internal: (router: ConnectRouter) => void;
}

/** A service that hears what others publish, and begins its own work when told. */
export interface RunningService {
  /** Starts the outbox relay, the service's own work and its jobs. In one process, every service listens before any begins. */
  begin(): Promise<void>;
  /** False while something it cannot work without is away. */
  ready(): boolean;
  /** Takes no more work, finishes what is in hand, leaves the rest to be found again. */
  stop(deadline: Date): Promise<void>;
}

/** Builds a service on the process's foundation. */
export async function createService(
  definition: ServiceDefinition,
  foundation: Foundation,
  config: unknown,
): Promise<CreatedService> {
  const { platform, relay, collections } = createPlatform(foundation, definition);
  // A definition that owns no data was declared with a `create` that asks for no database.
  const service = await definition.create(platform as Platform, config);
  const routes = service.routes ?? [];
  const openApi = (): OpenApiPart => openApiPart(definition.name, routes);
  const app = createApp({
    log: platform.log,
    metrics: platform.metrics,
    routes: service.mount ? routes : [...routes, ownDocument(openApi)],
    accessTokens: platform.accessTokens,
    clock: platform.clock,
    ...(service.mount ? { mount: service.mount.bind(service) } : {}),
  });
  return {
    name: definition.name,
    app,
    platform,
    service,
    collections,
    relay,
    openApi,
    internal: (router) => service.internal?.(router),
  };
}

/** What the gateway puts together to the one document of the API. */
function ownDocument(openApi: () => OpenApiPart): BoundRoute {
  return {
    method: 'get',
    path: '/openapi.json',
    access: 'public',
    summary: 'What this service answers',
    answers: {},
    hidden: true,
    run: async () => ({ body: openApi() }),
  };
}

/** Subscribes a service to the events it consumes; `begin` starts the rest. */
export async function startService(created: CreatedService, foundation: Foundation): Promise<RunningService> {
  const { service, relay, platform, collections } = created;
  const stopping = new AbortController();
  for (const collection of collections) if (collection.hasOutbox) relay.watch(collection);
  for (const model of service.outboxes ?? []) relay.watch({ outboxDocuments: model.collection } as never);
  const subscriptions = await subscribe(created, foundation, stopping.signal);
  let jobs: Jobs | undefined;
  return {
    begin: async () => {
      relay.start();
      await service.start?.();
      jobs = startJobs(service.jobs ?? [], platform, stopping.signal);
    },
    ready: () => hasDatabase(created) && subscriptions.every((subscription) => subscription.healthy()),
    stop: async (deadline) => {
      stopping.abort();
      await inTime(created, 'jobs', deadline, jobs?.stopped());
      await inTime(created, 'consumers', deadline, Promise.all(subscriptions.map((each) => each.stop())));
      await service.stop?.(deadline);
      await relay.stop(deadline);
    },
  };
}

/** Even a stop that has no time left, such as that of a failed start, lets what only has to notice it come to an end. */
const shortestMs = 1_000;

/** What is not done by then is left as a crash would leave it, to be found again; the rest is stopped all the same. */
async function inTime(
  { platform: { log } }: CreatedService,
  what: string,
  deadline: Date,
  stopping: Promise<unknown> | undefined,
): Promise<void> {
  const leftMs = Math.max(shortestMs, deadline.getTime() - Date.now());
  await withTimeout(Promise.resolve(stopping), leftMs).catch((err: unknown) =>
    log.warn({ err, what }, 'stopped without waiting any longer'),
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
  const { log, metrics } = platform;
  const handlerFor = (group: string, consumers: readonly Consumer[]) =>
    createConsumerHandler({ group, consumers, bus, log, metrics, clock, signal });
  const subscriptions: BusSubscription[] = [];
  const { broadcasts = [], consumers = [] } = service;
  if (consumers.length > 0) {
    const group = groupOf(name);
    subscriptions.push(
      await bus.subscribe({ group, topics: topicsOf(consumers), handle: handlerFor(group, consumers) }),
    );
  }
  if (broadcasts.length > 0) {
    const handle = handlerFor(broadcastGroupOf(name), broadcasts);
    subscriptions.push(await bus.broadcast({ ...broadcastTopics(broadcasts), handle }));
  }
  return subscriptions;
}

/** A topic is heard from now where nobody wants more of it. */
function broadcastTopics(broadcasts: readonly Consumer[]): { topics: readonly string[]; fromNow: readonly string[] } {
  const topics = topicsOf(broadcasts);
  const whole = topicsOf(broadcasts.filter(({ from }) => from === 'beginning'));
  return { topics, fromNow: topics.filter((topic) => !whole.includes(topic)) };
}

function topicsOf(consumers: readonly Consumer[]): string[] {
  return [...new Set(consumers.map(({ event }) => topicOf(event.typeName).name))];
}
