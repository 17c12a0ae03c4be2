import { callerOf, route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { endAllSessions } from '../domain/user/end-all-sessions.ts';
import { userIdParams } from './schemas.ts';

export const endAllSessionsRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/sessions',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Ends all sessions of a user at once. The user may sign in again.',
  request: { params: userIdParams },
  answers: {
    204: { description: 'The sessions have ended' },
    404: { description: 'There is no such user' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, ...caller }, context) => {
    await endAllSessions(params.id, callerOf(caller), context);
    return { status: 204 };
  },
});
