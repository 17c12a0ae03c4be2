import { readInput } from '@parcelbell/http';
import { systemClock } from '@parcelbell/values';
import express, { type Router } from 'express';
import { z } from 'zod';
import { issueCredential } from './issue-credential.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { signInPage } from './sign-in-page.ts';
import { loadSigningKey } from './signing-key.ts';

export interface SignInIssuerOptions {
  /** The folder of the signing key; without it the key is in memory only. */
  readonly dataDir?: string | undefined;
  /** The address of the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Must be false. */
  readonly production: boolean;
}

const body = z.strictObject({
  email: z.email({ error: 'email must be an e-mail address' }).max(254),
  nonce: z.string({ error: 'nonce must be a text' }).min(1).max(255).optional(),
});

/**
 * Replaces Google's sign-in in development: a router that issues signed ID tokens to every caller, and serves the key that
 * verifies them, in the form of Google's PEM certificates. It authenticates nobody, so it must never run in production;
 * this throws there. The app's error middleware answers invalid input.
 */
export async function createSignInIssuer(options: SignInIssuerOptions): Promise<Router> {
  if (options.production) throw new Error('Embedded sign-in is never available in production.');
  const key = await loadSigningKey(options.dataDir);
  const page = signInPage(sampleAccounts, options.publicUrl);
  const router = express.Router();
  router.get('/dev/sign-in', (_request, response) => {
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    response.type('html').send(page);
  });
  router.get('/dev/sign-in/accounts', (_request, response) => {
    response.json(sampleAccounts);
  });
  // Not cached, because a restart may create a new key.
  router.get('/dev/sign-in/certs', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ [key.keyId]: key.publicPem });
  });
  router.post('/dev/sign-in/credential', express.json({ limit: '4kb' }), (request, response) => {
    const input = readInput(body, request.body);
    response.set('Cache-Control', 'no-store').json({ credential: issueCredential(key, input, systemClock.now()) });
  });
  return router;
}
