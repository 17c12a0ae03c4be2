export { openCollection } from '../database/collection.ts';
export { type Answer, type Call, type CallOptions, createCall } from './call.ts';
export { sampleExif, sampleJpeg, samplePhonePhoto, samplePng, sampleWebp, takenByCamera } from './images.ts';
export { insertInParts } from './insert-in-parts.ts';
export { eventOf } from './recorded-bus.ts';
export { sendRaw } from './send-raw.ts';
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts';
export { until } from './until.ts';
export { type Command, type WatchedDatabase, watchDatabase } from './watch-database.ts';
