import { route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { debugLoggingView, viewDebugLogging } from './debug-logging-view.ts';

export const showDebugLoggingRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/admin/debug/logging/status',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers whether debug logging is on, and until when.',
  answers: {
    200: { description: 'The state of debug logging', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
  },
  handle: async (_, context) => ({ body: viewDebugLogging(await context.debugLogging.find(), context) }),
});
