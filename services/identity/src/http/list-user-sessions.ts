import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { listSessions } from '../domain/session/list-sessions.ts';
import { userIdSchema } from './schemas.ts';
import { sessionsView, viewSessions } from './session-views.ts';

export const listUserSessionsRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/:id/sessions',
  access: 'superadmin',
  effect: 'reads',
  summary: "Lists a user's active sessions, the newest 100.",
  request: { params: z.object({ id: userIdSchema }) },
  answers: {
    200: { description: 'The sessions, the newest first.', schema: sessionsView },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'There is no such user.' },
  },
  handle: async ({ params, session }, context) => ({
    body: viewSessions(await listSessions({ userId: params.id }, context), session.sessionId),
  }),
});
