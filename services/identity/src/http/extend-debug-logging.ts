import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { extensions } from '../domain/debug-logging/debug-logging.ts';
import { extendDebugLogging } from '../domain/debug-logging/extend-debug-logging.ts';
import { debugLoggingView, viewDebugLogging } from './debug-logging-view.ts';

export const extendDebugLoggingRoute = route<IdentityContext>()({
  method: 'put',
  path: '/api/admin/debug/logging/extend',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Lets debug logging end later, at most 30 minutes from now.',
  request: {
    body: z.strictObject({
      additionalDuration: z.literal(extensions).meta({ description: 'Seconds that are added to what remains.' }),
    }),
  },
  answers: {
    200: { description: 'It ends later', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    409: { description: 'It is off.' },
  },
  handle: async ({ body, session, remoteAddress }, context) => {
    const by = { userId: session.userId, clientAddress: remoteAddress };
    const extended = await extendDebugLogging({ seconds: body.additionalDuration, by }, context);
    return { body: viewDebugLogging(extended, context) };
  },
});
