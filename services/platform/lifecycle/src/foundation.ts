import { createDeskLatency, type DeskLatency } from '@parcelbell/async';
import { type AccessTokens, createAccessTokens, createLinkCodes, type LinkCodes } from '@parcelbell/auth';
import { ConfigError, howToMakeSecrets, type PlatformConfig } from '@parcelbell/config';
import type { EventBus } from '@parcelbell/events';
import { createReadBudget, type ReadBudget } from '@parcelbell/http';
import type { Transports } from '@parcelbell/internal-calls';
import type { DebugLogging, Logger, Metrics } from '@parcelbell/observability';
import type { Clock, Ids } from '@parcelbell/values';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Platform } from './service.ts';

/** What the services of one process share. */
export interface Foundation {
  readonly config: PlatformConfig & { readonly sessionSecret: string };
  readonly log: Logger;
  /** The debug logging that `log` follows. */
  readonly debugLogging: DebugLogging;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Undefined in a process whose services own no data. */
  readonly database: Connection | undefined;
  readonly bus: EventBus;
  /** Undefined where limits are kept in the process. */
  readonly redis: Redis | undefined;
  readonly metrics: Metrics;
  readonly transports: Transports;
  /** Shared by all services of the process, so that a service need not verify a token again that the gateway has verified. */
  readonly accessTokens: AccessTokens;
  /** Shared by all services of the process, because they share its processor. */
  readonly readBudget: ReadBudget;
  /** Shared by all services of the process, for the same reason. */
  readonly deskLatency: DeskLatency;
  /** Undefined without `LINK_SECRET`, which only services that own data need. */
  readonly linkCodes: LinkCodes | undefined;
}

/** Creates the foundation of a process, with the parts that follow from its config, and measures its bus. */
export function createFoundation(
  parts: Omit<Foundation, 'accessTokens' | 'readBudget' | 'deskLatency' | 'linkCodes'>,
): Foundation {
  const { sessionSecret, previousSessionSecret, linkSecret, previousLinkSecret } = parts.config;
  const linkCodes = linkSecret === undefined ? undefined : createLinkCodes(linkSecret, previousLinkSecret);
  measureLag(parts);
  const accessTokens = createAccessTokens(sessionSecret, previousSessionSecret);
  return { ...parts, accessTokens, readBudget: createReadBudget(), deskLatency: createDeskLatency(), linkCodes };
}

function measureLag({ bus, metrics }: Pick<Foundation, 'bus' | 'metrics'>): void {
  metrics.gauges('consumer_lag', 'Events that wait for a consumer group', () =>
    bus.lag().map(({ group, topic, events }) => ({ value: events, attributes: { group, topic } })),
  );
}

/** The config with the secret that every process needs. Throws ConfigError where it is missing. */
export function withSessionSecret(config: PlatformConfig): Foundation['config'] {
  const { sessionSecret } = config;
  if (sessionSecret) return { ...config, sessionSecret };
  throw new ConfigError([`SESSION_SECRET: must be set: ${howToMakeSecrets}`]);
}

/** The config with the secrets that a process needs whose services own data. Throws one ConfigError that names all that are missing. */
export function withSecrets(config: PlatformConfig): Platform['config'] {
  const { sessionSecret, linkSecret } = config;
  const missing = [...(sessionSecret ? [] : ['SESSION_SECRET']), ...(linkSecret ? [] : ['LINK_SECRET'])];
  if (sessionSecret && linkSecret) return { ...config, sessionSecret, linkSecret };
  throw new ConfigError(missing.map((name) => `${name}: must be set: ${howToMakeSecrets}`));
}
