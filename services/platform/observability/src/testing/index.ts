export { recordLogs } from './record-logs.ts';
export { startTestTracing, type TestTracing } from './test-tracing.ts';
