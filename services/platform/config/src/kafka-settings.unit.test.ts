import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';
import { platformConfigSchema } from './platform-config.ts';

const brokers = { KAFKA_BROKERS: 'kafka-1.example:9093,kafka-2.example:9093' };
const account = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_USERNAME: 'parcelbell', KAFKA_PASSWORD: 'hunter2' };
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://parcels.example',
  METRICS_TOKEN: 'b3VxTq7Zr0cV2mXk9Lw4Tn8Bs1Yd6Hf3Jg5PaSeK',
};
const [certificate = ''] = rootCertificates;
const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-ca-'));
const file = path.join(folder, 'ca.pem');
writeFileSync(file, certificate);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig(platformConfigSchema, environment).kafkaSecurity;

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

describe('the connection to Kafka', () => {
  it('nothing set: in the clear, as nobody', () => {
    expect(read({})).toEqual({ tls: undefined, sasl: undefined });
    expect(read(brokers)).toEqual({ tls: undefined, sasl: undefined });
  });

  it('TLS alone: trusts the well-known authorities', () => {
    expect(read({ ...brokers, KAFKA_TLS: 'true' })).toEqual({ tls: { ca: undefined }, sasl: undefined });
  });

  it('an authority of its own: given as text or as a file', () => {
    const tls = { ca: certificate };
    expect(read({ ...brokers, KAFKA_TLS: 'true', KAFKA_CA: certificate }).tls).toEqual(tls);
    expect(read({ ...brokers, KAFKA_TLS: 'true', KAFKA_CA_FILE: file }).tls).toEqual(tls);
  });

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])('an account: signs in by %s', (mechanism) => {
    const environment = { ...brokers, ...account, KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: mechanism };
    expect(read(environment).sasl).toEqual({ mechanism, username: 'parcelbell', password: 'hunter2' });
  });

  it.each([
    ['a name without its password', { ...brokers, KAFKA_USERNAME: 'a' }, ['KAFKA_SASL_MECHANISM', 'KAFKA_PASSWORD']],
    ['a mechanism alone', { ...brokers, KAFKA_SASL_MECHANISM: 'plain' }, ['KAFKA_USERNAME', 'KAFKA_PASSWORD']],
    ['an unknown mechanism', { ...brokers, ...account, KAFKA_SASL_MECHANISM: 'gssapi' }, ['KAFKA_SASL_MECHANISM']],
    ['an authority without TLS', { ...brokers, KAFKA_CA: certificate }, ['KAFKA_TLS']],
    [
      'two authorities',
      { ...brokers, KAFKA_TLS: 'true', KAFKA_CA: certificate, KAFKA_CA_FILE: file },
      ['KAFKA_CA_FILE'],
    ],
    ['no certificate', { ...brokers, KAFKA_TLS: 'true', KAFKA_CA: 'hunter2' }, ['KAFKA_CA']],
    ['a file that is not there', { ...brokers, KAFKA_TLS: 'true', KAFKA_CA_FILE: `${file}x` }, ['KAFKA_CA_FILE']],
    ['TLS said in another word', { ...brokers, KAFKA_TLS: 'yes' }, ['KAFKA_TLS']],
    ['TLS without Kafka', { KAFKA_TLS: 'true' }, ['KAFKA_BROKERS']],
    ['an account without Kafka', account, ['KAFKA_BROKERS']],
  ])('%s: refused, naming what is missing or wrong', (_, environment, names) => {
    const faults = faultsOf(environment);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(names);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('an account in the clear in production: taken on this machine alone', () => {
    expect(faultsOf({ ...production, ...brokers, ...account })).toEqual([
      'KAFKA_TLS: must be true in production where KAFKA_USERNAME is set, unless Kafka is on this machine',
    ]);
    expect(faultsOf({ ...production, ...account, KAFKA_BROKERS: 'localhost:9092,kafka.example:9092' })).toHaveLength(1);
    expect(faultsOf({ ...production, ...account, KAFKA_BROKERS: 'localhost:9092,127.0.0.1:9093' })).toEqual([]);
    expect(faultsOf({ ...production, ...brokers, ...account, KAFKA_TLS: 'true' })).toEqual([]);
    expect(faultsOf({ ...brokers, ...account })).toEqual([]);
  });
});
