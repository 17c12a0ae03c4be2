import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { retryPassingErrors } from './retried-errors.ts';

it.each([
  ['no coordinator of a group', kafkajs.KafkaJSGroupCoordinatorNotFound],
  ['an account that the broker refuses', kafkajs.KafkaJSSASLAuthenticationError],
])('%s: a fault that passes, so that kafkajs starts the consumer again', (_, KafkaError) => {
  retryPassingErrors();
  retryPassingErrors();
  // It takes the message that its declared type leaves out.
  const fault = Reflect.construct(KafkaError, ['Refused.']);
  expect(fault.retriable).toBe(true);
});
