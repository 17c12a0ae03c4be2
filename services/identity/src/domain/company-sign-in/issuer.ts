import type { CompanyProvider } from './provider.ts';

/** What a provider said of somebody who signed in there. */
export interface CompanyIdentity {
  readonly issuer: string;
  /** The provider's id of the account. */
  readonly subject: string;
  /** Lower case. It is what the provider says, and proves nothing. */
  readonly email?: string;
  readonly hasMultiFactor: boolean;
}

/** What a sign-in was begun with, and has to end with. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The providers of companies, by OpenID Connect. Nothing of a provider is fetched from a private network in production. */
export interface Issuers {
  /** Whether the discovery document can be read. `private`: the issuer is no address of the internet. */
  check(provider: CompanyProvider, clientSecret: string): Promise<'answers' | 'silent' | 'private'>;
  /** The address at which somebody signs in. Throws UnavailableError. */
  begin(provider: CompanyProvider, secrets: SignInSecrets): Promise<string>;
  /** Who somebody is who came back with these parameters. Throws UnauthenticatedError and UnavailableError. */
  redeem(
    provider: CompanyProvider,
    secrets: SignInSecrets,
    parameters: Readonly<Record<string, string>>,
  ): Promise<CompanyIdentity>;
}

/** Looks up TXT records. Throws UnavailableError where no name server answers. */
export interface TxtRecords {
  find(name: string): Promise<readonly string[]>;
}
