import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { endSession } from '../domain/session/end-session.ts';
import { sessionIdSchema, userIdSchema } from './schemas.ts';

export const endUserSessionRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/sessions/:sessionId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Ends a session of a user at once. It may be repeated.',
  request: { params: z.object({ id: userIdSchema, sessionId: sessionIdSchema }) },
  answers: {
    204: { description: 'The session has ended.' },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'The user has no such session.' },
  },
  handle: async ({ params, session, remoteAddress }, context) => {
    const ending = { sessionId: params.sessionId, userId: params.id, reason: 'ended_by_superadmin' } as const;
    await endSession(ending, { userId: session.userId, clientAddress: remoteAddress }, context);
    return { status: 204 };
  },
});
