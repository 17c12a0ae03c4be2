import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import type { IdentityContext } from '../context.ts';
import { removeTenantRole, setTenantRole } from '../domain/user/tenant-role.ts';
import { userIdParams } from './schemas.ts';
import { leftTenantForm, tenantRoleForm } from './user-form.ts';
import { userView, viewUser } from './user-view.ts';

export const setTenantRoleRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/users/:id/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Gives a user a role in a building, instead of the one that the user has there. A lower role ends all sessions of the user.',
  request: { params: userIdParams, body: tenantRoleForm },
  answers: {
    400: { description: 'The user has roles in as many buildings as one can have' },
    200: { description: 'The user with the role', schema: userView },
    404: { description: 'There is no such user, or no such building' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, body, ...caller }, context) => {
    const user = await setTenantRole({ userId: params.id, wanted: body, by: callerOf(caller) }, context);
    return { body: await viewUser(user, context) };
  },
});

export const removeTenantRoleRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Removes a user from a building, which ends all sessions of the user at once. It may be repeated.',
  request: { params: userIdParams, body: leftTenantForm },
  answers: {
    200: { description: 'The user without a role there', schema: userView },
    404: { description: 'There is no such user' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, body, ...caller }, context) => {
    const user = await removeTenantRole({ userId: params.id, tenantId: body.tenantId, by: callerOf(caller) }, context);
    return { body: await viewUser(user, context) };
  },
});
