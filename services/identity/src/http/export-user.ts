import { dateTime, route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { exportUser } from '../domain/user/export-user.ts';
import { userIdParams } from './schemas.ts';
import { userSessionsView, viewSessions } from './sessions.ts';
import { userView, viewUser } from './user-view.ts';

const userExportView = userSessionsView
  .extend({
    exportedAt: dateTime,
    user: userView,
    suspendedRoles: z
      .array(userView.shape.tenantRoles.element.pick({ tenantId: true, role: true }))
      .meta({ description: 'Roles that admins of a building suspended.' }),
    directories: z
      .array(
        z.object({
          companyId: z.string(),
          userName: z.string(),
          name: z.string(),
          externalId: z.string().optional(),
          active: z.boolean(),
          keptRoles: z.array(z.string()).meta({ description: 'Roles that come back when the user is active again.' }),
          createdAt: dateTime,
          changedAt: dateTime,
        }),
      )
      .meta({ description: 'What directories of companies say of the user.' }),
  })
  .meta({ id: 'UserExport', description: 'Everything that is stored of a user, but for the audit log.' });

export const exportUserRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/:id/export',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Everything that is stored of a user, as a file, but for the audit log, which has an export of its own.',
  request: { params: userIdParams },
  answers: {
    200: { description: 'Everything', schema: userExportView },
    404: { description: 'There is no such user' },
  },
  handle: async ({ params, session }, context) => {
    const { user, memberships, sessions, companyAccount, directories } = await exportUser(params.id, context);
    return {
      body: {
        exportedAt: context.clock.now(),
        user: await viewUser(user, context),
        suspendedRoles: memberships.flatMap(({ tenantId, suspendedRole: role }) => (role ? [{ tenantId, role }] : [])),
        ...viewSessions(sessions, session.sessionId),
        ...present({ companyAccount }),
        directories: directories.map(({ userId: _, keptRoles, ...said }) => ({ ...said, keptRoles: [...keptRoles] })),
      },
      headers: { 'content-disposition': 'attachment; filename="user.json"' },
    };
  },
});
