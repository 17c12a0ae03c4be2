import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { RecipientCheck } from './recipient-checks.ts';
import type { HandOver } from './transport.ts';

/** A message to be sent, with what was found out about its recipient a moment ago and, where there was time for it, already written. */
export interface QueuedMessage extends LeasedMessage {
  readonly check?: RecipientCheck;
  readonly handOver?: HandOver;
}
