import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { retryLostCoordinator } from './lost-coordinator.ts';

it('no coordinator of a group: a fault that passes, so that kafkajs starts the consumer again', () => {
  retryLostCoordinator();
  retryLostCoordinator();
  // It takes the message that its declared type leaves out.
  const fault = Reflect.construct(kafkajs.KafkaJSGroupCoordinatorNotFound, ['The coordinator is not available']);
  expect(fault.retriable).toBe(true);
});
