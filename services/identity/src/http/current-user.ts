import { route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { findCurrentUser } from '../domain/user/find-current-user.ts';
import { viewUser } from '../domain/user/view-user.ts';
import { userSchema } from './schemas.ts';

export const currentUser = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/me',
  access: 'session',
  summary: 'Who is signed in.',
  answers: {
    200: { description: 'The signed-in user.', schema: userSchema },
    401: { description: 'Nobody is signed in.' },
    403: { description: 'The account is suspended.' },
  },
  handle: async ({ session }, { users, tenantNames }) => ({
    body: await viewUser(await findCurrentUser(session.userId, users), tenantNames),
  }),
});
