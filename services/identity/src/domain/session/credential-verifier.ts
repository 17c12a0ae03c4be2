/** Who somebody is, as proven by the identity provider. */
export interface ProvenIdentity {
  /** The provider's id of the account. It never passes to another person. */
  readonly sub: string;
  /** Lower case, verified by the provider. */
  readonly email: string;
  /** True where the provider guarantees the address: it hosts the mailbox, or the address belongs to an organisation that it manages. */
  readonly ownsAddress: boolean;
  /** The nonce with which the sign-in page asked the provider; absent without one. */
  readonly nonce?: string;
  readonly credential: {
    /** The same for the same credential, also when its text is varied. */
    readonly id: string;
    /** From this time on it is refused as expired. */
    readonly expiresAt: Date;
  };
}

/** Checks what the identity provider's sign-in button hands out. */
export interface CredentialVerifier {
  /** Throws UnauthenticatedError for an invalid credential, UnavailableError when the provider's certificates cannot be loaded. */
  verify(credential: string): Promise<ProvenIdentity>;
}

/** The credentials that somebody has signed in with. */
export interface UsedCredentialRepository {
  /**
   * Stores that a credential was used, until it expires. False if it was used before. It is one insert, so one of two simultaneous requests succeeds.
   */
  insert(credential: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>;
}
