/** Who somebody is, as proven by the identity provider. */
export interface ProvenIdentity {
  /** The provider's id of the account. It never passes to another person. */
  readonly sub: string;
  /** Lower case, verified by the provider. */
  readonly email: string;
  /** True where the provider answers for the address: it hosts the mailbox, or the address belongs to an organisation that it knows. */
  readonly ownsAddress: boolean;
  /** What the sign-in page asked the provider with; absent where it asked without. */
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
