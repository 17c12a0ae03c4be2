export { type ServiceName, serviceNames } from './services.ts';
export { partitionCount, type Topic, topicOf, topics } from './topics.ts';
