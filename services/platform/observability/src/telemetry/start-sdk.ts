import { DiagLogLevel, diag } from '@opentelemetry/api';
import { type IMetricReader, PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { createLogger } from '../logging/logger.ts';
import { processResource } from './process-resource.ts';
import { setTelemetry } from './running-telemetry.ts';
import { createSampler } from './sampler.ts';
import type { Environment, TelemetryPlan } from './telemetry-plan.ts';

/** A collector that is away for a night should not fill the log. */
const warnEveryMs = 60_000;
const defaultIntervalMs = 60_000;

/**
 * Starts the OpenTelemetry SDK of this process. Exporters, batches and limits follow the standard's `OTEL_*` variables. There are no automatic
 * instrumentations: the platform makes its spans by hand (docs/adr/telemetry.md).
 */
export async function startSdk(plan: TelemetryPlan, environment: Environment): Promise<void> {
  reportTo(plan.service);
  const resource = processResource(plan.service);
  const metricReaders = plan.sendsMetrics ? [await metricReader(environment)] : [];
  const sdk = new NodeSDK({
    resource,
    autoDetectResources: false,
    sampler: createSampler(environment),
    // The product has a provider of its own, for `/metrics`. Its log goes to standard output; only the audit log is sent as records.
    metricReaders: [],
    ...(plan.sendsLogs ? {} : { logRecordProcessors: [] }),
    ...(plan.sendsTraces ? {} : { spanProcessors: [] }),
  });
  sdk.start();
  setTelemetry({
    resource,
    metricReaders: [...metricReaders],
    shutdown: async () => {
      await Promise.allSettled([sdk.shutdown(), ...metricReaders.map((reader) => reader.shutdown())]);
    },
  });
}

async function metricReader(environment: Environment): Promise<IMetricReader> {
  const { OTEL_METRIC_EXPORT_INTERVAL: interval, OTEL_METRIC_EXPORT_TIMEOUT: timeout } = environment;
  const exportIntervalMillis = Number(interval) > 0 ? Number(interval) : defaultIntervalMs;
  const exportTimeoutMillis = Math.min(Number(timeout) > 0 ? Number(timeout) : 30_000, exportIntervalMillis);
  return new PeriodicExportingMetricReader({
    exporter: await metricExporter(environment),
    exportIntervalMillis,
    exportTimeoutMillis,
  });
}

async function metricExporter(environment: Environment): Promise<PushMetricExporter> {
  const protocol = environment.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL || environment.OTEL_EXPORTER_OTLP_PROTOCOL;
  switch (protocol) {
    case 'grpc':
      return new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter();
    case 'http/json':
      return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter();
    default:
      return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter();
  }
}

/** What OpenTelemetry has to say goes into the log, once a minute at most. */
function reportTo(service: string): void {
  const log = createLogger({ service, level: 'warn' });
  let quietUntil = 0;
  const report = (message: string): void => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + warnEveryMs;
    log.warn({ detail: message.slice(0, 300) }, 'telemetry is not sent as it should be');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
