/** What `/config.json` tells the shell, so that one build serves every installation. */
export interface AppConfig {
  /** The manifest of each remote by name. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly signIn:
    | { readonly kind: 'google'; readonly clientId: string }
    /** The accounts are at `accountsUrl`/accounts, credentials at `accountsUrl`/credential. */
    | { readonly kind: 'embedded'; readonly accountsUrl: string };
  readonly demo: boolean;
}

export function createAppConfig(remotes: readonly string[], googleClientId: string | undefined): AppConfig {
  return {
    remotes: Object.fromEntries(remotes.map((name) => [name, `/remotes/${name}/mf-manifest.json`])),
    signIn: googleClientId
      ? { kind: 'google', clientId: googleClientId }
      : { kind: 'embedded', accountsUrl: '/dev/sign-in' },
    demo: false,
  };
}
