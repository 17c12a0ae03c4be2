export { type Answer, type Call, type CallOptions, createCall } from './call.ts';
export { sendRaw } from './send-raw.ts';
export { startTestService, type TestService, type TestServiceOptions, type TestSession } from './start-test-service.ts';
export { until } from './until.ts';
