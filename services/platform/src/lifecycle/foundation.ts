import { createClient } from '@connectrpc/connect';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { type AccessTokens, createAccessTokens } from '../auth/access-token.ts';
import { createLinkCodes, type LinkCodes } from '../auth/link-codes.ts';
import { ConfigError } from '../config/config.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import { howToMakeSecrets } from '../config/secrets.ts';
import type { Clock } from '../context/clock.ts';
import type { Ids } from '../context/ids.ts';
import { createCollections, type ServiceCollections } from '../database/collections.ts';
import { serviceDatabase } from '../database/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Transports } from '../internal/internal-calls.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createOutbox, type OutboxRelay } from '../outbox/create-outbox.ts';
import type { Platform, ServiceDefinition, StatelessPlatform } from './service.ts';

/** What the services of one process share. */
export interface Foundation {
  readonly config: PlatformConfig & { readonly sessionSecret: string };
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Undefined in a process whose services own no data. */
  readonly database: Connection | undefined;
  readonly bus: EventBus;
  readonly cache: Redis;
  readonly metrics: Metrics;
  readonly transports: Transports;
  /** One for all services of the process, so that a token which the gateway has checked is not checked again by the service behind it. */
  readonly accessTokens: AccessTokens;
  /** Undefined without `LINK_SECRET`, which only services that own data need. */
  readonly linkCodes: LinkCodes | undefined;
}

/** A process's foundation: what follows from its config is made here, once. */
export function createFoundation(parts: Omit<Foundation, 'accessTokens' | 'linkCodes'>): Foundation {
  const { sessionSecret, linkSecret } = parts.config;
  const linkCodes = linkSecret === undefined ? undefined : createLinkCodes(linkSecret);
  return { ...parts, accessTokens: createAccessTokens(sessionSecret), linkCodes };
}

/** The config with the secret that no process can do without. Throws ConfigError where it is missing. */
export function withSessionSecret(config: PlatformConfig): Foundation['config'] {
  const { sessionSecret } = config;
  if (sessionSecret) return { ...config, sessionSecret };
  throw new ConfigError([`SESSION_SECRET: must be set: ${howToMakeSecrets}`]);
}

/** The config of a process in which services own data, and so may make and check links. Throws ConfigError naming what is missing. */
export function withSecrets(config: PlatformConfig): Platform['config'] {
  const { sessionSecret, linkSecret } = config;
  const missing = [...(sessionSecret ? [] : ['SESSION_SECRET']), ...(linkSecret ? [] : ['LINK_SECRET'])];
  if (sessionSecret && linkSecret) return { ...config, sessionSecret, linkSecret };
  throw new ConfigError(missing.map((name) => `${name}: must be set: ${howToMakeSecrets}`));
}

/** What any service has, and what is there only where it owns data. */
export type CreatedPlatform = StatelessPlatform & Partial<Omit<Platform, keyof StatelessPlatform>>;

/** What one service is handed, and the relay that has to be started and stopped with it. */
export function createPlatform(
  foundation: Foundation,
  { name, ownsData }: Pick<ServiceDefinition, 'name' | 'ownsData'>,
): { platform: CreatedPlatform; relay: OutboxRelay; collections: ServiceCollections['opened'] } {
  const { config, clock, ids, bus, cache, metrics, transports, accessTokens, linkCodes } = foundation;
  const log = foundation.log.child({ service: name });
  const relay = createOutbox({ bus, clock, ids, log, metrics, owner: `${name}-${ids.next()}` });
  const platform = {
    config,
    log,
    clock,
    ids,
    outbox: relay,
    cache,
    accessTokens,
    metrics,
    internal: (owner, service) => createClient(service, transports(owner)),
  } satisfies StatelessPlatform;
  if (!ownsData) return { platform, relay, collections: [] };
  if (!foundation.database || !linkCodes) throw new Error(`${name} owns data and needs a database and LINK_SECRET.`);
  const database = serviceDatabase(foundation.database, name);
  const { open, opened } = createCollections(database);
  const owned = { config: withSecrets(config), linkCodes, database, open };
  return { platform: { ...platform, ...owned }, relay, collections: opened };
}
