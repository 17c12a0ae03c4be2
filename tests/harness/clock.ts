import path from 'node:path';

/** The environment of a product whose clock starts at a moment. With Kafka, the moment must be in the past, because brokers refuse records from the future. */
export function clockSetTo(moment: string): Record<string, string> {
  const offset = Date.parse(moment) + 60_000 - Date.now();
  return {
    NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'clock.cjs')}`,
    CLOCK_OFFSET_MS: String(offset),
  };
}
