import type { ApiClient } from '../api-client.ts';
import type { AuthResponse } from '../types.ts';

/** The server answered a sign-in without a token or a user. */
export class InvalidLoginAnswer extends Error {
  override readonly name = 'InvalidLoginAnswer';
  constructor() {
    super('Invalid server response');
  }
}

/** What somebody signs in with. */
interface LoginRequest {
  /** The identity provider's credential. */
  token: string;
  /** The code of a mail, which proves the address at the first sign-in. */
  confirmation?: string | undefined;
}

/** Trades an identity provider's credential for a session; the caller stores it. */
export async function login(client: ApiClient, body: LoginRequest, signal?: AbortSignal): Promise<AuthResponse> {
  const answer: Partial<AuthResponse> | undefined = await client.post('/api/auth/login', {
    auth: 'public',
    evenWhileLoggingOut: true,
    body,
    signal,
  });
  return signedIn(answer);
}

/** The answer to a sign-in. Throws InvalidLoginAnswer. */
export function signedIn(answer: Partial<AuthResponse> | undefined): AuthResponse {
  if (!answer?.accessToken || !answer.user) throw new InvalidLoginAnswer();
  return answer as AuthResponse;
}
