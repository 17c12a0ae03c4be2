import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface CompanyPerson {
  readonly subject: string;
  readonly email?: string;
  readonly preferredName?: string;
  /** How they proved who they are. */
  readonly amr?: readonly string[];
  readonly acr?: string;
}

/** A real OpenID Connect provider on loopback, at which a person signs in without typing anything. */
export interface CompanyIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in next; undefined for somebody who changes their mind. */
  person: CompanyPerson | undefined;
  /** While it is set, every call is answered with a 503. */
  isDown: boolean;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Goes where a browser would go that is sent to `address`. Answers the parameters with which it comes back. */
  visit(address: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const clientId = 'parcelbell';
const clientSecret = 'a secret of the company, 32 letters';

export async function startCompanyIssuer(redirectUri: string): Promise<CompanyIssuer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    made.asked.push(new URL(request.url ?? '/', made.issuer).pathname);
    if (made.isDown) response.writeHead(503).end();
    else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: CompanyIssuer = {
    issuer,
    clientId,
    clientSecret,
    person: undefined,
    isDown: false,
    asked: [],
    visit: (address) => visit(address, redirectUri),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const known = new Map<string, CompanyPerson>();
  const provider = createProvider(issuer, redirectUri, known);
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { person } = made;
    if (person) known.set(person.subject, person);
    const result = person
      ? { login: { accountId: person.subject, ...loginOf(person) } }
      : { error: 'access_denied', error_description: 'The person changed their mind' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return made;
}

function loginOf({ amr, acr }: CompanyPerson) {
  return { remember: false, ...(amr ? { amr: [...amr] } : {}), ...(acr ? { acr } : {}) };
}

function createProvider(issuer: string, redirectUri: string, known: ReadonlyMap<string, CompanyPerson>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the cookies'] },
    // What a code stands for is in the ID token, as the large providers have it.
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email'], profile: ['preferred_username'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const { email, preferredName, amr, acr } = known.get(subject) ?? {};
      const given = { email, preferred_username: preferredName, amr, acr };
      return { accountId: subject, claims: () => ({ sub: subject, ...given }) };
    },
    // Nobody is asked whether the product may know their address.
    loadExistingGrant: async ({ oidc }) => {
      const { Grant } = oidc.provider;
      const grant = new Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

const maxRedirects = 10;

async function visit(address: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let count = 0; count < maxRedirects; count += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return Object.fromEntries(new URL(next).searchParams);
  }
  throw new Error('The provider redirected too often');
}
