export { type Answer, type Call, type CallOptions, createCall } from './call.ts';
export { insertInParts } from './insert-in-parts.ts';
export { eventOf } from './recorded-bus.ts';
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts';
export { type Command, type WatchedDatabase, watchDatabase } from './watch-database.ts';
