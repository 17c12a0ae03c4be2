import { fault, present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { signIn } from '../domain/session/sign-in.ts';
import { signedInAnswer, signedInView } from './signed-in-answer.ts';

const body = z.strictObject({
  token: z
    .string({ error: fault('CREDENTIAL_REQUIRED', 'token must be the credential of the sign-in') })
    .min(1)
    .max(8192),
});

/** Longer than any browser's name for itself. */
const longestUserAgent = 256;

export const loginRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/login',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Begins a session with a Google ID token; sets the refresh cookie and the XSRF cookie.',
  request: { body },
  answers: {
    200: {
      description: 'Signed in. `tenantId` is the first building the user may enter; a superadmin may have none.',
      schema: signedInView,
    },
    401: { description: 'The credential proves nothing, or was used before.' },
    403: { description: 'The account is suspended, or may enter no building.' },
    404: { description: 'Nobody has this account.' },
    503: { description: 'The credential cannot be checked now.' },
  },
  handle: async (input, context) => {
    const { body, headers, remoteAddress: clientAddress } = input;
    const userAgent = headers['user-agent']?.slice(0, longestUserAgent);
    const signedIn = await signIn(present({ credential: body.token, clientAddress, userAgent }), context);
    return signedInAnswer(signedIn, context);
  },
});
