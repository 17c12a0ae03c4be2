import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { listUsersOfTenant } from '../domain/user/list-users.ts';
import { tenantIdSchema } from './schemas.ts';
import { userView, viewUsers } from './user-view.ts';

export const listUsersOfTenantRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/tenant/:tenantId',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Lists the users with a role in a building by name, the first 1,000.',
  request: { params: z.object({ tenantId: tenantIdSchema }) },
  answers: {
    200: {
      description: 'The users; none for a building that nobody knows',
      schema: z.object({ users: z.array(userView) }),
    },
  },
  handle: async ({ params }, { users, tenantNames }) => ({
    body: { users: await viewUsers(await listUsersOfTenant(params.tenantId, users), tenantNames) },
  }),
});
