import { route } from '@parcelbell/http';
import type { IdentityContext } from '../context.ts';
import { findCurrentUser } from '../domain/user/find-user.ts';
import { userView, viewUser } from './user-view.ts';

export const currentUserRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/me',
  access: 'session',
  effect: 'reads',
  summary: 'Answers who is signed in.',
  answers: {
    200: { description: 'The signed-in user.', schema: userView },
    401: { description: 'Nobody is signed in.' },
    403: { description: 'The account is suspended.' },
  },
  handle: async ({ session }, context) => ({
    body: await viewUser(await findCurrentUser(session.userId, context.users), context),
  }),
});
