import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readConfig, readConfigs, readTogether, requireReachable, setting } from './config.ts';
import { platformConfigSchema } from './platform-config.ts';
import { secretFault } from './secrets.ts';
import type { Environment } from './setting-files.ts';

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

const strong = 'w1Q8z0JmV6yCkR4tXo2LhB9sNfUe7PdGaIiTjYpZ';
const other = [...strong].reverse().join('');
const METRICS_TOKEN = 'b3VxTq7Zr0cV2mXk9Lw4Tn8Bs1Yd6Hf3Jg5PaSeK';
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://parcels.example', METRICS_TOKEN };

describe('readConfig', () => {
  it('gives defaults where nothing is set', () => {
    const config = readConfig(platformConfigSchema, {});
    expect(config).toMatchObject({
      production: false,
      http: { host: '127.0.0.1', port: 8080 },
      publicUrl: 'http://localhost:8080',
    });
  });

  it('has a demo except in production, unless a setting says otherwise', () => {
    const demo = (environment: Record<string, string>) => readConfig(platformConfigSchema, environment).demo;
    expect([demo({}), demo({ DEMO: 'false' }), demo(production), demo({ ...production, DEMO: 'true' })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('lets a process that stops take requests for two seconds more, unless it is told how long', () => {
    const pauseOf = (environment: Record<string, string>) => readConfig(platformConfigSchema, environment).drainPauseMs;
    expect([pauseOf({}), pauseOf({ DRAIN_PAUSE_SECONDS: '0' })]).toEqual([2_000, 0]);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig(platformConfigSchema, { PORT: '' }).http.port).toBe(8080);
  });

  it('drops the slash at the end of the public URL', () => {
    expect(readConfig(platformConfigSchema, { PUBLIC_URL: 'https://parcels.example/' }).publicUrl).toBe(
      'https://parcels.example',
    );
  });

  it('tells installations apart on Redis as they are on Kafka, unless it is told how', () => {
    const prefixOf = (environment: Record<string, string>) => readConfig(platformConfigSchema, environment).redisPrefix;
    expect(prefixOf({})).toBe('parcelbell:');
    expect(prefixOf({ KAFKA_PREFIX: 'north.' })).toBe('parcelbell:north.');
    expect(prefixOf({ KAFKA_PREFIX: 'north.', REDIS_PREFIX: 'south:' })).toBe('south:');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'parcels.example'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://parcels.example/?a#b'],
    ['REDIS_URL', 'redis://'],
    ['MONGO_URL', 'http://localhost'],
    ['MONGO_POOL_SIZE', '0'],
    ['KAFKA_BROKERS', 'localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://one:6379,two:6379'],
    ['REDIS_URL', 'redis-sentinel://sentinel:26379/main'],
    ['REDIS_URL', 'redis://localhost:6379/0?commandTimeout=600000'],
    ['REDIS_URL', 'redis://localhost:6379/main'],
    ['REDIS_PREFIX', 'ours and theirs'],
    ['SESSION_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
  ])('names %s when it is malformed', (name, value) => {
    const faults = faultsOf(() => readConfig(platformConfigSchema, { [name]: value }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: must`));
  });

  it.each([
    ['the same character again and again', 'x'.repeat(40)],
    ['few different characters', 'abcabcabbacabcbacbacbabcacbabcbabcabcab'],
    ['a short text that is repeated', 'Zq8vR2mK'.repeat(5)],
    ['a text that is repeated, cut off', 'Zq8vR2mKw'.repeat(5).slice(0, 40)],
    ['what our tests use', 'test-session-secret-'.repeat(2)],
    ['a sample to be filled in', 'change-me-please-Zq8vR2mKw1Q8z0JmV6yC'],
    ['a row of digits', 'Zq8vR2mKw1Q8z0JmV6yC12345678901234567890'],
  ])('refuses in production a secret that is %s, and says how to make one', (_, SESSION_SECRET) => {
    const faults = faultsOf(() => readConfig(platformConfigSchema, { ...production, SESSION_SECRET }));
    expect(faults).toEqual([
      expect.stringMatching(/^SESSION_SECRET: must .*; make one with: openssl rand -base64 48$/),
    ]);
    expect(readConfig(platformConfigSchema, { SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET);
  });

  it('wants secrets in production that differ from each other', () => {
    const same = { SESSION_SECRET: strong, LINK_SECRET: strong };
    expect(faultsOf(() => readConfig(platformConfigSchema, { ...production, ...same }))).toEqual([
      'LINK_SECRET: must differ from SESSION_SECRET; make one with: openssl rand -base64 48',
    ]);
    const different = { SESSION_SECRET: strong, LINK_SECRET: other };
    expect(readConfig(platformConfigSchema, { ...production, ...different }).linkSecret).toBe(different.LINK_SECRET);
  });

  it.each(['SESSION_SECRET', 'LINK_SECRET', 'METRICS_TOKEN'])(
    'reads the previous %s, which must be another',
    (name) => {
      const previous = `${name}_PREVIOUS`;
      const faults = (settings: Environment) => faultsOf(() => readConfig(platformConfigSchema, settings));
      expect(faults({ ...production, [name]: strong, [previous]: other })).toEqual([]);
      for (const mode of [{}, production]) {
        expect(faults({ ...mode, [name]: strong, [previous]: strong })).toEqual([
          `${previous}: must differ from ${name}; make one with: openssl rand -base64 48`,
        ]);
        expect(faults({ ...mode, [name]: strong, [previous]: 'short' })).toEqual([
          `${previous}: must have at least 32 characters; make one with: openssl rand -base64 48`,
        ]);
      }
    },
  );

  it('wants a token in production that no stranger can guess before it shows metrics', () => {
    const { METRICS_TOKEN: _, ...without } = production;
    const faults = (settings: Environment) => faultsOf(() => readConfig(platformConfigSchema, settings));
    const missing = 'METRICS_TOKEN: must be set in production; make one with: openssl rand -base64 48';
    expect(faults(without)).toEqual([missing]);
    expect(faults({ ...without, METRICS_TOKEN: '', METRICS_TOKEN_PREVIOUS: strong })).toEqual([missing]);
    expect(faults({ ...production, METRICS_TOKEN: 'x'.repeat(40) })).toEqual([
      expect.stringMatching(/^METRICS_TOKEN: must /),
    ]);
    expect(faults({ ...without, NODE_ENV: 'development' })).toEqual([]);
  });

  it('takes in production whatever openssl makes', () => {
    for (let round = 0; round < 2_000; round += 1) {
      for (const secret of [randomBytes(48).toString('base64'), randomBytes(16).toString('hex')]) {
        expect(secretFault(secret)).toBeUndefined();
      }
    }
  });

  it('takes several hosts of MongoDB', () => {
    const url = 'mongodb://app:secret@db-1:27017,db-2:27017/?replicaSet=rs0';
    expect(readConfig(platformConfigSchema, { MONGO_URL: url })).toMatchObject({ mongoUrl: url, mongoPoolSize: 20 });
  });

  it.each([
    'redis://localhost',
    'redis://localhost:6379/',
    'redis://:p%40ss@localhost:6379/2',
    'rediss://app:secret@cache.example.net:6380/15',
  ])('takes %s', (url) => {
    expect(readConfig(platformConfigSchema, { REDIS_URL: url }).redisUrl).toBe(url);
  });

  it('wants to be told in production where people reach the product', () => {
    expect(faultsOf(() => readConfig(platformConfigSchema, { NODE_ENV: 'production', METRICS_TOKEN }))).toEqual([
      'PUBLIC_URL: must be set in production',
    ]);
  });

  it('takes plain http in production on this machine alone', () => {
    const faults = (PUBLIC_URL: string) =>
      faultsOf(() => readConfig(platformConfigSchema, { ...production, PUBLIC_URL }));
    for (const url of ['https://p.example', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
      expect([url, faults(url)]).toEqual([url, []]);
    }
    for (const url of [
      'http://p.example',
      'http://10.0.0.5:8080',
      'http://localhost.p.example',
      'http://127.example',
    ]) {
      expect([url, faults(url)]).toEqual([url, [expect.stringMatching(/^PUBLIC_URL: must begin with https:/)]]);
    }
  });

  it('says of a setting that is missing that it must be set', () => {
    const needed = z.object({ PORT: setting.port, MAIL_FROM: setting.email, REDIS_URL: setting.redisUrl });
    const faults = faultsOf(() => readConfig(needed, { MAIL_FROM: '' }));
    expect(faults).toEqual(['PORT: must be set', 'MAIL_FROM: must be set', 'REDIS_URL: must be set']);
  });

  it('never repeats a value, which may be a secret', () => {
    const faults = faultsOf(() => readConfig(platformConfigSchema, { SESSION_SECRET: 'hunter2' }));
    expect(faults.join()).not.toContain('hunter2');
  });

  it('collects the faults of several configs, each once', () => {
    const one = z.object({ PORT: setting.port });
    const two = z.object({ PORT: setting.port, FLAG: setting.boolean });
    const faults = faultsOf(() => readConfigs({ one, two }, { PORT: 'x', FLAG: 'yes' }));
    expect(faults).toEqual(['PORT: must be a port number, 0 to 65535', 'FLAG: must be true or false']);
  });

  it('collects the faults of other reads too, the first of each setting', () => {
    const faults = faultsOf(() =>
      readTogether({
        one: () => readConfig(z.object({ PORT: setting.port }), { PORT: 'x' }),
        two: () => {
          throw new ConfigError(['PORT: must be another', 'SMTP_URL: must be set in production']);
        },
        three: () => 3,
      }),
    );
    expect(faults).toEqual(['PORT: must be a port number, 0 to 65535', 'SMTP_URL: must be set in production']);
    expect(readTogether({ three: () => 3, four: () => 'four' })).toEqual({ three: 3, four: 'four' });
  });
});

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

describe('an engine that is needed', () => {
  it('it answers: what was connected is given', async () => {
    expect(await requireReachable('MONGO_URL', Promise.resolve('connected'))).toBe('connected');
  });

  it('nothing answers: the sentence names the setting and no credentials', async () => {
    const error = Object.assign(new Error('no answer of mongodb://root:hunter2@db:27017', { cause: refused }));
    const failing = requireReachable('MONGO_URL', Promise.reject(error));
    await expect(failing).rejects.toThrow(
      /^MONGO_URL: nothing answers there \(.*\); start it, or correct the address$/,
    );
    await expect(failing).rejects.not.toThrow(/hunter2/);
    await expect(failing).rejects.toBeInstanceOf(ConfigError);
  });

  it('it answers with a refusal: it is reported as it is', async () => {
    const refusal = new Error('Topics have the wrong number of partitions');
    await expect(requireReachable('KAFKA_BROKERS', Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
