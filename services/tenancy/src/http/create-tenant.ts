import { route } from '@parcelbell/platform';
import type { TenancyContext } from '../context.ts';
import { createTenant } from '../domain/tenant/create-tenant.ts';
import { changeOf, newTenantForm } from './tenant-form.ts';
import { tenantView, viewOf } from './tenant-view.ts';

export const createTenantRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/tenants',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Creates a building. Without a slug it gets one from its name; id, dates and version are its own, whatever is given.',
  request: { body: newTenantForm },
  answers: {
    201: { description: 'The building', schema: tenantView },
    403: { description: 'The caller is no superadmin' },
    409: { description: 'Another building has the slug' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ body }, context) => {
    const { change: form, subscription } = changeOf(body);
    const tenant = await createTenant({ form, ...(subscription ? { subscription } : {}) }, context);
    return { status: 201, body: viewOf(tenant, await context.subscriptions.find(tenant.tenantId)) };
  },
});
