export {
  causingContext,
  contextFrom,
  currentContext,
  type RequestContext,
  recordCaller,
  runInContext,
} from './context/request-context.ts';
export { createDebugLogging, type DebugLogging, levelWhileOn } from './logging/debug-logging.ts';
export { createDuplicateFilter } from './logging/duplicate-filter.ts';
export { createLogger, type Logger } from './logging/logger.ts';
export { readableLine } from './logging/readable-line.ts';
export { isRefusalLine } from './logging/refusal-lines.ts';
export { scrub } from './logging/scrub.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { sendLogRecord } from './telemetry/log-records.ts';
export { endTelemetry } from './telemetry/running-telemetry.ts';
export { beginSpan, failSpan, type SpanDetails, within, withSpan } from './telemetry/spans.ts';
export { traceparentOf } from './telemetry/traceparent.ts';
