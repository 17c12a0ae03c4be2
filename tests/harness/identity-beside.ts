import {
  createDebugLogging,
  createLogger,
  createMetrics,
  type Platform,
  platformConfigSchema,
  readConfig,
  systemClock,
  systemIds,
} from '@parcelbell/platform';
import {
  connectCache,
  connectDatabase,
  createFoundation,
  createKafkaBus,
  createService,
  inProcessTransport,
  withSecrets,
} from '@parcelbell/platform/hosting';
import { createContext, type IdentityContext } from '../../services/identity/src/context.ts';
import { identity } from '../../services/identity/src/service.ts';
import type { ProductProcess } from './product-process.ts';

/** Does what a further replica of identity does, in the process of the test, beside a product of the services shape. For operations that no route offers. */
export async function withIdentityBeside<T>(
  { engines }: ProductProcess,
  work: (context: IdentityContext) => Promise<T>,
): Promise<T> {
  if (!engines) throw new Error('Only a product of the services shape takes another replica.');
  const { name, at } = engines;
  const secrets = { SESSION_SECRET: 'beside-session-secret-'.repeat(2), LINK_SECRET: 'beside-link-secret-'.repeat(2) };
  const config = withSecrets(readConfig(platformConfigSchema, secrets));
  const log = createLogger({ service: 'identity-beside', level: 'silent' });
  const ownParts = { clock: systemClock, ids: systemIds, debugLogging: createDebugLogging('silent') };
  const metrics = createMetrics();
  const database = await connectDatabase(at.mongoUrl.replace(/\/\w*$/, `/${name}`), log);
  const cache = await connectCache({ url: at.redisUrl, prefix: `${name}.beside:`, log });
  const bus = createKafkaBus({
    brokers: at.kafkaBrokers.split(','),
    prefix: `${name}.`,
    security: config.kafkaSecurity,
    clientId: 'identity-beside',
    log,
    metrics,
    clock: systemClock,
    onFatal: () => undefined,
  });
  const transports = () => inProcessTransport(() => () => undefined);
  const engine = { config, log, database, bus, cache, metrics, transports, ...ownParts };
  const settings = { signIn: { clientId: 'none', certsUrl: undefined }, superadminEmail: undefined };
  const { platform, relay, collections } = await createService(identity, createFoundation(engine), settings);
  for (const collection of collections) if (collection.hasOutbox) relay.watch(collection);
  relay.start();
  try {
    return await work(createContext(platform as Platform, settings));
  } finally {
    await relay.stop(new Date(Date.now() + 10_000));
    await bus.close();
    cache.disconnect();
    await database.close();
  }
}
