import { route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { disableDebugLogging } from '../domain/debug-logging/disable-debug-logging.ts';
import { debugLoggingView, viewDebugLogging } from './debug-logging-view.ts';

export const disableDebugLoggingRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/admin/debug/logging/disable',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Turns debug logging off in every process. It may be repeated.',
  answers: {
    200: { description: 'It is off', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    409: { description: 'Others change it all the time.' },
  },
  handle: async ({ session, remoteAddress }, context) => {
    const by = { userId: session.userId, clientAddress: remoteAddress };
    return { body: viewDebugLogging(await disableDebugLogging(by, context), context) };
  },
});
