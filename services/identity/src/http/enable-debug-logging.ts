import { route, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { longestSeconds, shortestSeconds, usualSeconds } from '../domain/debug-logging/debug-logging.ts';
import { enableDebugLogging } from '../domain/debug-logging/enable-debug-logging.ts';
import { debugLoggingView, viewDebugLogging } from './debug-logging-view.ts';

export const enableDebugLoggingRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/admin/debug/logging/enable',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Turns debug logging on in every process for a while, for one building or for all. Replaces one that is on.',
  request: {
    body: z.strictObject({
      duration: z
        .number()
        .int()
        .min(shortestSeconds)
        .max(longestSeconds)
        .default(usualSeconds)
        .meta({ description: 'Seconds until it ends by itself.' }),
      tenantId: singleLine('Building', 64).default(''),
      requestHeadersOnly: z
        .boolean()
        .default(false)
        .meta({ description: 'Logs requests and their headers only, and no debug lines of the services.' }),
    }),
  },
  answers: {
    200: { description: 'It is on', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'There is no such building.' },
    409: { description: 'Others change it all the time.' },
  },
  handle: async ({ body, session, remoteAddress }, context) => {
    const { duration: seconds, ...rest } = body;
    const by = { userId: session.userId, clientAddress: remoteAddress };
    return { body: viewDebugLogging(await enableDebugLogging({ seconds, ...rest, by }, context), context) };
  },
});
