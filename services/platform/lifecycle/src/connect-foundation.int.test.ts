import { describe, expect, it } from '@jest/globals';
import { type ConfigError, setting } from '@parcelbell/config';
import { z } from 'zod';
import { connectFoundation, readSettings } from './connect-foundation.ts';
import { defineService, defineStatelessService } from './service.ts';

const config = z.object({ RATE: setting.integer(1, 5).optional() }).transform(({ RATE }) => ({ rate: RATE }));
const owner = defineService({ name: 'tenancy', config, create: () => ({}) });
const edge = defineStatelessService({ name: 'gateway', config, usesRedis: true, create: () => ({}) });

const { KAFKA_BROKERS, REDIS_URL } = process.env;
const secrets = { SESSION_SECRET: 's'.repeat(40), LINK_SECRET: 'l'.repeat(40) };
const engines = { KAFKA_BROKERS: 'localhost:9092', REDIS_URL: 'redis://localhost' };

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    return (error as ConfigError).faults.map((fault) => fault.split(':')[0] ?? '');
  }
  return [];
}

describe('the settings of a service of its own', () => {
  it('nothing set: every fault is reported at once', () => {
    const faults = faultsOf(() => readSettings(owner, {}));
    expect([...faults].sort()).toEqual(['KAFKA_BROKERS', 'LINK_SECRET', 'MONGO_URL', 'SESSION_SECRET']);
  });

  it('malformed: reported beside what is missing, the own ones too, and no value is repeated', () => {
    const environment = { ...secrets, SESSION_SECRET: 'hunter2', RATE: '9', MONGO_URL: 'mysql://x', REDIS_URL: 'x' };
    const faults = faultsOf(() => readSettings(owner, environment));
    expect([...faults].sort()).toEqual(['KAFKA_BROKERS', 'MONGO_URL', 'RATE', 'REDIS_URL', 'SESSION_SECRET']);
    expect(() => readSettings(owner, environment)).not.toThrow(/hunter2/);
  });

  it('no database set: a fault where the service owns data, none where it owns none', () => {
    expect(faultsOf(() => readSettings(owner, { ...secrets, ...engines }))).toEqual(['MONGO_URL']);
    expect(readSettings(edge, { ...secrets, ...engines, RATE: '3' })).toMatchObject({ own: { rate: 3 } });
  });

  it('no Redis set: a fault where the service limits rates, none where it limits none', () => {
    const environment = { ...secrets, KAFKA_BROKERS: 'localhost:9092', MONGO_URL: 'mongodb://localhost/parcelbell' };
    expect(faultsOf(() => readSettings(edge, environment))).toEqual(['REDIS_URL']);
    expect(readSettings(owner, { ...environment, REDIS_URL: 'redis://localhost' }).redisUrl).toBeUndefined();
  });

  it('no secret of links set: a fault where the service owns data, none where it makes no links', () => {
    const { SESSION_SECRET } = secrets;
    const environment = { ...engines, SESSION_SECRET, MONGO_URL: 'mongodb://localhost/parcelbell' };
    expect(faultsOf(() => readSettings(owner, environment))).toEqual(['LINK_SECRET']);
    expect(readSettings(edge, environment).platform.linkSecret).toBeUndefined();
  });

  it('a database set for a service that owns no data: not its business', () => {
    const environment = { ...secrets, ...engines, MONGO_URL: 'mongodb://localhost/parcelbell' };
    expect(readSettings(edge, environment).mongoUrl).toBeUndefined();
    expect(readSettings(owner, environment).mongoUrl).toBe('mongodb://localhost/parcelbell');
  });
});

(KAFKA_BROKERS && REDIS_URL ? describe : describe.skip)('the foundation of a service of its own', () => {
  it('stands on Kafka and Redis alone where the service owns no data', async () => {
    const { SESSION_SECRET } = secrets;
    const environment = { SESSION_SECRET, KAFKA_BROKERS, REDIS_URL, LOG_LEVEL: 'silent' };
    const connected = await connectFoundation('gateway', readSettings(edge, environment), environment, () => undefined);
    try {
      expect(connected.foundation.database).toBeUndefined();
      expect(await connected.foundation.redis?.ping()).toBe('PONG');
    } finally {
      await connected.close();
    }
  });
});
