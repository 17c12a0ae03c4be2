import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';

/** How often the delay is sampled. A finer one costs more than it is worth. */
const resolutionMs = 20;
const gcBoundariesSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];
const nanoseconds = 1e9;

/** Names of `constants.NODE_PERFORMANCE_GC_*` in `node:perf_hooks`. */
const gcKinds: Readonly<Record<number, string>> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/** Measures the Node process: event loop, heap, garbage collection, processor and memory. */
export function measureRuntime(meter: Meter): void {
  measureEventLoop(meter);
  measureGarbageCollection(meter);
  const gauge = (name: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Used part of the heap', () => getHeapStatistics().used_heap_size);
  gauge('nodejs_heap_limit_bytes', 'The heap cannot grow beyond this', () => getHeapStatistics().heap_size_limit);
  gauge('nodejs_external_memory_bytes', 'Memory of buffers, outside of the heap', () => process.memoryUsage().external);
  meter
    .createObservableCounter('process_cpu_seconds', { description: 'Processor time, user and system' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
}

/** The delays are those since the last reading, so a long one does not stay in the figure for ever. */
function measureEventLoop(meter: Meter): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let lastUtilization = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs_eventloop_delay_seconds', {
      description: 'How late timers are, since the last reading, by quantile (0.5, 0.99, 1)',
    })
    .addCallback((result) => {
      // Of an idle process the sampled time itself is the delay.
      const late = (ns: number) => Math.max(0, ns / nanoseconds - resolutionMs / 1_000);
      if (delays.count > 0) {
        result.observe(late(delays.percentile(50)), { quantile: '0.5' });
        result.observe(late(delays.percentile(99)), { quantile: '0.99' });
        result.observe(late(delays.max), { quantile: '1' });
      }
      delays.reset();
    });
  meter
    .createObservableGauge('nodejs_eventloop_utilization_ratio', {
      description: 'Share of the time in which the event loop was busy, since the last reading',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, lastUtilization).utilization);
      lastUtilization = now;
    });
}

interface GarbageCollection extends PerformanceEntry {
  readonly detail: { readonly kind: number };
}

function measureGarbageCollection(meter: Meter): void {
  const durations = meter.createHistogram('nodejs_gc_duration_seconds', {
    description: 'Pauses for garbage collection',
    unit: 's',
    advice: { explicitBucketBoundaries: gcBoundariesSeconds },
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as GarbageCollection;
      durations.record(duration / 1_000, { kind: gcKinds[detail.kind] ?? 'other' });
    }
  }).observe({ type: 'gc' });
}
