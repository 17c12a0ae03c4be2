import type { Attributes, Counter, Histogram, ObservableCallback } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider, type MeterProviderOptions } from '@opentelemetry/sdk-metrics';
import { runningTelemetry } from '../telemetry/running-telemetry.ts';
import { measureRuntime } from './runtime-metrics.ts';

/** A value of a gauge, with the attributes that distinguish it from the gauge's other values. */
interface Reading {
  readonly value: number;
  readonly attributes: Attributes;
}

/** The metrics of one process, which are read at `/metrics`. Ids and addresses must not be attributes, because each value is kept. */
export interface Metrics {
  counter(name: string, description: string): Counter;
  /** A histogram of durations in milliseconds. */
  duration(name: string, description: string): Histogram;
  /** A histogram of times in seconds, from 5 ms to a day: for what people wait for. Its name ends with `_seconds`. */
  seconds(name: string, description: string): Histogram;
  /** A value that is read at each request of `/metrics`. */
  gauge(name: string, description: string, read: () => number): void;
  /** Like `gauge`, with several values. A value that `read` does not give any more is NaN. It must not take longer than a scrape may. */
  gauges(name: string, description: string, read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

const boundariesMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const boundariesSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400];

/** Creates the metrics of a process; `service` identifies it unless telemetry has named it. */
export function createMetrics(service = 'parcelbell'): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const telemetry = runningTelemetry();
  const provider = new MeterProvider({
    readers: [exporter, ...(telemetry?.metricReaders.splice(0) ?? [])],
    resource: telemetry?.resource ?? resourceOf(service),
  });
  const meter = provider.getMeter('parcelbell');
  const serializer = new PrometheusSerializer();
  measureRuntime(meter);
  return {
    counter: (name, description) => meter.createCounter(name, { description }),
    duration: (name, description) =>
      meter.createHistogram(name, { description, unit: 'ms', advice: { explicitBucketBoundaries: boundariesMs } }),
    seconds: (name, description) =>
      meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: boundariesSeconds } }),
    gauge: (name, description, read) => {
      meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
    },
    gauges: (name, description, read) => {
      const observe = observeAll(read);
      meter.createObservableGauge(name, { description }).addCallback(observe);
    },
    text: async () => serializer.serialize((await exporter.collect()).resourceMetrics),
  };
}

/** The library would repeat the last value of what is not observed any more, as if it were measured now. */
function observeAll(read: () => readonly Reading[] | Promise<readonly Reading[]>): ObservableCallback {
  let last: readonly Attributes[] = [];
  return async (result) => {
    const readings = await Promise.resolve()
      .then(read)
      .catch((): readonly Reading[] => []);
    for (const attributes of last) result.observe(Number.NaN, attributes);
    for (const { value, attributes } of readings) result.observe(value, attributes);
    last = readings.length > 0 ? readings.map(({ attributes }) => attributes) : last;
  };
}

/** Names the process. By default, the library derives the name from the path of the runtime. */
function resourceOf(service: string): NonNullable<MeterProviderOptions['resource']> {
  const resource: NonNullable<MeterProviderOptions['resource']> = {
    attributes: { 'service.name': service },
    getRawAttributes: () => [['service.name', service]],
    merge: () => resource,
  };
  return resource;
}
