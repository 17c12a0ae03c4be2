import { fault } from '@parcelbell/errors';
import { defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import {
  type ListUsers,
  listAdminsOfCompany,
  listUsers,
  listUsersOfTenant,
  maxListed,
  pageUsers,
} from '../domain/user/list-users.ts';
import { userStatuses } from '../domain/user/user.ts';
import { maxInCompany, userSorts } from '../domain/user/user-repository.ts';
import { companyIdSchema, tenantIdSchema } from './schemas.ts';
import { userView, viewUsers } from './user-view.ts';

const query = z
  .strictObject({
    activeOnly: z.enum(['true', 'false']).optional(),
    page: pageQuery.page.optional(),
    pageSize: pageQuery.pageSize.optional(),
    q: searchQuery.optional().meta({ description: 'Parts of the name or the e-mail address' }),
    status: z.enum(userStatuses).optional(),
    company: singleLine('company', 100)
      .optional()
      .meta({ description: 'Users with a role in a building of this property management company' }),
    tenantId: tenantIdSchema.optional(),
    sort: z.enum(userSorts).optional(),
  })
  .refine(({ activeOnly, status }) => activeOnly === undefined || status === undefined, {
    path: ['activeOnly'],
    error: fault('NOT_TOGETHER', 'activeOnly cannot be combined with status'),
  });

export const listUsersRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the users by name: the first ${maxListed}, or a page of them.`,
  request: { query },
  isCostly: ({ page, pageSize }) => page === undefined && pageSize === undefined,
  answers: {
    200: {
      description: 'The users; total, totalIsExact, page and pageSize where a page was asked for',
      schema: z.object({
        users: z.array(userView),
        total: z.int().optional(),
        totalIsExact: z.boolean().optional().meta({ description: 'False where counting stopped at 10,000' }),
        page: z.int().optional(),
        pageSize: z.int().optional(),
      }),
    },
  },
  handle: async ({ query }, context) => {
    const { page, pageSize = defaultPageSize } = query;
    if (page === undefined && query.pageSize === undefined) {
      const users = await listUsers(wantedBy(query), context);
      return { body: { users: await viewUsers(users, context) } };
    }
    const range = { page: page ?? 1, pageSize };
    const { users, ...totals } = await pageUsers({ ...wantedBy(query), ...range }, context);
    return { body: { users: await viewUsers(users, context), ...totals, ...range } };
  },
});

function wantedBy({ activeOnly, q, status, company, tenantId, sort }: z.output<typeof query>): ListUsers {
  const wanted = activeOnly === 'true' ? 'active' : status;
  return { words: q ?? [], sort: sort ?? 'name', ...present({ status: wanted, company, tenantId }) };
}

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
  handle: async ({ params }, context) => ({
    body: { users: await viewUsers(await listUsersOfTenant(params.tenantId, context.users), context) },
  }),
});

export const listAdminsOfCompanyRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/company/:companyId',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the admins of a company by name, ${maxInCompany} at most.`,
  request: { params: z.object({ companyId: companyIdSchema }) },
  answers: {
    200: {
      description: 'The admins; none for a company that nobody knows',
      schema: z.object({ users: z.array(userView) }),
    },
  },
  handle: async ({ params }, context) => ({
    body: { users: await viewUsers(await listAdminsOfCompany(params.companyId, context), context) },
  }),
});
