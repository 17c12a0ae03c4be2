import {
  type Environment,
  type PlatformConfig,
  platformConfigSchema,
  readConfig,
  requireReachable,
} from '@parcelbell/config';
import { connectDatabase, serviceDatabase } from '@parcelbell/database';
import { startDocumentStore } from '@parcelbell/document-store';
import { type Embedded, embeddedSettings, startDevServices } from '@parcelbell/embedded/dev-services';
import { createInProcessBus, createKafkaBus } from '@parcelbell/event-bus';
import type { EventBus } from '@parcelbell/events';
import { fromThisMachine } from '@parcelbell/http/this-machine';
import { inProcessTransport } from '@parcelbell/internal-calls';
import {
  createFoundation,
  ensureEventTopics,
  type Foundation,
  type SampleSize,
  withSecrets,
} from '@parcelbell/lifecycle';
import { createDebugLogging, createLogger, createMetrics, type Logger } from '@parcelbell/observability';
import { connectRedis } from '@parcelbell/redis';
import { systemClock, systemIds } from '@parcelbell/values';
import type { StartTasks } from './arguments.ts';
import { openCopyChannel } from './backup/copy-channel.ts';
import type { ModuleTable, Running } from './module-table.ts';
import { type Edge, openEdge } from './start-edge.ts';
import { type EmbeddedServices, type HostedServices, startHostedServices } from './start-hosted-services.ts';

type Database = NonNullable<Foundation['database']>;

/** The parts of the product in one process. */
export interface Parts {
  readonly log: Logger;
  readonly mongoUrl: string;
  readonly database: Database;
  readonly redis: Foundation['redis'];
  readonly bus: EventBus;
  readonly embeddedServices: EmbeddedServices;
  readonly foundation: Foundation;
  readonly services: HostedServices;
  readonly edge: Edge;
}

export interface ProductSettings {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly embedded: Embedded;
  readonly seed: SampleSize | undefined;
  /** Tasks of this start. */
  readonly tasks: StartTasks;
  readonly destination: Parameters<typeof createLogger>[0]['destination'];
  onFatal(error: unknown): void;
}

/** The module table: every part of the product and the parts that it needs. */
export function productModules(settings: ProductSettings): ModuleTable<Parts> {
  const config = withSecrets(readConfig(platformConfigSchema, settings.environment));
  const metrics = createMetrics();
  const debugLogging = createDebugLogging(config.logLevel);
  const hosted: { services?: HostedServices } = {};
  return {
    edge: {
      needs: [],
      start: async () => {
        const edge = await openEdge(metrics, config);
        return running(edge, (deadline) => edge.stop(deadline));
      },
    },
    log: {
      needs: [],
      start: async () =>
        running(createLogger({ level: config.logLevel, debugLogging, destination: settings.destination })),
    },
    mongoUrl: {
      needs: ['log'],
      start: async ({ log }) => {
        if (config.mongoUrl) return running(config.mongoUrl);
        const store = await startDocumentStore({
          dataDir: settings.dataDir,
          log: (line) => log.warn({ service: 'document-store' }, line),
          onFatal: settings.onFatal,
        });
        const channel = await openCopyChannel(settings.dataDir, store);
        return running(`${store.url}/parcelbell`, async () => {
          await channel.close();
          await store.close();
        });
      },
    },
    database: {
      needs: ['log', 'mongoUrl'],
      start: async ({ log, mongoUrl }) => {
        const connecting = connectDatabase(mongoUrl, log.child({ service: 'database' }), config.mongoPoolSize);
        const database = await requireReachable('MONGO_URL', connecting);
        return running(database, () => database.close());
      },
    },
    redis: {
      needs: ['log'],
      start: async ({ log }) => {
        const { redisUrl: url, redisPrefix: prefix } = config;
        if (!url) return running(undefined);
        const redis = await connectRedis({ url, prefix, log: log.child({ service: 'redis' }) });
        return running(redis, async () => redis.disconnect());
      },
    },
    bus: {
      needs: ['log', 'database'],
      start: async ({ log, database }) => {
        const bus = await createBus(config, {
          log: log.child({ service: 'events' }),
          database,
          metrics,
          onFatal: settings.onFatal,
        });
        return running(bus, () => bus.close());
      },
    },
    embeddedServices: {
      needs: ['log', 'database'],
      start: ({ log, database }) => startEmbeddedServices(settings, config, log, database),
    },
    foundation: {
      needs: ['log', 'database', 'bus', 'redis'],
      start: async ({ log, database, bus, redis }) =>
        running(
          createFoundation({
            config,
            log,
            debugLogging,
            clock: systemClock,
            ids: systemIds,
            database,
            bus,
            redis,
            metrics,
            transports: (owner) => inProcessTransport(() => (router) => hosted.services?.internalOf(owner)(router)),
          }),
        ),
    },
    services: {
      needs: ['edge', 'foundation', 'embeddedServices'],
      start: async ({ edge, foundation, embeddedServices }) => {
        const services = await startHostedServices(foundation, embeddedServices, settings);
        hosted.services = services;
        await services.begin();
        edge.serve(services.gateway, services.waitsFor);
        return running(services, async (deadline) => {
          // The edge stops first, so that no new requests arrive.
          await edge.stop(deadline);
          await services.stop(deadline);
        });
      },
    },
  };
}

function running<T>(value: T, stop?: (deadline: Date) => Promise<void>): Running<T> {
  return stop ? { value, stop } : { value };
}

interface BusParts {
  readonly log: Logger;
  readonly database: Database;
  readonly metrics: Foundation['metrics'];
  onFatal(error: unknown): void;
}

async function createBus(config: PlatformConfig, parts: BusParts): Promise<EventBus> {
  const { log, metrics, database, onFatal } = parts;
  const { kafkaBrokers: brokers, kafkaPrefix: prefix, kafkaSecurity: security } = config;
  if (!brokers) {
    return createInProcessBus({ database: serviceDatabase(database, 'platform'), log, metrics });
  }
  const clientId = 'parcelbell';
  const bus = createKafkaBus({ brokers, prefix, security, clientId, log, metrics, clock: systemClock, onFatal });
  await ensureEventTopics(bus);
  return bus;
}

/** Starts sign-in, mail and texts if they are embedded. Returns the environment with which the services find them. */
async function startEmbeddedServices(
  { embedded, environment, dataDir }: ProductSettings,
  config: Foundation['config'],
  log: Logger,
  database: Database,
): Promise<Running<Parts['embeddedServices']>> {
  if (!embedded.mail && !embedded.texts && !embedded.signIn) return running({ services: undefined, environment });
  const services = await startDevServices({
    embedded,
    httpPort: 0,
    smtpPort: 0,
    database: serviceDatabase(database, 'dev'),
    dataDir,
    publicUrl: config.publicUrl,
    devAccess: config.devAccess,
    gatewayUrl: fromThisMachine(config.http),
    log: log.child({ service: 'dev-services' }),
    production: config.production,
  });
  const added = embeddedSettings(environment, services.ports).environment;
  return running({ services, environment: { ...environment, ...added } }, (deadline) => services.stop(deadline));
}
