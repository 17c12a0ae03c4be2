export { type Backfill, backfillJob } from './backfill.ts';
export { connectFoundation, readSettings } from './connect-foundation.ts';
export { ensureEventTopics } from './consumer-groups.ts';
export { type CreatedService, createPlatform, createService } from './create-service.ts';
export { createTopics } from './create-topics.ts';
export { createFoundation, type Foundation, withSecrets } from './foundation.ts';
export { putBackEvents, replayBroadcasts, replayDeadLetters, republishSnapshots, seedService } from './maintenance.ts';
export { prepareService } from './prepare-service.ts';
export {
  defineService,
  defineStatelessService,
  type Job,
  type Platform,
  type SampleSize,
  type Service,
  type ServiceDefinition,
  type ServiceMeasures,
  type StatelessPlatform,
  sampleSizes,
} from './service.ts';
export { type RunningService, startService } from './start-service.ts';
