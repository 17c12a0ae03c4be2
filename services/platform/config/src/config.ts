import { isTransient } from '@parcelbell/errors';
import { scrub } from '@parcelbell/observability';
import { isEmailAddress } from '@parcelbell/rules';
import { z } from 'zod';
import { mongoUrl } from './mongo-url.ts';
import { howToMakeSecrets } from './secrets.ts';
import { type Environment, settingsFor } from './setting-files.ts';

/** Settings are missing or malformed. The message names all of them, one on each line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.length === 1 ? faults[0] : `${faults.length} settings are wrong:\n  ${faults.join('\n  ')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads settings: the schema takes environment variables and transforms them into a typed object. An empty variable counts as not set, and each setting may be
 * given as a file (`NAME_FILE`). Throws one ConfigError that names every fault. It never contains values, because they may be secrets.
 */
export function readConfig<S extends z.ZodType>(schema: S, environment: Environment): z.output<S> {
  const { values, faults } = settingsFor(schema, environment);
  const result = schema.safeParse(values);
  if (result.success && faults.size === 0) return result.data;
  const issues = (result.error?.issues ?? []).filter(({ path }) => !faults.has(String(path[0])));
  const found = issues.map((issue) => `${issue.path.join('.') || 'Settings'}: ${sentence(issue, values)}`);
  throw new ConfigError([...faults.values(), ...found]);
}

/** For a missing setting, a schema's own sentence, such as "must be a port number", would be misleading. */
function sentence({ code, path, message }: z.core.$ZodIssue, present: Environment): string {
  const isMissing = code === 'invalid_type' && path.length === 1 && present[String(path[0])] === undefined;
  return isMissing && !message.startsWith('must be set') ? 'must be set' : message;
}

/** Reads several configs. The faults of all of them are reported together. */
export function readConfigs<T extends Record<string, z.ZodType>>(
  schemas: T,
  environment: Environment,
): { [K in keyof T]: z.output<T[K]> } {
  const reads = Object.entries(schemas).map(([name, schema]) => [name, () => readConfig(schema, environment)]);
  return readTogether(Object.fromEntries(reads)) as { [K in keyof T]: z.output<T[K]> };
}

/** Runs several reads of settings. Throws one ConfigError with the faults of all of them, one for each setting. */
export function readTogether<T extends Record<string, () => unknown>>(reads: T): { [K in keyof T]: ReturnType<T[K]> } {
  const faults = new Map<string, string>();
  const results: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) {
    try {
      results[name] = read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const fault of error.faults) {
        const setting = fault.split(':')[0] ?? fault;
        if (!faults.has(setting)) faults.set(setting, fault);
      }
    }
  }
  if (faults.size > 0) throw new ConfigError([...faults.values()]);
  return results as { [K in keyof T]: ReturnType<T[K]> };
}

/**
 * The result of `connecting`. Throws a ConfigError that names the setting with the address when nothing answers there; other failures stay as they are.
 */
export async function requireReachable<T>(setting: string, connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (error) {
    if (!isTransient(error)) throw error;
    const [reason = ''] = scrub(String((error as Error).message)).split('\n');
    throw new ConfigError([`${setting}: nothing answers there (${reason}); start it, or correct the address`]);
  }
}

/**
 * One Redis server. Options after a question mark would come before Parcelbell's own time-outs, and nothing here speaks to Sentinel or to a cluster.
 */
const redisUrl = z.string().refine(isRedisServer, {
  error:
    'must be such as redis://user:password@redis.example.com:6379/0, or rediss:// for TLS, with no options; it names one server: Sentinel and Cluster are not supported',
});

function isRedisServer(value: string): boolean {
  const { pathname, search, hash } = URL.parse(value) ?? {};
  return namesHost(value, ['redis:', 'rediss:']) && /^\/?\d{0,4}$/.test(pathname ?? '') && !search && !hash;
}

const begins = (protocols: readonly string[]) =>
  `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;

const urlWith = (...protocols: readonly string[]) =>
  z.string().refine((value) => namesHost(value, protocols), { error: begins(protocols) });

function namesHost(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && url.hostname !== '' && protocols.includes(url.protocol);
}

/** Schemas of single settings, from which config schemas are built. */
export const setting = {
  port: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65535, { error: 'must be a port number, 0 to 65535' }),
  integer: (minimum: number, maximum: number) =>
    z
      .string()
      .regex(/^\d{1,12}$/, { error: `must be a whole number, ${minimum} to ${maximum}` })
      .transform(Number)
      .refine((value) => value >= minimum && value <= maximum, {
        error: `must be a whole number, ${minimum} to ${maximum}`,
      }),
  boolean: z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true'),
  text: z.string(),
  email: z.string().refine(isEmailAddress, { error: 'must be an e-mail address' }),
  /** A secret of at least 32 characters. */
  secret: z.string().min(32, { error: `must have at least 32 characters; ${howToMakeSecrets}` }),
  httpUrl: urlWith('http:', 'https:'),
  mongoUrl,
  redisUrl,
  smtpUrl: urlWith('smtp:', 'smtps:'),
} as const;
