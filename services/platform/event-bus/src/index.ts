export { createConsumerHandler, createConsumerReplay } from './consumer-runner.ts';
export { createInProcessBus } from './in-process-bus.ts';
export { createKafkaClient, withAdmin } from './kafka/kafka-client.ts';
export { createKafkaBus, type KafkaBus } from './kafka-bus.ts';
