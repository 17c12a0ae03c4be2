/** What `/config.json` tells the shell, so that one build serves every installation. */
export interface AppConfig {
  /** The manifest of each remote by name. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly signIn:
    | { readonly kind: 'google'; readonly clientId: string }
    /** The accounts are at `accountsUrl`/accounts, credentials at `accountsUrl`/credential. */
    | { readonly kind: 'embedded'; readonly accountsUrl: string };
  readonly demo: boolean;
  /** There only where browsers must not keep the staff's pages: residents load this file too. */
  readonly keepStaffPages?: false;
}

interface AppConfigOptions {
  readonly remotes: readonly string[];
  readonly googleClientId: string | undefined;
  readonly keepStaffPages: boolean;
}

export function createAppConfig({ remotes, googleClientId, keepStaffPages }: AppConfigOptions): AppConfig {
  return {
    remotes: Object.fromEntries(remotes.map((name) => [name, `/remotes/${name}/mf-manifest.json`])),
    signIn: googleClientId
      ? { kind: 'google', clientId: googleClientId }
      : { kind: 'embedded', accountsUrl: '/dev/sign-in' },
    demo: false,
    ...(keepStaffPages ? {} : { keepStaffPages }),
  };
}
