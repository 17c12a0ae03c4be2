import type { Counter, Histogram } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider, type MeterProviderOptions } from '@opentelemetry/sdk-metrics';

/** The metrics of one process, which are read at `/metrics`. Ids and addresses must not be attributes, because each value is kept. */
export interface Metrics {
  counter(name: string, description: string): Counter;
  /** A histogram of durations in milliseconds. */
  duration(name: string, description: string): Histogram;
  /** A value that is read at each request of `/metrics`. */
  gauge(name: string, description: string, read: () => number): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

const boundariesMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** Creates the metrics of a process; `service` identifies it. */
export function createMetrics(service = 'parcelbell'): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter], resource: resourceOf(service) });
  const meter = provider.getMeter('parcelbell');
  const serializer = new PrometheusSerializer();
  meter.createObservableGauge('process_resident_memory_bytes').addCallback((result) => {
    result.observe(process.memoryUsage.rss());
  });
  return {
    counter: (name, description) => meter.createCounter(name, { description }),
    duration: (name, description) =>
      meter.createHistogram(name, { description, unit: 'ms', advice: { explicitBucketBoundaries: boundariesMs } }),
    gauge: (name, description, read) => {
      meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
    },
    text: async () => serializer.serialize((await exporter.collect()).resourceMetrics),
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
