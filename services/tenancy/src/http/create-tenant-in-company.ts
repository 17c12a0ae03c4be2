import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { createTenantInCompany, type NewTenantInCompany } from '../domain/company/create-tenant-in-company.ts';
import { changeOf, newTenantInCompanyForm } from './tenant-form.ts';
import { tenantView, viewOf } from './tenant-view.ts';

export const createTenantInCompanyRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/companies/:companyId/new-tenants',
  access: 'company',
  effect: 'writes',
  building: 'none',
  summary:
    "Creates a building of a company, for its admins and superadmins. It begins with the plan, limits, fees and settings of the company's template.",
  request: { params: z.object({ companyId: z.string().min(1).max(64) }), body: newTenantInCompanyForm },
  answers: {
    201: { description: 'The building', schema: tenantView },
    400: { description: 'The company is not confirmed, or has too many buildings' },
    404: { description: 'There is no such company' },
    409: { description: 'Another building has the slug' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
    429: { description: 'The admins of the company created as many buildings today as they may' },
  },
  handle: async ({ companyId, body, ...caller }, context) => {
    const form = { ...changeOf(body).change, name: body.name } satisfies NewTenantInCompany;
    const { session } = caller;
    const tenant = await createTenantInCompany({ by: callerOf(caller), session, companyId, form }, context);
    return { status: 201, body: await viewOf(tenant, context) };
  },
});
