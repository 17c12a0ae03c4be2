/** The credentials that somebody has signed in with. */
export interface UsedCredentialRepository {
  /**
   * Remembers that a credential was used, until it has expired. False where it was used before. One insert decides: of two requests, to whichever
   * replica, one wins.
   */
  keep(credential: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>;
}
