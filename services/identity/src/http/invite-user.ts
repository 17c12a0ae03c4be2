import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import type { IdentityContext } from '../context.ts';
import { inviteUser } from '../domain/user/invite-user.ts';
import { userIdParams } from './schemas.ts';
import { userView, viewUser } from './user-view.ts';

export const inviteUserRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/users/:id/invitation',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Sends the invitation with the sign-in address again: not more than once a minute, and five times a day. The first one goes by itself once the user can sign in.',
  request: { params: userIdParams },
  answers: {
    202: { description: 'The mail is on its way', schema: userView },
    404: { description: 'There is no such user' },
    409: { description: 'The user cannot sign in yet' },
    429: {
      description:
        'The last invitation was sent a moment ago, or five were sent today; retryAfter says when the next can be',
    },
  },
  handle: async ({ params, ...caller }, context) => {
    const user = await inviteUser(params.id, callerOf(caller), context);
    return { status: 202, body: await viewUser(user, context) };
  },
});
