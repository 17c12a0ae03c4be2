/** Who somebody is, as the identity provider vouches for it. */
export interface ProvenIdentity {
  /** The provider's id of the account; never passes to another person. */
  readonly sub: string;
  /** Lower case, verified by the provider. */
  readonly email: string;
  readonly credential: {
    /** The same for the same credential, however its text is varied. */
    readonly id: string;
    /** From then on it is refused for its age. */
    readonly expiresAt: Date;
  };
}

/** Checks what the identity provider's sign-in button hands out. */
export interface CredentialVerifier {
  /** Throws UnauthenticatedError for a credential that proves nothing, UnavailableError when the provider's certificates cannot be had. */
  verify(credential: string): Promise<ProvenIdentity>;
}
