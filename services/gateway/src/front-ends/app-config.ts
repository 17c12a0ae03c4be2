import { present } from '@parcelbell/values';

/** The content of `/config.json`. With it, one build of the shell works in every installation. */
export interface AppConfig {
  /** The manifest of each remote by name. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly signIn:
    | { readonly kind: 'google'; readonly clientId: string }
    /** The accounts are at `accountsUrl`/accounts, credentials at `accountsUrl`/credential. */
    | { readonly kind: 'embedded'; readonly accountsUrl: string };
  /** Whether the demo is on. The next two fields exist only then, because residents load this file too. */
  readonly demo: boolean;
  /** The page that visitors see when they leave the demo. */
  readonly marketingUrl?: string;
  /** The contact address for visitors who want their own building. */
  readonly contactEmail?: string;
  /** Exists only if browsers must not cache the staff's pages, because residents load this file too. */
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
