import type { MeterProviderOptions } from '@opentelemetry/sdk-metrics';
import { withTimeout } from '@parcelbell/async';

/** The telemetry of this process, which a preload has started before any other code ran. */
export interface Telemetry {
  /** What names this process in every span and metric. */
  readonly resource: NonNullable<MeterProviderOptions['resource']>;
  /** Sends the metrics of the process. A reader belongs to one provider, so the first `createMetrics` takes them. */
  readonly metricReaders: NonNullable<MeterProviderOptions['readers']>;
  /** Sends what has been gathered. */
  shutdown(): Promise<void>;
}

/** A dead collector may delay the end of a process by this much. */
const flushWithinMs = 3_000;

let running: Telemetry | undefined;

/** Called by the preload only. Service code never learns how telemetry was switched on. */
export function setTelemetry(telemetry: Telemetry | undefined): void {
  running = telemetry;
}

/** Undefined while telemetry is off. */
export function runningTelemetry(): Telemetry | undefined {
  return running;
}

/** Sends what has been gathered, for three seconds at most. Never rejects. Resolves at once while telemetry is off. */
export async function endTelemetry(): Promise<void> {
  const ending = running;
  running = undefined;
  if (ending) await withTimeout(ending.shutdown(), flushWithinMs).catch(() => undefined);
}
