import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { signIn } from '../domain/session/sign-in.ts';
import { confirmationSchema, userAgentOf } from './schemas.ts';
import { signedInAnswer, signedInView } from './signed-in-answer.ts';

const body = z.strictObject({
  token: z
    .string({ error: fault('CREDENTIAL_REQUIRED', 'token must be the credential of the sign-in') })
    .min(1)
    .max(8192),
  confirmation: confirmationSchema.optional(),
});

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
      description:
        'Signed in. `tenantId` is the first building the user may enter by a role; a superadmin and a company admin may have none.',
      schema: signedInView,
    },
    401: { description: 'The credential proves nothing, was used before, or was asked for by another browser.' },
    403: {
      description:
        'The account is suspended, or may enter no building; or it signs in for the first time and has to open the link of a mail first.',
    },
    404: { description: 'Nobody has this account.' },
    503: { description: 'The credential cannot be checked now.' },
  },
  handle: async (input, context) => {
    const { body, headers, remoteAddress: clientAddress } = input;
    const { token: credential, confirmation } = body;
    const nonceSecret = context.nonceCookie.read(headers.cookie);
    const attempt = { credential, confirmation, nonceSecret, clientAddress, userAgent: userAgentOf(headers) };
    const signedIn = await signIn(present(attempt), context);
    return signedInAnswer(signedIn, context);
  },
});
