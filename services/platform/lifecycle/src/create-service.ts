import { type ConnectRouter, createClient } from '@connectrpc/connect';
import { createCollections, type OpenCollection, serviceDatabase } from '@parcelbell/database';
import { type BoundRoute, createApp, type OpenApiPart, openApiPart } from '@parcelbell/http';
import { loggedTransport } from '@parcelbell/internal-calls';
import { createOutbox, forgetFailedEvents, type OutboxRelay } from '@parcelbell/outbox';
import type { Express } from 'express';
import { debugLoggingConsumer } from './debug-logging-consumer.ts';
import { type Foundation, withSecrets } from './foundation.ts';
import type { Platform, Service, ServiceDefinition, StatelessPlatform } from './service.ts';
import { type RunningState, registerStatusCall } from './service-status.ts';

/** A service whose parts are connected. Nothing runs yet. */
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
  /** Registers the service's internal calls, and that of its status. */
  readonly internal: (router: ConnectRouter) => void;
  /** Makes the state of the running service known to the call of its status. */
  reportRunning(state: RunningState): void;
}

/** The platform of any service. Only a service that owns data has all fields of `Platform`. */
type CreatedPlatform = StatelessPlatform & Partial<Omit<Platform, keyof StatelessPlatform>>;

/** Creates a service on the process's foundation. */
export async function createService(
  definition: ServiceDefinition,
  foundation: Foundation,
  config: unknown,
): Promise<CreatedService> {
  const { debugLogging } = foundation;
  const { platform, relay, collections } = createPlatform(foundation, definition);
  // The `create` of a service that owns no data takes a StatelessPlatform.
  const own = await definition.create(platform as Platform, config);
  const service = { ...own, broadcasts: [...(own.broadcasts ?? []), debugLoggingConsumer(debugLogging)] };
  const routes = service.routes ?? [];
  let part: OpenApiPart | undefined;
  const openApi = (): OpenApiPart => {
    part ??= openApiPart(definition.name, routes, definition);
    return part;
  };
  let running: RunningState | undefined;
  const status = {
    name: definition.name,
    version: platform.config.version,
    service,
    bus: foundation.bus,
    clock: platform.clock,
    outboxes: () => collections.filter(({ hasOutbox }) => hasOutbox).map(({ outboxDocuments }) => outboxDocuments),
    running: () => running,
  };
  const app = createApp({
    log: platform.log,
    debugLogging,
    metrics: platform.metrics,
    routes: service.mount ? routes : [...routes, openApiRoute(openApi)],
    accessTokens: platform.accessTokens,
    clock: platform.clock,
    contactEmail: platform.config.contactEmail,
    isDemoTenant: service.isDemoTenant,
    companyOf: service.companyOf,
    readBudget: foundation.readBudget,
    deskLatency: foundation.deskLatency,
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
    internal: (router) => {
      service.internal?.(router);
      registerStatusCall(router, status);
    },
    reportRunning: (state) => {
      running = state;
    },
  };
}

/** The service's part of the API's document. The gateway joins the parts of all services. */
function openApiRoute(openApi: () => OpenApiPart): BoundRoute {
  return {
    method: 'get',
    path: '/openapi.json',
    access: 'public',
    effect: 'reads',
    summary: 'The calls of this service',
    answers: {},
    hidden: true,
    run: async () => ({ body: openApi() }),
  };
}

/** Creates the platform of one service, the relay of its outbox, and the list of collections that it opens. */
export function createPlatform(
  foundation: Foundation,
  { name, ownsData, usesRedis }: Pick<ServiceDefinition, 'name' | 'ownsData' | 'usesRedis'>,
): Pick<CreatedService, 'platform' | 'relay' | 'collections'> {
  const { config, clock, ids, bus, redis, metrics, transports, accessTokens, linkCodes, deskLatency } = foundation;
  const log = foundation.log.child({ service: name });
  const relay = createOutbox({ bus, clock, ids, log, metrics, deskLatency, owner: `${name}-${ids.next()}` });
  const platform = {
    config,
    log,
    clock,
    ids,
    outbox: relay,
    redis: usesRedis ? redis : undefined,
    accessTokens,
    metrics,
    deskLatency,
    internal: (owner, service) => createClient(service, loggedTransport(transports(owner), log)),
  } satisfies StatelessPlatform;
  if (!ownsData) return { platform, relay, collections: [] };
  if (!foundation.database || !linkCodes) throw new Error(`${name} owns data and needs a database and LINK_SECRET.`);
  const database = serviceDatabase(foundation.database, name);
  const { open, opened } = createCollections(database);
  const forgetEvents: Platform['forgetEvents'] = async (tenantId, texts) => {
    await bus.forgetDeadLetters?.(tenantId, texts);
    let isDone = true;
    for (const { hasOutbox, outboxDocuments } of opened)
      if (hasOutbox)
        isDone = (await forgetFailedEvents(outboxDocuments, { tenantId, texts, now: clock.now() })) && isDone;
    return isDone;
  };
  const owned = { config: withSecrets(config), linkCodes, database, open, forgetEvents };
  return { platform: { ...platform, ...owned }, relay, collections: opened };
}
