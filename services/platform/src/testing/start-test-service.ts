import { startTestStore } from '@parcelbell/embedded/testing';
import Redis from 'ioredis-mock';
import { type Environment, readConfig } from '../config/config.ts';
import { platformConfigSchema } from '../config/platform-config.ts';
import { type Clock, systemClock } from '../context/clock.ts';
import { systemIds } from '../context/ids.ts';
import { connectDatabase } from '../database/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { PendingEvent } from '../events/envelope.ts';
import { createInProcessBus } from '../events/in-process-bus.ts';
import { listen } from '../http/http-server.ts';
import { inProcessTransport } from '../internal/internal-calls.ts';
import { createFoundation, withSecrets } from '../lifecycle/foundation.ts';
import { prepareService } from '../lifecycle/prepare-service.ts';
import type { Platform, ServiceDefinition } from '../lifecycle/service.ts';
import { type CreatedService, createService, startService } from '../lifecycle/start-service.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { checkAnswers } from './check-answers.ts';

export interface TestServiceOptions {
  readonly environment?: Environment;
  readonly clock?: Clock;
  /** False where the time of answers is measured: then they are not compared with the documentation. */
  readonly checkAnswers?: boolean;
  /** Registers what other services would answer to internal calls. */
  readonly others?: Parameters<typeof inProcessTransport>[0];
}

/** A service that runs as in the all-in-one shape, alone: embedded store, in-process bus, its HTTP side on a free port. */
export interface TestService {
  readonly url: string;
  /** Its store, without a database, for a connection of the test's own. */
  readonly mongoUrl: string;
  readonly platform: Platform;
  readonly bus: EventBus;
  /** Its HTTP side, to be mounted elsewhere as well. */
  readonly app: CreatedService['app'];
  readonly openApi: CreatedService['openApi'];
  /** Everything that was published so far, in order; what `publish` handed in is not in it. */
  readonly published: readonly PendingEvent[];
  /** Hands events to the service as if another had published them; resolved when they are handled. */
  publish(...events: PendingEvent[]): Promise<void>;
  /** An Authorization header's value for somebody with these roles. */
  signIn(who?: {
    userId?: string;
    superadmin?: boolean;
    demo?: boolean;
    roles?: Record<string, 'admin' | 'tenantAdmin' | 'user'>;
  }): string;
  /** Rejects in the end where an answer was not as the service documents it. */
  stop(): Promise<void>;
}

const secrets = { SESSION_SECRET: 'test-session-secret-'.repeat(2), LINK_SECRET: 'test-link-secret-'.repeat(3) };

/** Starts a service for a test; stop it afterwards. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const environment = { NODE_ENV: 'test', ...secrets, ...options.environment };
  const store = await startTestStore();
  const { foundation, published, handIn } = await testFoundation(store.url, environment, options);
  const created = await createService(definition, foundation, readConfig(definition.config, environment));
  await prepareService(created);
  const running = await startService(created, foundation);
  await running.begin();
  const checked = checkAnswers(created.app, created.openApi);
  const server = await listen(options.checkAnswers === false ? created.app : checked.handler, {
    host: '127.0.0.1',
    port: 0,
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    mongoUrl: store.url,
    platform: created.platform as Platform,
    app: created.app,
    openApi: created.openApi,
    bus: foundation.bus,
    published,
    publish: (...events) => handIn(events),
    signIn: ({ userId = 'user-1', superadmin = false, demo = false, roles = {} } = {}) =>
      `Bearer ${created.platform.accessTokens.sign({ userId, sessionId: 'session-1', superadmin, demo, roles }, foundation.clock.now())}`,
    stop: async () => {
      const deadline = new Date(Date.now() + 20_000);
      await server.stop(deadline);
      await running.stop(deadline);
      await foundation.bus.close();
      await foundation.database?.close();
      await store.close();
      checked.demandTrue();
    },
  };
}

async function testFoundation(mongoUrl: string, environment: Environment, options: TestServiceOptions) {
  const config = withSecrets(readConfig(platformConfigSchema, environment));
  const log = createLogger({ service: 'test', level: environment.LOG_LEVEL ?? 'silent' });
  const metrics = createMetrics();
  const database = await connectDatabase(mongoUrl, log);
  const inner = createInProcessBus({
    deadLetters: database.useDb('test-platform').collection('deadletters') as never,
    log,
    metrics,
  });
  const published: PendingEvent[] = [];
  const bus: EventBus = {
    ...inner,
    publish: (events) => {
      published.push(...events);
      return inner.publish(events);
    },
    subscribe: (subscription) => inner.subscribe(subscription),
  };
  const foundation = createFoundation({
    config,
    log,
    clock: options.clock ?? systemClock,
    ids: systemIds,
    database,
    bus,
    cache: new Redis({ keyPrefix: `${systemIds.next()}:` }),
    metrics,
    transports: () => inProcessTransport(options.others ?? (() => () => undefined)),
  });
  return { foundation, published, handIn: (events: PendingEvent[]) => inner.publish(events) };
}
