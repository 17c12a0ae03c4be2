import { callerOf } from '@parcelbell/audit';
import { fault } from '@parcelbell/errors';
import { dateTime, defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { oneOf } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { changeCompany } from '../domain/company/change-company.ts';
import { type Company, type CompanyChange, companyStates } from '../domain/company/company.ts';
import { createCompany } from '../domain/company/create-company.ts';
import {
  type CountedCompany,
  countTenants,
  getCompany,
  type ListedTenant,
  listCompanies,
  listTenantsFor,
  shownTenants,
} from '../domain/company/find-company.ts';
import { addTenants, removeTenants } from '../domain/company/move-tenants.ts';
import { companyChangeForm, companyForm } from './tenant-form.ts';
import { tenantStatus } from './tenant-schemas.ts';
import { tenantView } from './tenant-view.ts';

const state = oneOf('State', companyStates).meta({
  id: 'CompanyState',
  description:
    'proposed: made from a name that buildings bear; confirmed: a superadmin said which buildings belong to it',
});

const companyView = z
  .object({
    companyId: z.string(),
    name: z.string(),
    state,
    branding: tenantView.shape.branding,
    privacyNoticeUrl: z.string(),
    messagingServiceSid: z.string(),
    templateTenantId: z.string(),
    staffScreen: z.boolean().meta({ description: 'false: off in all its buildings' }),
    settingsScreen: z.boolean().meta({ description: 'false: off in all its buildings' }),
    tenants: z
      .int()
      .meta({ description: 'Its buildings; of a proposed one those that bear its name and belong to none' }),
    version: z.int(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Company', description: 'A property management company.' });

function viewOf({ company, tenants }: CountedCompany): z.output<typeof companyView> {
  return { ...company, branding: { ...company.branding }, tenants };
}

async function answerOf(company: Company, context: TenancyContext) {
  return { body: viewOf(await countTenants(company, context)) };
}

const companyIdParams = z.object({ companyId: z.string().min(1).max(64) });
const paging = { page: pageQuery.page.optional(), pageSize: pageQuery.pageSize.optional() };

function rangeOf({
  page = 1,
  pageSize = defaultPageSize,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}) {
  return { page, pageSize, range: { skip: (page - 1) * pageSize, limit: pageSize } };
}

const answered = { description: 'The company', schema: companyView } as const;
const noSuperadmin = { description: 'The caller is no superadmin' } as const;
const noCompany = { description: 'There is no such company' } as const;
const changedSince = { description: 'Somebody else changed the company or one of the buildings since' } as const;

export const listCompaniesRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/companies',
  access: 'superadmin',
  effect: 'reads',
  summary: 'A page of the property management companies by name, each with the number of its buildings.',
  request: { query: z.strictObject({ ...paging, q: searchQuery.optional(), state: state.optional() }) },
  answers: {
    200: {
      description: 'The companies',
      schema: z.object({ companies: z.array(companyView), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    403: noSuperadmin,
  },
  handle: async ({ query: { q = [], state: wanted, ...asked } }, context) => {
    const { range, ...shown } = rangeOf(asked);
    const { companies, total } = await listCompanies(present({ words: q, state: wanted }), range, context);
    return { body: { companies: companies.map(viewOf), total, ...shown } };
  },
});

export const createCompanyRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/companies',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Creates a company without buildings. Another may have the name, since two customers may be called the same.',
  request: { body: companyForm },
  answers: { 201: answered, 403: noSuperadmin },
  handle: async ({ body, ...caller }, context) => {
    const company = await createCompany({ by: callerOf(caller), fields: changeOf(body) }, context);
    return { status: 201, ...(await answerOf(company, context)) };
  },
});

export const getCompanyRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/companies/:companyId',
  access: 'superadmin',
  effect: 'reads',
  summary: 'A property management company.',
  request: { params: companyIdParams },
  answers: { 200: answered, 403: noSuperadmin, 404: noCompany },
  handle: async ({ params }, context) => answerOf(await getCompany(params.companyId, context), context),
});

export const changeCompanyRoute = route<TenancyContext>()({
  method: 'put',
  path: '/api/companies/:companyId',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Changes the given fields of a company; with a version, only if it is still the current one. Its buildings get what is new within a minute.',
  request: {
    params: companyIdParams,
    body: companyChangeForm,
  },
  answers: { 200: answered, 403: noSuperadmin, 404: noCompany, 409: changedSince },
  handle: async ({ params: { companyId }, body: { version, ...fields }, ...caller }, context) => {
    const command = present({ by: callerOf(caller), companyId, change: changeOf(fields), version });
    return answerOf(await changeCompany(command, context), context);
  },
});

/** Of the branding only the given fields. */
function changeOf({ branding, ...fields }: Omit<z.output<typeof companyChangeForm>, 'version'>): CompanyChange {
  return present({ ...fields, branding: branding && present(branding) });
}

const listedTenantView = z
  .object({
    tenantId: z.string(),
    name: z.string(),
    status: tenantStatus,
    unitCount: z.int(),
    propertyManagementCompany: z.string(),
    companyId: z.string().optional().meta({ description: 'The company that it belongs to; absent for none' }),
    companyName: z.string().optional(),
  })
  .meta({ id: 'TenantForCompany' });

function tenantViewOf({ summary, company }: ListedTenant): z.output<typeof listedTenantView> {
  const { tenantId, name, status, unitCount, propertyManagementCompany } = summary;
  const owner = company ? { companyId: company.companyId, companyName: company.name } : {};
  return { tenantId, name, status, unitCount, propertyManagementCompany, ...owner };
}

export const listTenantsOfCompanyRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/companies/:companyId/tenants',
  access: 'superadmin',
  effect: 'reads',
  summary: 'A page of the buildings of a company, of those that bear its name and belong to none, or of all but demos.',
  request: {
    params: companyIdParams,
    query: z.strictObject({ ...paging, q: searchQuery.optional(), show: oneOf('show', shownTenants).optional() }),
  },
  answers: {
    200: {
      description: 'The buildings by name',
      schema: z.object({ tenants: z.array(listedTenantView), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    403: noSuperadmin,
    404: noCompany,
  },
  handle: async ({ params: { companyId }, query: { q: words = [], show = 'members', ...asked } }, context) => {
    const { range, ...shown } = rangeOf(asked);
    const { tenants, total } = await listTenantsFor({ companyId, show, words }, range, context);
    return { body: { tenants: tenants.map(tenantViewOf), total, ...shown } };
  },
});

const maxAtOnce = 200;
const tenantIds = z.strictObject({
  tenantIds: z
    .array(z.string().min(1).max(64), { error: fault('WRONG_TYPE', 'tenantIds must be a list', { expected: 'array' }) })
    .min(1, { error: fault('REQUIRED', 'tenantIds is required') })
    .max(maxAtOnce, { error: fault('TOO_MANY', `At most ${maxAtOnce} buildings at once`, { max: maxAtOnce }) }),
});

export const addTenantsRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/companies/:companyId/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Makes up to 200 buildings those of a company, also such as belonged to another, and so confirms it. It may be repeated.',
  request: { params: companyIdParams, body: tenantIds },
  answers: {
    200: answered,
    400: { description: 'The company would have too many buildings' },
    403: noSuperadmin,
    404: { description: 'There is no such company, or no such building' },
    409: changedSince,
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) =>
    answerOf(await addTenants({ by: callerOf(caller), companyId, ...body }, context), context),
});

export const removeTenantsRoute = route<TenancyContext>()({
  method: 'delete',
  path: '/api/companies/:companyId/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Takes up to 200 buildings out of a company. They keep its name as a text. It may be repeated.',
  request: { params: companyIdParams, body: tenantIds },
  answers: {
    200: answered,
    403: noSuperadmin,
    404: { description: 'There is no such company, or no such building' },
    409: changedSince,
  },
  handle: async ({ params: { companyId }, body, ...caller }, context) =>
    answerOf(await removeTenants({ by: callerOf(caller), companyId, ...body }, context), context),
});
