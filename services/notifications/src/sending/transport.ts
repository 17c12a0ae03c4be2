import type { Attempt } from '../domain/message/attempt.ts';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** Hands a written message over. Whatever the other side does is an `Attempt`; a rejection is a mistake in this code. */
export type HandOver = () => Promise<Attempt>;

/** A message to be written, and whether its recipient may see pickup codes. */
interface WrittenMessage extends LeasedMessage {
  readonly showsCodes?: boolean;
}

/** Carries the messages of one channel to a server. */
export interface Transport {
  /** Writes a message as its recipient will get it. */
  prepare(written: WrittenMessage, tenant: Tenant): HandOver;
  close(): void;
}
