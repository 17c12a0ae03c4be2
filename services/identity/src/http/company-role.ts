import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { removeCompanyRole, setCompanyRole } from '../domain/company/change-company-role.ts';
import { companyIdSchema, userIdParams } from './schemas.ts';
import { userView, viewUser } from './user-view.ts';

const companyForm = z.strictObject({ companyId: companyIdSchema });

export const setCompanyRoleRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/users/:id/companies',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Lets a user administer all buildings of a confirmed company, also those added later. The first such right invites the user by mail.',
  request: { params: userIdParams, body: companyForm },
  answers: {
    200: { description: 'The user with the role', schema: userView },
    400: { description: 'The user administers as many companies as one can' },
    404: { description: 'There is no such user, or no such confirmed company' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, body, ...caller }, context) => {
    const user = await setCompanyRole({ userId: params.id, ...body, by: callerOf(caller) }, context);
    return { body: await viewUser(user, context) };
  },
});

export const removeCompanyRoleRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/companies',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Takes the role in a company, which ends all sessions of the user at once. It may be repeated.',
  request: { params: userIdParams, body: companyForm },
  answers: {
    200: { description: 'The user without the role', schema: userView },
    404: { description: 'There is no such user' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, body, ...caller }, context) => {
    const user = await removeCompanyRole({ userId: params.id, ...body, by: callerOf(caller) }, context);
    return { body: await viewUser(user, context) };
  },
});
