export { createOutbox, type OutboxRelay } from './create-outbox.ts';
export { type Aggregate, type Fact, fact } from './fact.ts';
export { forgetFailedEvents } from './forget-events.ts';
export type { Outbox } from './outbox.ts';
export { measureOutboxAge, oldestEventAge } from './outbox-age.ts';
export { putBackFailedEvents } from './relay/refusals.ts';
export { toEvent } from './to-event.ts';
