import { type Clock, readInput, systemClock } from '@parcelbell/platform';
import express, { type Router } from 'express';
import { z } from 'zod';
import { issueCredential } from './issue-credential.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { signInPage } from './sign-in-page.ts';
import { loadSigningKey } from './signing-key.ts';

export interface SignInIssuerOptions {
  /** Where the signing key is kept from one start to the next; without it the key lives in memory. */
  readonly dataDir?: string | undefined;
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  /** True is refused. */
  readonly production: boolean;
  readonly clock?: Clock;
}

const body = z.strictObject({
  email: z.email({ error: 'email must be an e-mail address' }).max(254),
  nonce: z.string({ error: 'nonce must be a text' }).min(1).max(255).optional(),
});

/**
 * Stands in for Google's sign-in: a router that issues signed ID tokens to whoever asks, and serves the key they are
 * verified with in the form of Google's PEM certificates. It authenticates nobody, so it must never be mounted in production;
 * throws when it is asked to. Faults of the input are left to the app's error middleware.
 */
export async function createSignInIssuer(options: SignInIssuerOptions): Promise<Router> {
  if (options.production) throw new Error('Embedded sign-in is never available in production.');
  const key = await loadSigningKey(options.dataDir);
  const clock = options.clock ?? systemClock;
  const page = signInPage(sampleAccounts, options.publicUrl);
  const router = express.Router();
  router.get('/dev/sign-in', (_request, response) => {
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    response.type('html').send(page);
  });
  router.get('/dev/sign-in/accounts', (_request, response) => {
    response.json(sampleAccounts);
  });
  // Not to be cached: a new key after a restart has to be seen at the next sign-in.
  router.get('/dev/sign-in/certs', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ [key.keyId]: key.publicPem });
  });
  router.post('/dev/sign-in/credential', express.json({ limit: '4kb' }), (request, response) => {
    const input = readInput(body, request.body);
    response.set('Cache-Control', 'no-store').json({ credential: issueCredential(key, input, clock.now()) });
  });
  return router;
}
