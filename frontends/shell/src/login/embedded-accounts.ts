import { type ApiClient, createApiClient, InvalidLoginAnswer, type Session } from '@parcelbell/client';

/** An account of `GET {accountsUrl}/accounts`. */
export interface SampleAccount {
  email: string;
  name: string;
  description: string;
  frenchDescription?: string;
}

/** The two calls of the embedded sign-in. They are not part of the API. */
export interface EmbeddedSignIn {
  accounts: (signal: AbortSignal) => Promise<SampleAccount[]>;
  credentialFor: (email: string, nonce: string | undefined) => Promise<string>;
}

export function createEmbeddedSignIn(session: Session, accountsUrl: string): EmbeddedSignIn {
  const client: ApiClient = createApiClient({ session, baseUrl: accountsUrl });
  return {
    accounts: async (signal) => {
      const call = { path: '/accounts', auth: 'public', evenWhileLoggingOut: true, signal } as const;
      const accounts = await client.request(call);
      if (!Array.isArray(accounts)) throw new InvalidLoginAnswer();
      return accounts;
    },
    credentialFor: async (email, nonce) => {
      const answer = await client.request({
        method: 'POST',
        path: '/credential',
        auth: 'public',
        evenWhileLoggingOut: true,
        body: { email, nonce },
      });
      const { credential } = (answer ?? {}) as { credential?: string };
      if (!credential) throw new InvalidLoginAnswer();
      return credential;
    },
  };
}
