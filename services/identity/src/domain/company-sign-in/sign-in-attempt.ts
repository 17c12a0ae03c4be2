import type { ReadConfirmation } from '../user/confirm-address.ts';
import type { SignInSecrets } from './issuer.ts';
import type { CompanyProvider } from './provider.ts';

/** A sign-in by a company's provider that has begun. */
export interface SignInAttempt extends Pick<SignInSecrets, 'nonce' | 'codeVerifier'> {
  /** A hash of its state. */
  readonly id: string;
  readonly companyId: string;
  readonly providerVersion: CompanyProvider['version'];
  /** A hash of the secret in the cookie of the browser. */
  readonly browserId: string;
  /** The mail whose link led to it. */
  readonly confirmation?: ReadConfirmation;
  readonly expiresAt: Date;
}

export interface SignInAttemptRepository {
  insert(attempt: SignInAttempt): Promise<void>;
  /** Takes an attempt of this browser; each once. */
  take(attempt: Pick<SignInAttempt, 'id' | 'browserId'>, now: Date): Promise<SignInAttempt | undefined>;
}

/** The companies whose provider began sessions, beside the sessions, which an earlier release writes. */
export interface CompanySessionRepository {
  insert(session: { readonly id: string; readonly companyId: string; readonly endsAt: Date }): Promise<void>;
  /** The company of a session; undefined for one that began otherwise. */
  companyOf(sessionId: string): Promise<string | undefined>;
}
