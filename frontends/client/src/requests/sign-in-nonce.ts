import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';

/** The nonce to ask an identity provider with: its credential is then good in this browser alone. Undefined where the server is of a release without it. */
export async function signInNonce(client: ApiClient): Promise<string | undefined> {
  try {
    const { nonce } = await client.post('/api/auth/nonce', { auth: 'public', evenWhileLoggingOut: true });
    return nonce;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
