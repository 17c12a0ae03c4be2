/** What is sent from a process, and under which name. */
export interface TelemetryPlan {
  /** The name of the service; `OTEL_SERVICE_NAME` comes first. */
  readonly service: string;
  readonly sendsTraces: boolean;
  readonly sendsMetrics: boolean;
  readonly sendsLogs: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The other commands are over in a moment, and one of them is a health check that runs every few seconds. */
const tracedCommands = new Set(['serve', 'seed', 'replay', 'republish']);

/**
 * Undefined where telemetry is off: no address of a collector is set (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the one of traces, metrics or logs alone),
 * `OTEL_SDK_DISABLED` is true, or the command is not traced. Log records, which are entries of the audit log, are sent only where they are asked for, by
 * `OTEL_LOGS_EXPORTER=otlp`.
 */
export function telemetryPlan(
  { service, command = 'serve' }: { readonly service: string; readonly command?: string | undefined },
  environment: Environment,
): TelemetryPlan | undefined {
  if (!tracedCommands.has(command) || environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const sends = (signal: 'TRACES' | 'METRICS' | 'LOGS') =>
    Boolean(environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] || environment.OTEL_EXPORTER_OTLP_ENDPOINT) &&
    environment[`OTEL_${signal}_EXPORTER`] !== 'none';
  const plan = {
    service,
    sendsTraces: sends('TRACES'),
    sendsMetrics: sends('METRICS'),
    sendsLogs: sends('LOGS') && environment.OTEL_LOGS_EXPORTER === 'otlp',
  };
  return plan.sendsTraces || plan.sendsMetrics || plan.sendsLogs ? plan : undefined;
}
