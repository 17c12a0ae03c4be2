import { route } from '@parcelbell/http';
import { requiredEmailLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { signInCompanyOf } from '../domain/company-sign-in/company-account.ts';
import { finishCompanySignIn } from '../domain/company-sign-in/finish-company-sign-in.ts';
import { startCompanySignIn } from '../domain/company-sign-in/start-company-sign-in.ts';
import { isNonceSecret, newNonceSecret } from '../domain/session/sign-in-nonce.ts';
import { confirmationSchema, userAgentOf } from './schemas.ts';
import { signedInAnswer, signedInView } from './signed-in-answer.ts';

const email = requiredEmailLine('E-mail');

export const findCompanySignInRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/company/find',
  access: 'public',
  effect: 'reads',
  summary:
    "Answers whether people with an address of this domain can sign in with their company's account. It says nothing of the address itself.",
  request: { body: z.strictObject({ email }) },
  answers: {
    200: { description: 'Whether there is such a sign-in', schema: z.object({ hasCompanySignIn: z.boolean() }) },
  },
  handle: async ({ body }, context) => ({
    body: { hasCompanySignIn: (await signInCompanyOf(body.email, context)) !== undefined },
  }),
});

/** A browser that has a secret keeps it, so that two tabs of it can sign in side by side. */
export const startCompanySignInRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/company/start',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary:
    "Answers the address at which somebody signs in with their company's account, and sets the cookie that the sign-in is bound to.",
  request: { body: z.strictObject({ email, confirmation: confirmationSchema.optional() }) },
  answers: {
    200: {
      description: 'Where to go. The way back leads to the page /login/company, within ten minutes.',
      schema: z.object({ url: z.string() }),
    },
    404: { description: 'No company has an account service for this domain.' },
    503: { description: "The company's account service does not answer." },
  },
  handle: async ({ body, headers }, context) => {
    const known = context.nonceCookie.read(headers.cookie);
    const browserSecret = isNonceSecret(known) ? known : newNonceSecret();
    const url = await startCompanySignIn({ ...present(body), browserSecret }, context);
    return { body: { url }, headers: { 'Set-Cookie': context.nonceCookie.set(browserSecret) } };
  },
});

const parameters = z.strictObject({
  state: z.string().min(1).max(512),
  code: z.string().min(1).max(4096).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

export const finishCompanySignInRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/company/finish',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary:
    "Begins a session for somebody whom their company's account service sent back with these parameters; sets the refresh cookie and the XSRF cookie.",
  request: { body: parameters },
  answers: {
    200: { description: 'Signed in, as by `POST /api/auth/login`.', schema: signedInView },
    401: { description: 'The sign-in is too old, was used, was begun in another browser, or proves nothing.' },
    403: {
      description:
        'The account is suspended or may not sign in this way; a second factor is missing; or it signs in for the first time and has to open the link of a mail first.',
    },
    404: { description: 'Nobody has this account.' },
    503: { description: "The company's account service does not answer." },
  },
  handle: async ({ body, headers, remoteAddress: clientAddress }, context) => {
    const browserSecret = context.nonceCookie.read(headers.cookie);
    const command = { parameters: present(body), browserSecret, clientAddress, userAgent: userAgentOf(headers) };
    return signedInAnswer(await finishCompanySignIn(present(command), context), context);
  },
});
