import { createClient } from '@connectrpc/connect';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { type AccessTokens, createAccessTokens } from '../auth/access-token.ts';
import { createLinkCodes, type LinkCodes } from '../auth/link-codes.ts';
import { ConfigError } from '../config/config.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Clock } from '../context/clock.ts';
import type { Ids } from '../context/ids.ts';
import { serviceDatabase } from '../database/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { createOutbox, type OutboxRelay } from '../events/create-outbox.ts';
import type { Transports } from '../internal/internal-calls.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Platform, ServiceDefinition, StatelessPlatform } from './service.ts';

/** What the services of one process share. */
export interface Foundation {
  readonly config: PlatformConfig & { readonly sessionSecret: string; readonly linkSecret: string };
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
  readonly linkCodes: LinkCodes;
}

/** A process's foundation: what follows from its config is made here, once. */
export function createFoundation(parts: Omit<Foundation, 'accessTokens' | 'linkCodes'>): Foundation {
  const { sessionSecret, linkSecret } = parts.config;
  return { ...parts, accessTokens: createAccessTokens(sessionSecret), linkCodes: createLinkCodes(linkSecret) };
}

export const howToMakeSecrets = 'make one with: openssl rand -base64 48';

/** The config with its secrets, which a process cannot do without. Throws ConfigError naming the missing ones. */
export function withSecrets(config: PlatformConfig): Foundation['config'] {
  const { sessionSecret, linkSecret } = config;
  const missing = [...(sessionSecret ? [] : ['SESSION_SECRET']), ...(linkSecret ? [] : ['LINK_SECRET'])];
  if (sessionSecret && linkSecret) return { ...config, sessionSecret, linkSecret };
  throw new ConfigError(missing.map((name) => `${name}: must be set: ${howToMakeSecrets}`));
}

/** What one service is handed, and the relay that has to be started and stopped with it. */
export function createPlatform(
  foundation: Foundation,
  { name, ownsData }: Pick<ServiceDefinition, 'name' | 'ownsData'>,
): { platform: StatelessPlatform & Partial<Platform>; relay: OutboxRelay } {
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
    linkCodes,
    metrics,
    internal: (owner, service) => createClient(service, transports(owner)),
  } satisfies StatelessPlatform;
  if (!ownsData) return { platform, relay };
  if (!foundation.database) throw new Error(`${name} owns data and needs a database.`);
  return { platform: { ...platform, database: serviceDatabase(foundation.database, name) }, relay };
}
