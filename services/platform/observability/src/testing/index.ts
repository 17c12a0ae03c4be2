export { startTestTracing, type TestTracing } from './test-tracing.ts';
