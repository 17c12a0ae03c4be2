import { callerOf, route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { removeTenantRole } from '../domain/user/remove-tenant-role.ts';
import { userIdParams } from './schemas.ts';
import { leftTenantForm } from './user-form.ts';
import { userView, viewUser } from './user-view.ts';

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
    return { body: await viewUser(user, context.tenantNames) };
  },
});
