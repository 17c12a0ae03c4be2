// What a process needs to host services. The services themselves use the package's main entry.

export { requireReachable } from './config/config.ts';
export { openCollection } from './database/collection.ts';
export { connectDatabase, serviceDatabase } from './database/connect.ts';
export type { EventBus } from './events/bus.ts';
export { createInProcessBus } from './events/in-process-bus.ts';
export { createKafkaClient, withAdmin } from './events/kafka/kafka-client.ts';
export { createKafkaBus } from './events/kafka-bus.ts';
export { type HttpServer, ListenError, listen } from './http/http-server.ts';
export { fromThisMachine } from './http/this-machine.ts';
export { inProcessTransport, internalHandler, internalPrefix } from './internal/internal-calls.ts';
export { connectFoundation, readSettings } from './lifecycle/connect-foundation.ts';
export { ensureEventTopics } from './lifecycle/consumer-groups.ts';
export { type CreatedService, createService } from './lifecycle/create-service.ts';
export { createTopics } from './lifecycle/create-topics.ts';
export { createFoundation, type Foundation, withSecrets } from './lifecycle/foundation.ts';
export { withHealth } from './lifecycle/health.ts';
export { putBackEvents, replayBroadcasts, replayDeadLetters, republishSnapshots } from './lifecycle/maintenance.ts';
export { prepareService } from './lifecycle/prepare-service.ts';
export { seedService } from './lifecycle/seed-service.ts';
export { type RunningService, startService } from './lifecycle/start-service.ts';
export { readableLine } from './logging/readable-line.ts';
export { isRefusalLine } from './logging/refusal-lines.ts';
export { createRepetitionFilter } from './logging/repetition-filter.ts';
export { connectRedis } from './redis/connect-redis.ts';
