import kafkajs from 'kafkajs';

let isRetriable = false;

/**
 * Lets a consumer that finds no coordinator of its group try again. kafkajs takes this for a fault that no retry mends and gives the consumer up, though it
 * also means a broker that is starting or is away for a moment: the process would end, with the requests that it has in hand.
 */
export function retryLostCoordinator(): void {
  if (isRetriable) return;
  isRetriable = true;
  Object.defineProperty(kafkajs.KafkaJSGroupCoordinatorNotFound.prototype, 'retriable', {
    get: () => true,
    set: () => undefined,
  });
}
