export type { BusBatch, BusSubscription, ConsumerLag, DeadLetter, EventBus } from './bus.ts';
export { type Consumer, consumer } from './consumer.ts';
export { type PendingEvent, type Received, shortType, traits } from './envelope.ts';
export { decodeEnvelope, encodeEnvelope, undecodable } from './envelope-codec.ts';
export { keyOf, partitionOf } from './partition.ts';
export { plainEvent } from './stored-event.ts';
