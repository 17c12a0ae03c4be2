export { partitionCount, type Topic, topicOf, topics } from './topics.ts';
