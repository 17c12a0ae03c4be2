import { type Environment, platformConfigSchema, readConfig } from '@parcelbell/config';
import { connectDatabase, serviceDatabase } from '@parcelbell/database';
import { startTestStore } from '@parcelbell/document-store/testing';
import { createInProcessBus } from '@parcelbell/event-bus';
import { inProcessTransport } from '@parcelbell/internal-calls';
import { createFoundation, type Foundation, withSecrets } from '@parcelbell/lifecycle';
import { createDebugLogging, createLogger, createMetrics } from '@parcelbell/observability';
import { type Clock, systemClock, systemIds } from '@parcelbell/values';
import { type RecordedBus, recordBus } from './recorded-bus.ts';

export interface TestFoundationOptions {
  readonly environment?: Environment;
  readonly clock?: Clock;
  /** Takes the lines of the log. */
  readonly destination?: Parameters<typeof createLogger>[0]['destination'];
  /** Registers the answers of another service to internal calls. */
  readonly others?: (owner: string) => ReturnType<Parameters<typeof inProcessTransport>[0]>;
}

/** The foundation of a process, as in the all-in-one shape, with a bus that records. */
export interface TestFoundation {
  readonly foundation: Foundation;
  readonly recorded: RecordedBus;
  close(): Promise<void>;
}

/** For a silent log whose service turns on debug logging. */
const nowhere = { write: () => undefined };

const secrets = { SESSION_SECRET: 'test-session-secret-'.repeat(2), LINK_SECRET: 'test-link-secret-'.repeat(3) };

/** The environment of a service in a test: what the test names, and secrets. There is no demo building unless the test asks for it. */
export function testEnvironment(environment: Environment = {}): Environment {
  return { NODE_ENV: 'test', DEMO: 'false', ...secrets, ...environment };
}

/** Creates a foundation on the store at `mongoUrl`. */
export async function createTestFoundation(
  mongoUrl: string,
  options: TestFoundationOptions = {},
): Promise<TestFoundation> {
  const environment = testEnvironment(options.environment);
  const clock = options.clock ?? systemClock;
  const level = environment.LOG_LEVEL ?? 'silent';
  const destination = options.destination ?? (level === 'silent' ? nowhere : undefined);
  const debugLogging = createDebugLogging(level, clock);
  const log = createLogger({ service: 'test', level, debugLogging, destination });
  const metrics = createMetrics();
  const database = await connectDatabase(mongoUrl, log);
  const recorded = recordBus(createInProcessBus({ database: serviceDatabase(database, 'platform'), log, metrics }));
  const foundation = createFoundation({
    config: withSecrets(readConfig(platformConfigSchema, environment)),
    log,
    debugLogging,
    clock,
    ids: systemIds,
    database,
    bus: recorded.bus,
    redis: undefined,
    metrics,
    transports: (owner) => inProcessTransport(() => options.others?.(owner) ?? (() => undefined)),
  });
  const close = async () => {
    await recorded.bus.close();
    await database.close();
  };
  return { foundation, recorded, close };
}

/** The same with a store of its own, which `close` ends too. */
export async function startTestFoundation(options: TestFoundationOptions = {}): Promise<TestFoundation> {
  const store = await startTestStore();
  const started = await createTestFoundation(store.url, options);
  const close = async () => {
    await started.close();
    await store.close();
  };
  return { ...started, close };
}
