import { describe, expect, it } from '@jest/globals';
import { type ConfigError, readConfigs } from '@parcelbell/config';
import { createLogger } from '@parcelbell/observability';
import mongoose from 'mongoose';
import { devServicesConfigs } from './dev-services-config.ts';
import { startDevServices } from './start-dev-services.ts';

const enough = { MONGO_URL: 'mongodb://localhost/parcelbell', DEV_PORT: '8089', DEV_SMTP_PORT: '8090' };

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfigs(devServicesConfigs, environment);
  } catch (error) {
    return (error as ConfigError).faults;
  }
  return [];
}

describe('the embedded services in a process of their own', () => {
  it('without settings: reports every fault at once, as a sentence', () => {
    expect([...faultsOf({})].sort()).toEqual([
      'DEV_PORT: must be set',
      'DEV_SMTP_PORT: must be set',
      'MONGO_URL: must be set',
    ]);
  });

  it('with malformed settings: names each of them', () => {
    const faults = faultsOf({ ...enough, DEV_REAL: 'mail,fax', GATEWAY_URL: 'gateway', LOG_LEVEL: 'loud' });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['DEV_REAL', 'GATEWAY_URL', 'LOG_LEVEL']);
  });

  it('with some real services: runs the others', () => {
    const { own } = readConfigs(devServicesConfigs, { ...enough, DEV_REAL: 'mail,sign-in' });
    expect(own.embedded).toEqual({ mail: false, texts: true, signIn: false });
    expect(readConfigs(devServicesConfigs, enough).own.embedded).toEqual({ mail: true, texts: true, signIn: true });
  });

  it('in production: does not start', async () => {
    const database = mongoose.createConnection();
    const options = { embedded: { mail: false, texts: false, signIn: true }, database, dataDir: '', publicUrl: '' };
    const started = startDevServices({
      ...options,
      devAccess: 'loopback',
      gatewayUrl: '',
      log: createLogger({ service: 'test', level: 'silent' }),
      production: true,
      httpPort: 0,
      smtpPort: 0,
    });
    await expect(started).rejects.toThrow('never available in production');
  });
});
