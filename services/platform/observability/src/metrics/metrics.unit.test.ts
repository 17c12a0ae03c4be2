import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics.ts';

/** The values of a metric by their attributes. */
async function valuesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, attributes = '', value] = /\{(.*)\} (\S+)/.exec(line) ?? [];
      return [attributes.replace(/,?otel_scope_name="parcelbell"/, ''), Number(value)];
    }),
  );
}

describe('the metrics of a process', () => {
  it.each([
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_used_bytes',
    'nodejs_heap_limit_bytes',
    'nodejs_external_memory_bytes',
  ])('%s: measured from the start', async (name) => {
    expect((await valuesOf(createMetrics(), name))['']).toBeGreaterThan(0);
  });

  it('the event loop was busy for some time: its delay and its utilization say so', async () => {
    const metrics = createMetrics();
    await metrics.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const end = performance.now() + 200;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const delays = await valuesOf(metrics, 'nodejs_eventloop_delay_seconds');
    expect(delays['quantile="1"']).toBeGreaterThan(0.1);
    const utilization = await valuesOf(metrics, 'nodejs_eventloop_utilization_ratio');
    expect(utilization['']).toBeGreaterThanOrEqual(0);
  });

  it('gauges with several values: each is told apart, and is NaN while it cannot be read', async () => {
    const metrics = createMetrics();
    let isAway = false;
    metrics.gauges('consumer_lag', 'How far behind', async () => {
      if (isAway) throw new Error('away');
      return ['a', 'b'].map((group, value) => ({ value, attributes: { group } }));
    });
    metrics.counter('parcels', 'Parcels').add(1);
    expect(await valuesOf(metrics, 'consumer_lag')).toEqual({ 'group="a"': 0, 'group="b"': 1 });
    isAway = true;
    expect(await valuesOf(metrics, 'consumer_lag')).toEqual({ 'group="a"': Number.NaN, 'group="b"': Number.NaN });
    isAway = false;
    expect(await valuesOf(metrics, 'consumer_lag')).toEqual({ 'group="a"': 0, 'group="b"': 1 });
    expect(await valuesOf(metrics, 'parcels_total')).toEqual({ '': 1 });
  });

  it('seconds: buckets from milliseconds to a day', async () => {
    const metrics = createMetrics();
    metrics.seconds('handoff_seconds', 'Waiting').record(0.02, { channel: 'email' });
    const buckets = await valuesOf(metrics, 'handoff_seconds_bucket');
    expect([buckets['channel="email",le="0.01"'], buckets['channel="email",le="0.025"']]).toEqual([0, 1]);
    expect(Object.keys(buckets)).toContain('channel="email",le="86400"');
  });
});
