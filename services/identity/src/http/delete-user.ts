import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import type { IdentityContext } from '../context.ts';
import { deleteUser } from '../domain/user/delete-user.ts';
import { userIdParams } from './schemas.ts';

export const deleteUserRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Deletes a user, whose sessions end at once.',
  request: { params: userIdParams },
  answers: {
    204: { description: 'The user is gone' },
    404: { description: 'There is no such user' },
    409: { description: 'No active superadmin would be left' },
  },
  handle: async ({ params, ...caller }, context) => {
    await deleteUser(params.id, callerOf(caller), context);
    return { status: 204 };
  },
});
