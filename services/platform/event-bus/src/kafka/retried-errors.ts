import kafkajs from 'kafkajs';

/**
 * Errors that kafkajs does not retry. They also come from a broker that is starting or is away for a moment, or whose account an operator is about to repair. Without
 * a retry the process would end with the requests that it has in hand, all replicas at the same time, the gateway too.
 */
const retried = [kafkajs.KafkaJSGroupCoordinatorNotFound, kafkajs.KafkaJSSASLAuthenticationError];

let areRetried = false;

/** Lets kafkajs try again where a group has no coordinator or the broker refuses the account, as it does while a broker is away. */
export function retryPassingErrors(): void {
  if (areRetried) return;
  areRetried = true;
  for (const { prototype } of retried) {
    Object.defineProperty(prototype, 'retriable', { get: () => true, set: () => undefined });
  }
}
