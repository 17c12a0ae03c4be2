import { route, type Session } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { type ListSessions, listSessions } from '../domain/session/list-sessions.ts';
import { sessionsView, viewSessions } from './session-views.ts';

export const listOwnSessionsRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/auth/sessions',
  access: 'session',
  effect: 'reads',
  summary: "Lists the caller's active sessions, the newest 100; in a demo the current one alone.",
  answers: {
    200: { description: 'The sessions, the newest first.', schema: sessionsView },
    401: { description: 'Nobody is signed in.' },
    404: { description: 'The user is gone.' },
  },
  handle: async ({ session }, context) => ({
    body: viewSessions(await listSessions(wantedBy(session), context), session.sessionId),
  }),
});

/** Visitors of the demo share its user, and none of them is shown the others. */
function wantedBy({ userId, sessionId, demo }: Session): ListSessions {
  return demo ? { userId, only: sessionId } : { userId };
}
