import { present } from '@parcelbell/values';

/** What `/config.json` tells the shell, so that one build serves every installation. */
export interface AppConfig {
  /** The manifest of each remote by name. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly signIn:
    | { readonly kind: 'google'; readonly clientId: string }
    /** The accounts are at `accountsUrl`/accounts, credentials at `accountsUrl`/credential. */
    | { readonly kind: 'embedded'; readonly accountsUrl: string };
  /** Whether there is a demo to look at. The two below are there only where it is: residents load this file too. */
  readonly demo: boolean;
  /** Where visitors of the demo go when they leave it. */
  readonly marketingUrl?: string;
  /** Whom visitors of the demo write to for a building of their own. */
  readonly contactEmail?: string;
  /** There only where browsers must not keep the staff's pages: residents load this file too. */
  readonly keepStaffPages?: false;
}

interface AppConfigOptions {
  readonly remotes: readonly string[];
  readonly googleClientId: string | undefined;
  readonly keepStaffPages: boolean;
  readonly demo: boolean;
  readonly marketingUrl: string | undefined;
  readonly contactEmail: string | undefined;
}

export function createAppConfig(options: AppConfigOptions): AppConfig {
  const { remotes, googleClientId, keepStaffPages, demo, marketingUrl, contactEmail } = options;
  return {
    remotes: Object.fromEntries(remotes.map((name) => [name, `/remotes/${name}/mf-manifest.json`])),
    signIn: googleClientId
      ? { kind: 'google', clientId: googleClientId }
      : { kind: 'embedded', accountsUrl: '/dev/sign-in' },
    demo,
    ...(demo ? present({ marketingUrl, contactEmail }) : {}),
    ...(keepStaffPages ? {} : { keepStaffPages }),
  };
}
