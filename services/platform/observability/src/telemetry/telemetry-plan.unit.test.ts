import { describe, expect, it } from '@jest/globals';
import { telemetryPlan } from './telemetry-plan.ts';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const planOf = (environment: Record<string, string>, command?: string) =>
  telemetryPlan({ service: 'deliveries', command }, environment);

describe('whether a process sends telemetry', () => {
  it('no address of a collector: nothing', () => {
    expect(planOf({})).toBeUndefined();
  });

  it('an address: traces and metrics, under the name of the service', () => {
    expect(planOf(collector)).toEqual({
      service: 'deliveries',
      sendsTraces: true,
      sendsMetrics: true,
      sendsLogs: false,
    });
  });

  it('the address of one signal, or an exporter that is none: the other one is not sent', () => {
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' };
    expect(planOf(traces)).toMatchObject({ sendsTraces: true, sendsMetrics: false });
    expect(planOf({ ...collector, OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({ sendsTraces: false });
    expect(planOf({ ...traces, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  it('log records: are sent only where they are asked for', () => {
    expect(planOf({ ...collector, OTEL_LOGS_EXPORTER: 'otlp' })).toMatchObject({ sendsLogs: true });
    const logs = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://collector:4318/v1/logs' };
    expect(planOf(logs)).toBeUndefined();
    expect(planOf({ ...logs, OTEL_LOGS_EXPORTER: 'otlp' })).toMatchObject({ sendsTraces: false, sendsLogs: true });
    expect(planOf({ ...collector, OTEL_LOGS_EXPORTER: 'none' })).toMatchObject({ sendsLogs: false });
  });

  it('OTEL_SDK_DISABLED: nothing', () => {
    expect(planOf({ ...collector, OTEL_SDK_DISABLED: 'True' })).toBeUndefined();
  });

  it.each([['health'], ['prepare'], ['topics']])('the command %s: nothing', (command) => {
    expect(planOf(collector, command)).toBeUndefined();
  });

  it.each([['serve'], ['replay']])('the command %s: sent', (command) => {
    expect(planOf(collector, command)).toBeDefined();
  });
});
