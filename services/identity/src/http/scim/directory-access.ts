import { callerOf } from '@parcelbell/audit';
import { dateTime, route } from '@parcelbell/http';
import { z } from 'zod';
import type { IdentityContext } from '../../context.ts';
import {
  closeDirectoryAccess,
  findDirectoryAccess,
  openDirectoryAccess,
} from '../../domain/directory/directory-access.ts';
import { companyIdSchema } from '../schemas.ts';

const path = '/api/directories/:companyId';
const params = z.object({ companyId: companyIdSchema });
const notFound = { 404: { description: 'There is no such confirmed company' } };

const openedView = z
  .object({ openedAt: dateTime.optional().meta({ description: 'Absent where the directory has no access' }) })
  .meta({ id: 'DirectoryAccess', description: 'Whether the directory of a company writes its users by SCIM.' });

const tokenView = z
  .object({
    openedAt: dateTime,
    token: z.string().meta({ description: 'The bearer token, which is answered here alone' }),
  })
  .meta({ id: 'DirectoryToken', description: 'Access of the directory of a company.' });

export const showDirectoryAccessRoute = route<IdentityContext>()({
  method: 'get',
  path,
  access: 'superadmin',
  effect: 'reads',
  summary: 'Whether the directory of a company may write its users by SCIM',
  request: { params },
  answers: { 200: { description: 'Since when', schema: openedView }, ...notFound },
  handle: async ({ params: { companyId } }, context) => {
    const access = await findDirectoryAccess(companyId, context);
    return { body: access ? { openedAt: access.openedAt } : {} };
  },
});

export const openDirectoryAccessRoute = route<IdentityContext>()({
  method: 'post',
  path,
  access: 'superadmin',
  effect: 'writes',
  summary: 'Lets the directory of a company write its users by SCIM, with a new token. A token from before ends.',
  request: { params },
  answers: { 201: { description: 'The access', schema: tokenView }, ...notFound },
  handle: async ({ params: { companyId }, ...caller }, context) => ({
    status: 201,
    body: await openDirectoryAccess(companyId, callerOf(caller), context),
  }),
});

export const closeDirectoryAccessRoute = route<IdentityContext>()({
  method: 'delete',
  path,
  access: 'superadmin',
  effect: 'writes',
  summary: 'Ends the access of the directory of a company. Its users keep their roles. It may be repeated.',
  request: { params },
  answers: { 204: { description: 'It has no access' }, ...notFound },
  handle: async ({ params: { companyId }, ...caller }, context) => {
    await closeDirectoryAccess(companyId, callerOf(caller), context);
    return { status: 204 };
  },
});
