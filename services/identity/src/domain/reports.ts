import type { DebugLogging } from './debug-logging/debug-logging.ts';
import type { RevocationReason, SessionFamily } from './session/session-family.ts';

/** The caller, for the log. */
export interface Caller {
  /** Absent where nobody is signed in. */
  readonly userId?: string;
  /** The client's address, as the gateway passes it on. */
  readonly clientAddress: string;
}

/** A refusal: its code, the address it came from, and the user if known. */
interface Refusal {
  readonly reason: string;
  readonly clientAddress: string;
  readonly userId?: string;
}

interface UserChanged {
  readonly userId: string;
  readonly what: string;
  readonly by: Caller;
  /** Whether it ended the user's sessions. */
  readonly sessionsEnded: boolean;
}

/** What happens in this service, for its log and counters. People are named only by their ids. */
export interface Reports {
  signedIn(session: { readonly userId: string; readonly sessionId: string; readonly clientAddress: string }): void;
  signInRefused(refusal: Refusal): void;
  refreshRefused(refusal: Refusal & { readonly sessionId: string }): void;
  /** A refresh or logout with a session's cookie, but without the XSRF header. */
  cookieRefused(refusal: Refusal & { readonly sessionId: string }): void;
  sessionRevoked(family: Pick<SessionFamily, 'id' | 'userId'>, reason: RevocationReason, by: Caller): void;
  userChanged(change: UserChanged): void;
  debugLoggingChanged(action: string, debugLogging: DebugLogging, by: Caller): void;
}
