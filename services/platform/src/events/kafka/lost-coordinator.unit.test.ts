import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { retryLostCoordinator } from './lost-coordinator.ts';

it('no coordinator of a group: a fault that passes, so that kafkajs starts the consumer again', () => {
  retryLostCoordinator();
  retryLostCoordinator();
  expect(new kafkajs.KafkaJSGroupCoordinatorNotFound().retriable).toBe(true);
});
