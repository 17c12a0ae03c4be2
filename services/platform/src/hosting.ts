// What a process needs to host services. The services themselves use the package's main entry.
export { connectCache } from './cache/connect-cache.ts';
export { requireReachable } from './config/config.ts';
export { openCollection } from './database/collection.ts';
export { connectDatabase, serviceDatabase } from './database/connect.ts';
export type { EventBus } from './events/bus.ts';
export { createInProcessBus } from './events/in-process-bus.ts';
export { createKafkaClient, withAdmin } from './events/kafka/kafka-client.ts';
export { createKafkaBus } from './events/kafka-bus.ts';
export { fromThisMachine, type HttpServer, ListenError, listen } from './http/http-server.ts';
export { inProcessTransport, internalHandler, internalPrefix } from './internal/internal-calls.ts';
export { ensureEventTopics } from './lifecycle/consumer-groups.ts';
export { type CreatedService, createService } from './lifecycle/create-service.ts';
export { createFoundation, type Foundation, withSecrets } from './lifecycle/foundation.ts';
export { withHealth } from './lifecycle/health.ts';
export { replayBroadcasts, replayDeadLetters, republishSnapshots } from './lifecycle/maintenance.ts';
export { prepareService } from './lifecycle/prepare-service.ts';
export { type RunningService, startService } from './lifecycle/start-service.ts';
export { readableLine } from './logging/readable-line.ts';
