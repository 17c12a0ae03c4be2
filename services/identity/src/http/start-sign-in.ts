import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { isNonceSecret, newNonceSecret, nonceOf } from '../domain/session/sign-in-nonce.ts';

/** A browser that has a secret keeps it, so that two tabs of it can sign in side by side. */
export const startSignInRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/nonce',
  access: 'public',
  effect: 'reads',
  summary:
    'Answers the nonce that the sign-in page asks the identity provider with, and sets the cookie that it is bound to.',
  answers: {
    200: {
      description: 'The nonce.',
      schema: z.object({
        nonce: z.string().meta({ description: 'A credential that carries it is accepted from this browser alone.' }),
      }),
    },
  },
  handle: async ({ headers }, { nonceCookie }) => {
    const known = nonceCookie.read(headers.cookie);
    const secret = isNonceSecret(known) ? known : newNonceSecret();
    return { body: { nonce: nonceOf(secret) }, headers: { 'Set-Cookie': nonceCookie.set(secret) } };
  },
});
