import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { startDemo } from '../domain/demo/start-demo.ts';

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
