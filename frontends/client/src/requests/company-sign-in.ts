import type { ApiClient } from '../api-client.ts';
import type { BodyOf } from '../calls.ts';
import type { AuthResponse } from '../types.ts';
import { signedIn } from './login.ts';

const anybody = { auth: 'public', evenWhileLoggingOut: true } as const;

/** Whether people with an address of this domain can sign in with their company's account. */
export async function hasCompanySignIn(client: ApiClient, email: string): Promise<boolean> {
  const answer = await client.post('/api/auth/company/find', { ...anybody, body: { email } });
  return answer.hasCompanySignIn;
}

/** The address at which somebody signs in with their company's account. */
export async function startCompanySignIn(
  client: ApiClient,
  body: BodyOf<'post', '/api/auth/company/start'>,
): Promise<string> {
  return (await client.post('/api/auth/company/start', { ...anybody, body })).url;
}

/** Trades what a company's account service sent back for a session; the caller stores it. */
export async function finishCompanySignIn(
  client: ApiClient,
  body: BodyOf<'post', '/api/auth/company/finish'>,
): Promise<AuthResponse> {
  return signedIn(await client.post('/api/auth/company/finish', { ...anybody, body }));
}
