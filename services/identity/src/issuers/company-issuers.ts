import type { SealedTexts } from '@parcelbell/auth';
import { UnauthenticatedError, UnavailableError } from '@parcelbell/errors';
import { isEmailAddress } from '@parcelbell/rules';
import { type Clock, present } from '@parcelbell/values';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { CompanyIdentity, Issuers } from '../domain/company-sign-in/issuer.ts';
import type { CompanyProvider } from '../domain/company-sign-in/provider.ts';
import { PrivateAddressError } from './guarded-fetch.ts';

export interface CompanyIssuersOptions {
  readonly fetch: oidc.CustomFetch;
  /** Whether an issuer may be asked without TLS. */
  readonly allowsHttp: boolean;
  readonly clientSecrets: Pick<SealedTexts, 'open'>;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly clock: Clock;
}

/** How long a discovery document and its keys are kept, in milliseconds. */
const keptMs = 10 * 60_000;
/** How long it is kept that there was none, so that each visitor does not wait anew. */
const failureKeptMs = 5_000;
const maxKept = 200;
/** Of each fetch; the guarded fetch has a limit of its own besides. */
const timeoutSeconds = 5;

/** Says that more than one factor was used: RFC 8176, and the classes of the OpenID Foundation, of Okta and of REFEDS. */
const multiFactorMethod = 'mfa';
const multiFactorClasses = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
  'https://refeds.org/profile/mfa',
];

interface Kept {
  readonly key: string;
  readonly configuration: Promise<oidc.Configuration>;
  keptUntil: number;
}

/** Providers by openid-client: code flow with PKCE, state and nonce; signatures of ID tokens are checked. */
export function createCompanyIssuers(options: CompanyIssuersOptions): Issuers {
  const { clock, clientSecrets, redirectUri } = options;
  const kept = new Map<string, Kept>();
  const configurationOf = (provider: CompanyProvider): Promise<oidc.Configuration> => {
    const { companyId, version, sealedSecret } = provider;
    const now = clock.now().getTime();
    const key = `${version}`;
    const known = kept.get(companyId);
    if (known?.key === key && known.keptUntil > now) return known.configuration;
    const secret = clientSecrets.open(sealedSecret, companyId);
    if (!secret) return Promise.reject(unavailable());
    const fresh: Kept = { key, configuration: discover(provider, secret.text, options), keptUntil: now + keptMs };
    fresh.configuration.catch(() => {
      fresh.keptUntil = now + failureKeptMs;
    });
    kept.delete(companyId);
    kept.set(companyId, fresh);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return fresh.configuration;
  };
  const find = async (provider: CompanyProvider): Promise<oidc.Configuration> => {
    try {
      return await configurationOf(provider);
    } catch (cause) {
      throw unavailable(cause);
    }
  };
  return {
    check: async (provider, clientSecret) => {
      try {
        await discover(provider, clientSecret, options);
        return 'answers';
      } catch (error) {
        return isPrivate(error) ? 'private' : 'silent';
      }
    },
    begin: async (provider, { state, nonce, codeVerifier }) => {
      const configuration = await find(provider);
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...wantedClasses(provider, configuration),
      });
      return address.href;
    },
    redeem: async (provider, secrets, parameters) => {
      const configuration = await find(provider);
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return redeem(configuration, address, secrets);
    },
  };
}

function discover(
  { issuer, clientId }: CompanyProvider,
  clientSecret: string,
  { fetch, allowsHttp }: Pick<CompanyIssuersOptions, 'fetch' | 'allowsHttp'>,
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    timeout: timeoutSeconds,
    [oidc.customFetch]: fetch,
    execute: [oidc.enableNonRepudiationChecks, ...(allowsHttp ? [oidc.allowInsecureRequests] : [])],
  });
}

/** In the header, as the standard has it, unless the provider takes the secret in the body alone. */
function authentication(clientSecret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    return authenticate(server, ...rest);
  };
}

/** Where a second factor is required, the provider is asked for the classes of it that it knows. */
function wantedClasses(
  { requiresMultiFactor }: CompanyProvider,
  configuration: oidc.Configuration,
): { readonly acr_values?: string } {
  const { acr_values_supported: known = [] } = configuration.serverMetadata();
  const wanted = multiFactorClasses.filter((one) => known.includes(one));
  return requiresMultiFactor && wanted.length > 0 ? { acr_values: wanted.join(' ') } : {};
}

const claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  // Where a directory has no mail address of somebody, their name for signing in is one.
  preferred_username: z.string().max(254).optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
});

async function redeem(
  configuration: oidc.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: Parameters<Issuers['redeem']>[1],
): Promise<CompanyIdentity> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const { iss: issuer, sub: subject, email, preferred_username: name, amr = [], acr } = claims.parse(tokens.claims());
    const given = [email, name].find((text) => text !== undefined && isEmailAddress(text));
    const hasMultiFactor = amr.includes(multiFactorMethod) || (acr !== undefined && multiFactorClasses.includes(acr));
    return { issuer, subject, ...present({ email: given?.toLowerCase() }), hasMultiFactor };
  } catch (error) {
    // The library's errors may hold tokens and claims, so they are not kept as the cause.
    if (isUnreachable(error)) throw unavailable();
    throw new UnauthenticatedError(
      'COMPANY_CREDENTIAL_INVALID',
      'Your company’s account service did not confirm who you are. Please start again. If it happens again, tell your administrator.',
    );
  }
}

function isPrivate(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PrivateAddressError) return true;
  return false;
}

/** Whether the provider did not answer, or answered that it has a fault. */
function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as NodeJS.ErrnoException;
    if (at instanceof PrivateAddressError || at.name === 'TimeoutError' || at.name === 'AbortError') return true;
    if (/^(E[A-Z_]+|OAUTH_TIMEOUT)$/.test(code)) return true;
    if (at.cause instanceof Response) return at.cause.status >= 500;
  }
  return false;
}

function unavailable(cause?: unknown): UnavailableError {
  return new UnavailableError(
    'COMPANY_SIGN_IN_UNAVAILABLE',
    'Your company’s account service does not answer now. Please try again in a few minutes.',
    { cause },
  );
}
