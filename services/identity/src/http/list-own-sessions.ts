import { route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { listSessions } from '../domain/session/list-sessions.ts';
import { sessionsView, viewSessions } from './session-views.ts';

export const listOwnSessionsRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/auth/sessions',
  access: 'session',
  effect: 'reads',
  summary: "Lists the caller's active sessions, the newest 100.",
  answers: {
    200: { description: 'The sessions, the newest first.', schema: sessionsView },
    401: { description: 'Nobody is signed in.' },
    404: { description: 'The user is gone.' },
  },
  handle: async ({ session }, context) => ({
    body: viewSessions(await listSessions(session.userId, context), session.sessionId),
  }),
});
