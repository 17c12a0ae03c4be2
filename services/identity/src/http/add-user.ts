import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import type { IdentityContext } from '../context.ts';
import { addUser } from '../domain/user/add-user.ts';
import { newUserForm } from './user-form.ts';
import { userView, viewUser } from './user-view.ts';

export const addUserRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/users',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Creates a user. The role is the system role; roles in buildings are given by a call of their own.',
  request: { body: newUserForm },
  answers: {
    201: { description: 'The new user', schema: userView },
    409: { description: 'Another user has the e-mail address' },
  },
  handle: async ({ body, ...caller }, context) => {
    const { role: systemRole, ...same } = body;
    const user = await addUser({ user: present({ ...same, systemRole }), by: callerOf(caller) }, context);
    return { status: 201, body: await viewUser(user, context) };
  },
});
