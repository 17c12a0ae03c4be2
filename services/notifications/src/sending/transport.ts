import type { Attempt } from '../domain/message/attempt.ts';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** Hands a written message over. A failure of the server is an `Attempt`. It rejects only because of a bug. */
export type HandOver = () => Promise<Attempt>;

interface MessageToWrite extends LeasedMessage {
  /** Whether the recipient may see pickup codes. */
  readonly showsCodes?: boolean;
}

/** The connection of one channel to its server. */
export interface Transport {
  /** Writes a message. */
  prepare(leased: MessageToWrite, tenant: Tenant): HandOver;
  close(): void;
}
