import { route } from '@parcelbell/http';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { IdentityContext } from '../../context.ts';
import {
  addDirectoryUser,
  changeDirectoryUser,
  findDirectoryUser,
  removeDirectoryUser,
} from '../../domain/directory/write-directory-user.ts';
import { userIdParams } from '../schemas.ts';
import { directoryOf, maxScimResults, scimAnswer } from './scim.ts';
import { scimPath } from './scim-path.ts';
import { patchedPerson, readFilter, readPerson, scimUserOf, scimUsersOf } from './scim-user.ts';

const path = `${scimPath}/Users`;
const onePath = `${path}/:id`;
/** The attributes are SCIM's own, so its library reads them. */
const body = z.looseObject({});
const shown = z.looseObject({});
const common = { access: 'public', bodyForm: 'scim', hidden: true } as const;
const refusals = {
  400: {
    description:
      'The request does not follow the rules of SCIM, or names a role or building that the company does not have',
  },
  401: { description: 'The bearer token is not valid' },
} as const;
const notFound = { 404: { description: 'The directory knows no such user' } };

const maxFilterLength = 300;
const whole = z.coerce.number().int();
const listQuery = z.object({
  filter: z.string().max(maxFilterLength).optional(),
  startIndex: whole.default(1),
  count: whole.default(maxScimResults),
});

export const listScimUsersRoute = route<IdentityContext>()({
  ...common,
  method: 'get',
  path,
  effect: 'reads',
  summary: 'The users of a company’s directory, by SCIM',
  request: { query: listQuery },
  answers: { 200: { description: 'A page', schema: shown }, ...refusals },
  handle: async ({ query, ...call }, context) => {
    const { companyId } = await directoryOf(call, context);
    const filter = await readFilter(query.filter);
    const startIndex = Math.max(1, query.startIndex);
    const limit = Math.min(maxScimResults, Math.max(0, query.count));
    const total = await context.directoryUsers.count(companyId, filter);
    const found =
      limit === 0 ? [] : await context.directoryUsers.list(companyId, filter, { skip: startIndex - 1, limit });
    const users = await scimUsersOf(companyId, found, context);
    return scimAnswer(200, {
      schemas: [SCIMMY.Messages.ListResponse.id],
      totalResults: total,
      startIndex,
      itemsPerPage: users.length,
      Resources: users,
    });
  },
});

export const showScimUserRoute = route<IdentityContext>()({
  ...common,
  method: 'get',
  path: onePath,
  effect: 'reads',
  summary: 'A user of a company’s directory, by SCIM',
  request: { params: userIdParams },
  answers: { 200: { description: 'The user', schema: shown }, ...refusals, ...notFound },
  handle: async ({ params, ...call }, context) => {
    const { companyId } = await directoryOf(call, context);
    const user = await findDirectoryUser(companyId, params.id, context);
    return scimAnswer(200, await scimUserOf(user, context));
  },
});

export const addScimUserRoute = route<IdentityContext>()({
  ...common,
  method: 'post',
  path,
  effect: 'writes',
  building: 'none',
  summary: 'Adds a user of a company’s directory, by SCIM',
  request: { body },
  answers: {
    201: { description: 'The user', schema: shown },
    ...refusals,
    409: { description: 'The directory has this user name already, or it is reserved' },
  },
  handle: async ({ body: sent, ...call }, context) => {
    const { companyId, by } = await directoryOf(call, context);
    const user = await addDirectoryUser(companyId, await readPerson(sent), by, context);
    return scimAnswer(201, await scimUserOf(user, context), { Location: `${context.scimUsersUrl}/${user.userId}` });
  },
});

export const replaceScimUserRoute = route<IdentityContext>()({
  ...common,
  method: 'put',
  path: onePath,
  effect: 'writes',
  building: 'none',
  summary: 'Writes a user of a company’s directory anew, by SCIM. Roles that are not sent stay.',
  request: { params: userIdParams, body },
  answers: { 200: { description: 'The user', schema: shown }, ...refusals, ...notFound },
  handle: async ({ params, body: sent, ...call }, context) => {
    const directory = await directoryOf(call, context);
    const person = await readPerson(sent);
    const user = await changeDirectoryUser({ ...directory, userId: params.id }, person, context);
    return scimAnswer(200, await scimUserOf(user, context));
  },
});

export const patchScimUserRoute = route<IdentityContext>()({
  ...common,
  method: 'patch',
  path: onePath,
  effect: 'writes',
  building: 'none',
  summary: 'Changes some attributes of a user of a company’s directory, by SCIM',
  request: { params: userIdParams, body },
  answers: { 200: { description: 'The user', schema: shown }, ...refusals, ...notFound },
  handle: async ({ params, body: sent, ...call }, context) => {
    const directory = await directoryOf(call, context);
    const before = await findDirectoryUser(directory.companyId, params.id, context);
    const person = await patchedPerson(await scimUserOf(before, context), sent);
    const user = await changeDirectoryUser({ ...directory, userId: params.id }, person, context);
    return scimAnswer(200, await scimUserOf(user, context));
  },
});

export const removeScimUserRoute = route<IdentityContext>()({
  ...common,
  method: 'delete',
  path: onePath,
  effect: 'writes',
  building: 'none',
  summary: 'Takes all roles of a user in the company, and removes the user from its directory, by SCIM',
  request: { params: userIdParams },
  answers: { 204: { description: 'The directory knows the user no more' }, ...refusals, ...notFound },
  handle: async ({ params, ...call }, context) => {
    const directory = await directoryOf(call, context);
    await removeDirectoryUser({ ...directory, userId: params.id }, context);
    return { status: 204 };
  },
});
