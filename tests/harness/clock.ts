import path from 'node:path';

/** The environment of a product that is to live in the minutes after a moment. With Kafka it is one that has passed: brokers refuse what comes from the future. */
export function clockSetTo(moment: string): Record<string, string> {
  const offset = Date.parse(moment) + 60_000 - Date.now();
  return {
    NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'clock.cjs')}`,
    CLOCK_OFFSET_MS: String(offset),
  };
}
