import { describe, expect, it } from '@jest/globals';
import type { ConfigError } from '@parcelbell/config';
import { planProcesses } from './plan.ts';
import { readLaunchSettings } from './settings.ts';

const engines = {
  MONGO_URL: 'mongodb://localhost/parcelbell',
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost',
};

function faultsOf(environment: Record<string, string>, replicas = '1'): readonly string[] {
  try {
    readLaunchSettings(environment, replicas);
  } catch (error) {
    return (error as ConfigError).faults;
  }
  return [];
}

describe('the settings of npm run services', () => {
  it('without engines: one sentence names them, and where to read how to get them', () => {
    const [fault, ...more] = faultsOf({ ...engines, REDIS_URL: '', KAFKA_BROKERS: '' });
    expect(fault).toMatch(/^KAFKA_BROKERS, REDIS_URL must be set: .*README\.md/);
    expect(more).toEqual([]);
  });

  it('with malformed settings: every fault is reported before a process starts', () => {
    const faults = faultsOf({ ...engines, MONGO_URL: 'mysql://x', PORT: 'http', LOG_LEVEL: 'loud' }, 'many');
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['--replicas', 'LOG_LEVEL', 'MONGO_URL', 'PORT']);
  });

  it('SEED: works as in the other shape, and unknown values are refused', () => {
    expect(readLaunchSettings(engines, '1').seed).toBe('sample');
    expect(readLaunchSettings({ ...engines, SEED: 'none' }, '1').seed).toBeUndefined();
    expect(faultsOf({ ...engines, SEED: 'smaple' })).toEqual(['SEED: must be sample, large or none']);
  });

  it.each(['0', '65526'])('port %s: is refused, because the ports after it are needed too', (PORT) => {
    expect(faultsOf({ ...engines, PORT })[0]).toMatch(/^PORT: must be 1 to 65525, since/);
  });

  it('the highest allowed port: leaves room for every process', () => {
    const { port, replicas } = readLaunchSettings({ ...engines, PORT: '65525' }, '2');
    const { ports, devPort, mailPort } = planProcesses(port, replicas);
    const all = [...Object.values(ports), devPort, mailPort];
    expect(new Set(all).size).toBe(all.length);
    expect(Math.max(...all)).toBe(65_535);
  });
});
