import { isLoopback } from '@parcelbell/values';
import { z } from 'zod';
import { setting } from './config.ts';
import { kafkaFaults, kafkaSecurity, kafkaSettings } from './kafka-settings.ts';
import { secretFaults } from './secrets.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const publicUrl = setting.httpUrl
  .refine((url) => !/[?#@]/.test(url), { error: 'must be an address alone: no account, no query, no fragment' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** The settings of every process that listens, that of a front end's host too. */
export const processSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  HOST: setting.text.default('127.0.0.1'),
  PORT: setting.port.default(8080),
  METRICS_TOKEN: setting.secret.optional(),
  METRICS_TOKEN_PREVIOUS: setting.secret.optional(),
} as const;

type ProcessSettings = z.output<z.ZodObject<typeof processSettings>>;

/** The tokens with which `/metrics` may be read; none where it is open, which it never is in production. */
export function metricsTokensOf(raw: ProcessSettings): readonly string[] {
  return [raw.METRICS_TOKEN, raw.METRICS_TOKEN_PREVIOUS].filter((token) => token !== undefined);
}

/** A check for schemas with `processSettings`: adds an issue for each secret that must not be used, and for the missing METRICS_TOKEN of production. */
export function checkSecrets(
  raw: ProcessSettings & Parameters<typeof secretFaults>[0],
  context: z.RefinementCtx,
): void {
  for (const { name, sentence } of secretFaults(raw)) {
    context.addIssue({ code: 'custom', path: [name], message: sentence });
  }
}

/** The settings that every service shares. The all-in-one shape embeds each engine that is not set. */
export const platformConfigSchema = z
  .object({
    ...processSettings,
    REUSE_PORT: setting.boolean.default(false),
    DRAIN_PAUSE_SECONDS: setting.integer(0, 60).default(2),
    DEV_ACCESS: z.enum(['loopback', 'anywhere'], { error: 'must be loopback or anywhere' }).default('loopback'),
    PUBLIC_URL: publicUrl.optional(),
    MONGO_URL: setting.mongoUrl.optional(),
    MONGO_POOL_SIZE: setting.integer(1, 500).default(20),
    ...kafkaSettings,
    REDIS_URL: setting.redisUrl.optional(),
    REDIS_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9:._-]{1,60}$/, { error: 'must be letters, digits and any of : . _ -, at most 60' })
      .optional(),
    SESSION_SECRET: setting.secret.optional(),
    SESSION_SECRET_PREVIOUS: setting.secret.optional(),
    LINK_SECRET: setting.secret.optional(),
    LINK_SECRET_PREVIOUS: setting.secret.optional(),
    DEMO: setting.boolean.optional(),
    CONTACT_EMAIL: setting.email.optional(),
    PARCELBELL_VERSION: setting.text.default('development'),
  })
  // Links in mails and the attribute Secure of cookies depend on it. A default would break both without an error.
  .refine((raw) => raw.NODE_ENV !== 'production' || raw.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'must be set in production',
  })
  // Over plain http, cookies would not have the attribute Secure.
  .refine((raw) => raw.NODE_ENV !== 'production' || !raw.PUBLIC_URL || isSecure(raw.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'must begin with https:// in production, unless it leads to this machine alone (http://localhost)',
  })
  .superRefine((raw, { addIssue }) => {
    for (const { name, sentence } of kafkaFaults(raw)) addIssue({ code: 'custom', path: [name], message: sentence });
  })
  .superRefine(checkSecrets)
  .transform((raw) => ({
    production: raw.NODE_ENV === 'production',
    /** The release, which images and archives set; `development` in a checkout. */
    version: raw.PARCELBELL_VERSION,
    logLevel: raw.LOG_LEVEL,
    /** With `reusePort`, replicas on one machine share a port, and the Linux kernel distributes the connections. */
    http: { host: raw.HOST, port: raw.PORT, reusePort: raw.REUSE_PORT },
    /** How long a process that was asked to stop still takes requests, so that balancers notice that it is not ready and kept connections are given up. */
    drainPauseMs: raw.DRAIN_PAUSE_SECONDS * 1_000,
    /** Who may use embedded sign-in, mail and texts: this machine, or everybody. */
    devAccess: raw.DEV_ACCESS,
    /** The address of the product for people. Every link in a mail begins with it. Without a slash at the end. */
    publicUrl: raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`,
    mongoUrl: raw.MONGO_URL,
    /** Most connections of one process to each server of the database. */
    mongoPoolSize: raw.MONGO_POOL_SIZE,
    kafkaBrokers: raw.KAFKA_BROKERS,
    kafkaPrefix: raw.KAFKA_PREFIX,
    kafkaSecurity: kafkaSecurity(raw),
    redisUrl: raw.REDIS_URL,
    /** The beginning of every key, so that several installations can share a Redis. By default it contains the Kafka prefix. */
    redisPrefix: raw.REDIS_PREFIX ?? `parcelbell:${raw.KAFKA_PREFIX}`,
    sessionSecret: raw.SESSION_SECRET,
    /** The other secret while one replaces another: accepted, and nothing is made with it. */
    previousSessionSecret: raw.SESSION_SECRET_PREVIOUS,
    linkSecret: raw.LINK_SECRET,
    previousLinkSecret: raw.LINK_SECRET_PREVIOUS,
    /** The bearer tokens of which `/metrics` requires one; empty where it requires none. */
    metricsTokens: metricsTokensOf(raw),
    /** Whether there is a demo building that anybody may look at. */
    demo: raw.DEMO ?? raw.NODE_ENV !== 'production',
    /** Whom visitors of the demo write to who want a building of their own; undefined where nobody was named. */
    contactEmail: raw.CONTACT_EMAIL ?? (raw.NODE_ENV === 'production' ? undefined : 'sales@parcelbell.test'),
  }));

/** Whether a browser's cookies are safe there: over https, or on this machine. Browsers resolve every name that ends in `.localhost` to this machine. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname) || hostname.endsWith('.localhost');
}

export type PlatformConfig = z.output<typeof platformConfigSchema>;
