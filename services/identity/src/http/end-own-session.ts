import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { endSession } from '../domain/session/end-session.ts';
import { sessionIdSchema } from './schemas.ts';

export const endOwnSessionRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/auth/sessions/:id',
  access: 'session',
  effect: 'writes',
  building: 'none',
  summary: "Ends one of the caller's sessions at once. It may be repeated.",
  request: { params: z.object({ id: sessionIdSchema }) },
  answers: {
    204: { description: 'The session has ended.' },
    403: { description: 'A demo, which changes nothing.' },
    404: { description: 'The caller has no such session.' },
  },
  handle: async ({ params, session, remoteAddress }, context) => {
    const { userId } = session;
    const ending = { sessionId: params.id, userId, reason: 'ended_by_user' } as const;
    await endSession(ending, { userId, clientAddress: remoteAddress }, context);
    return { status: 204 };
  },
});
