export { sendRaw } from './send-raw.ts';
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts';
