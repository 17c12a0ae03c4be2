import type { ScramConversation } from './scram.ts';

/** The client at the other end of a connection. */
export interface Peer {
  isAuthenticated: boolean;
  /** The sign-in that has begun with the client's first message. */
  conversation?: ScramConversation | undefined;
}

export const unknownPeer = (): Peer => ({ isAuthenticated: false });
