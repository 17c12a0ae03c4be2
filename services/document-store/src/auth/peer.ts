import type { ScramConversation } from './scram.ts';

/** What a connection knows of its client. */
export interface Peer {
  authenticated: boolean;
  /** Under way since the client's first message. */
  conversation?: ScramConversation | undefined;
}

export const stranger = (): Peer => ({ authenticated: false });
