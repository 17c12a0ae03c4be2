import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { enterDemo, startDemo } from '../domain/demo/enter-demo.ts';
import { signedInAnswer, signedInView } from './signed-in-answer.ts';

export const startDemoRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/demo/start',
  access: 'public',
  effect: 'reads',
  summary: 'Answers a token with which a visitor may enter the demo building once.',
  answers: {
    200: {
      description: 'The token.',
      schema: z.object({
        demoToken: z
          .string()
          .meta({ description: 'Sent as X-Demo-Token; good for one session, begun within 5 minutes.' }),
      }),
    },
    503: { description: 'There is no demo here, or not yet.' },
  },
  handle: async (_input, context) => ({ body: { demoToken: await startDemo(context) } }),
});

export const enterDemoRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/demo-login',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Begins a session in the demo building, which only reads; sets the refresh cookie and the XSRF cookie.',
  requestHeaders: { 'X-Demo-Token': 'The token of GET /api/demo/start' },
  answers: {
    200: { description: 'Signed in for four hours at most. `tenantId` is the demo building.', schema: signedInView },
    401: { description: 'The token is missing, forged, too old or used. A new demo session has to be started.' },
    503: { description: 'There is no demo here, or not yet.' },
  },
  handle: async ({ headers, remoteAddress: clientAddress }, context) => {
    const given = headers['x-demo-token'];
    const token = typeof given === 'string' ? given : '';
    return signedInAnswer(await enterDemo({ token, clientAddress }, context), context);
  },
});
