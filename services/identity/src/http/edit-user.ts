import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import type { IdentityContext } from '../context.ts';
import { editUser } from '../domain/user/edit-user.ts';
import { userIdParams } from './schemas.ts';
import { changeOf, userChangeForm } from './user-form.ts';
import { userView, viewUser } from './user-view.ts';

export const editUserRoute = route<IdentityContext>()({
  method: 'put',
  path: '/api/users/:id',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Changes the given fields of a user; with a version, only if it is still the newest. A suspension, a demotion and another e-mail address end all sessions of the user at once.',
  request: { params: userIdParams, body: userChangeForm },
  answers: {
    200: { description: 'The user after the change', schema: userView },
    404: { description: 'There is no such user' },
    409: {
      description:
        'Another user has the e-mail address, somebody else changed the user since, or no active superadmin would be left',
    },
  },
  handle: async ({ params, body, ...caller }, context) => {
    const command = { userId: params.id, change: changeOf(body), by: callerOf(caller) };
    const user = await editUser({ ...command, ...present({ version: body.version }) }, context);
    return { body: await viewUser(user, context) };
  },
});
