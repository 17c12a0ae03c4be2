import { type LogRecord, logs } from '@opentelemetry/api';

/** Records the log records of this process from now on, in place of the collector's provider. */
export function recordLogs(): { readonly records: readonly LogRecord[]; stop(): void } {
  const records: LogRecord[] = [];
  const logger = { emit: (record: LogRecord) => records.push(record), enabled: () => true };
  logs.setGlobalLoggerProvider({ getLogger: () => logger });
  return { records, stop: () => logs.disable() };
}
